import { describeEveryPage } from '#test/support/every-page.ts';

describeEveryPage('en');
