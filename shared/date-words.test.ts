import { expect, it } from 'vitest';
import { createDateWords } from './date-words.ts';

it('writes the first of a month as French has it, and no other day', () => {
  const write = createDateWords('fr', { dateStyle: 'long' });
  expect(['2015-12-01', '2015-12-11', '2015-12-21', '2015-12-31'].map((day) => write(new Date(day)))).toEqual([
    '1er décembre 2015',
    '11 décembre 2015',
    '21 décembre 2015',
    '31 décembre 2015',
  ]);
  expect(createDateWords('fr', { year: 'numeric', month: 'short', day: 'numeric' })(new Date('2015-12-01'))).toBe('1er déc. 2015');
  expect(createDateWords('en', { dateStyle: 'long' })(new Date('2015-12-01'))).toBe('December 1, 2015');
});
