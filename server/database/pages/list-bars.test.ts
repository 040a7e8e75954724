import { expect, it } from 'vitest';
import type { Filter } from '#shared/database/list-query.ts';
import { toListChart } from './list-bars.ts';
import { getRecordWords } from './words.ts';

const show = (
  type: 'games' | 'studios' | 'associations',
  facet: string,
  values: { value: string; count: number }[],
  filters: Filter[] = [],
) =>
  toListChart(
    { type, filters },
    { facets: [{ facet, values }] },
    { gamesAsOf: '2019-10', laterAsOf: '2020-06' },
    getRecordWords('en'),
  )?.bars.map(({ label, count, isPartial }) => `${label}: ${count}${isPartial ? ' so far' : ''}`) ?? null;

it('leaves a place for years and decades without a record, between others that have one', () => {
  const years = [
    { value: '2019', count: 4 },
    { value: '2016', count: 2 },
    { value: '2015', count: 0 },
    { value: '2014', count: 1 },
    { value: 'unknown', count: 9 },
  ];
  expect(show('games', 'year', years)).toEqual(['2014: 1', '2015: 0', '2016: 2', '2017: 0', '2018: 0', '2019: 4 so far']);
  const decades = [
    { value: '2010s', count: 3 },
    { value: '1980s', count: 1 },
    { value: '1990s', count: 2 },
  ];
  expect(show('studios', 'decade', decades)).toEqual(['1980: 1', '1990: 2', '2000: 0', '2010: 3']);
});

it('has no bar for years after the table and for what is not known, and says how many they are', () => {
  const values = Array.from({ length: 30 }, (_, index) => ({ value: String(1991 + index), count: index + 1 }));
  const chart = toListChart(
    { type: 'games', filters: [] },
    { facets: [{ facet: 'year', values: [...values, { value: 'unknown', count: 1700 }] }] },
    { gamesAsOf: '2019-10', laterAsOf: '2020-06' },
    getRecordWords('en'),
  );
  expect(chart?.note).toBe(
    '2019: until October 2019 only, except for games that only the later list has. Without a bar: 30 of 2020, which only the later list has. Not known: 1,700.',
  );
  // The first years that do not fit stand together.
  expect(chart?.bars).toHaveLength(28);
  expect(chart?.bars[0]).toMatchObject({ name: 'to 1992', count: 3, isPartial: false });
  expect(chart?.bars.at(-1)?.name).toBe('2019');
});

it('marks the last month of a year that is not over, and has no bar for months after it', () => {
  const values = [7, 8, 10, 12].map((month) => ({ value: String(month), count: month }));
  const showYear = (year: string, locale: 'en' | 'fr') =>
    toListChart(
      { type: 'games', filters: [{ facet: 'year', include: [year], exclude: [] }] },
      { facets: [{ facet: 'month', values }] },
      { gamesAsOf: '2019-10', laterAsOf: '2020-06' },
      getRecordWords(locale),
    );
  const chart = showYear('2019', 'en');
  expect(chart?.bars.map(({ count, isPartial }) => [count, isPartial])).toEqual([
    [7, false],
    [8, false],
    [0, false],
    [10, true],
  ]);
  expect(chart?.note).toBe(
    '2019: until October 2019 only, except for games that only the later list has. Without a bar: 12 of December, which only the later list has.',
  );
  expect(showYear('2019', 'fr')?.note).toContain('Sans barre\u00a0: 12 titres de décembre, que seule');
  expect(showYear('2018', 'en')).toMatchObject({ bars: { length: 6 }, note: null });
});

it('draws nothing for two values: a sentence says more', () => {
  expect(
    show('games', 'year', [
      { value: '2019', count: 4 },
      { value: '2016', count: 2 },
    ]),
  ).toBeNull();
});

it('counts a province in its country, and alone only where it is asked for', () => {
  const values = [
    { value: 'ca', count: 9 },
    { value: 'ca-qc', count: 5 },
    { value: 'ca-rest', count: 4 },
    { value: 'fr', count: 3 },
    { value: 'jp', count: 2 },
  ];
  expect(show('associations', 'country', values)).toEqual(['Canada: 9', 'France: 3', 'Japan: 2']);
  const include = ['ca-qc', 'ca-rest', 'fr'];
  expect(show('associations', 'country', values, [{ facet: 'country', include, exclude: [] }])?.[0]).toBe('Quebec: 5');
});
