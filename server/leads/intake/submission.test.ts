import { expect, it } from 'vitest';
import { getPreferredLocale } from './submission.ts';

it.each([
  ['en;q=0.8,fr;q=0.8', 'fr'],
  ['fr-CA;q=0.8,en-CA;q=0.8', 'fr'],
  ['en-CA,en;q=0.9,fr;q=0.8', 'en'],
  ['de,fr;q=0.5', 'fr'],
  ['fr;q=0', 'en'],
  ['de', 'en'],
])('whoever asks for %s is answered in %s: French wins where it is wanted as much', (asked, locale) => {
  expect(getPreferredLocale(asked)).toBe(locale);
});
