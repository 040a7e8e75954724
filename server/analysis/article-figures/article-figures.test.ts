import path from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type ArticleFigure, articleFigures } from '#shared/analysis/article-figures.ts';
import { toFirmKey } from '#shared/database/facets.ts';
import { bakeDatabase } from '#server/database/bake/bake-database.ts';
import { createIndustryDatabase, type IndustryDatabase } from '#server/database/industry-database.ts';
import { type PlainGame, readPlainGames } from '../../../scripts/figures/plain-games.ts';
import { computeArticleFigure, createArticleFigures } from './compute-article-figure.ts';

// Every figure that an article names, against a plain computation over the file itself.

let database: IndustryDatabase;
let games: PlainGame[];
beforeAll(async () => {
  const { file } = await bakeDatabase({ sourceDir: path.resolve('content/database'), outDir: path.resolve('.cache/database') });
  database = createIndustryDatabase({ dir: path.dirname(file), now: () => new Date('2026-11-22T00:00:00Z') });
  games = await readPlainGames();
});
afterAll(() => database?.close());

const getRows = (name: ArticleFigure) => computeArticleFigure(database, name, 'en').rows.map(({ label, values }) => [label, ...values]);
const released = (...years: string[]) => games.filter(({ date }) => years.includes(date.slice(0, 4)));
const recentPaid = () => released('2021', '2022', '2023').filter(({ price }) => (price ?? 0) > 0);
const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
const sorted = (list: PlainGame[]) =>
  list
    .map(({ reviews }) => reviews)
    .filter((reviews) => !Number.isNaN(reviews))
    .sort((a, b) => a - b);
/** As the method page says: the lower of two, but for half, which is the median, in whole reviews. */
const quantile = (list: PlainGame[], at: number) => {
  const values = sorted(list);
  return at === 0.5
    ? Math.round(((values[(values.length - 1) >> 1] ?? 0) + (values[values.length >> 1] ?? 0)) / 2)
    : values[Math.ceil(at * values.length) - 1];
};
const median = (list: PlainGame[]) => {
  const values = sorted(list);
  const half = values.length / 2;
  return Math.round(values.length % 2 ? (values[Math.floor(half)] ?? 0) : ((values[half - 1] ?? 0) + (values[half] ?? 0)) / 2);
};
const shareFrom = (list: PlainGame[], from: number) =>
  percent(sorted(list).filter((reviews) => reviews >= from).length, sorted(list).length);
const bounds = [0, 5, 10, 15, 20, 30].map((over, index, all) => [over, all[index + 1] ?? Infinity] as const);
const inBand = (list: PlainGame[], [over, to]: readonly [number, number]) =>
  list.filter(({ price }) => price !== null && price > over && price <= to);
const listsFrench = ({ languages }: PlainGame) => languages.includes('French');

it.each(articleFigures)('%s says the same in both languages, with its source and version', (name) => {
  const [english, french] = [computeArticleFigure(database, name, 'en'), computeArticleFigure(database, name, 'fr')];
  expect(french.rows.map(({ values }) => values)).toEqual(english.rows.map(({ values }) => values));
  expect(french.columns.map(({ style }) => style)).toEqual(english.columns.map(({ style }) => style));
  expect(english.source).toContain('October 2024');
  expect(french.version).toContain('octobre 2024');
  for (const { values } of english.rows) expect(values).toHaveLength(english.columns.length);
  expect(french.title).not.toMatch(/undefined|NaN|[^\u00a0][:»%]|«[^\u00a0]/);
});

test('the years of release: games, median, shares', () => {
  const plain = Array.from({ length: 11 }, (_, index) => String(2014 + index)).map((year) => {
    const list = released(year);
    return [
      year,
      list.length,
      median(list),
      percent(sorted(list).filter((reviews) => reviews < 10).length, sorted(list).length),
      shareFrom(list, 100),
    ];
  });
  expect(getRows('releases-by-year')).toEqual(plain);
});

test('a year by reviews, and its reviews by price', () => {
  const year = released('2023');
  const bands = [0, 10, 50, 100, 500, 1000, 5000].map((from, index, all) => [from, (all[index + 1] ?? Infinity) - 1] as const);
  const counts = bands.map(([from, to]) => sorted(year).filter((reviews) => reviews >= from && reviews <= to).length);
  expect(getRows('reviews-of-a-year').map(([, ...values]) => values)).toEqual(counts.map((n) => [percent(n, year.length), n]));
  const [, ...paid] = getRows('reviews-by-price').map(([, ...values]) => values);
  expect(paid).toEqual(
    bounds.map((band) => [...[0.1, 0.25, 0.5, 0.75, 0.9].map((at) => quantile(inBand(year, band), at)), sorted(inBand(year, band)).length]),
  );
});

test('French by year and by reviews, and the languages of a year', () => {
  const named = (list: PlainGame[]) => list.filter(({ languages }) => languages.length > 0);
  for (const [label, share, french, all] of getRows('french-by-year')) {
    const list = named(released(String(label)));
    expect([share, french, all]).toEqual([
      percent(list.filter(listsFrench).length, list.length),
      list.filter(listsFrench).length,
      list.length,
    ]);
  }
  const recent = named(released('2021', '2022', '2023'));
  const few = recent.filter(({ reviews }) => reviews < 10);
  expect(getRows('french-by-reviews')[0]?.slice(1)).toEqual([percent(few.filter(listsFrench).length, few.length), few.length]);
  expect(getRows('french-by-reviews').at(-1)?.slice(1)).toEqual([percent(recent.filter(listsFrench).length, recent.length), recent.length]);
  const year = named(released('2023'));
  const row = getRows('languages-of-a-year').find(([label]) => label === 'French');
  expect(row).toEqual(['French', percent(year.filter(listsFrench).length, year.length), year.filter(listsFrench).length]);
});

test('small self-publishers: prices and reviews, by the catalogues of their developers', () => {
  const keys = ({ developers }: PlainGame) => new Set(developers.map(toFirmKey));
  const catalogues = new Map<string, number>();
  for (const game of games) for (const key of keys(game)) catalogues.set(key, (catalogues.get(key) ?? 0) + 1);
  const isOwn = (game: PlainGame) => game.publishers.some((name) => keys(game).has(toFirmKey(name)));
  const paid = recentPaid();
  const small = paid.filter((game) => isOwn(game) && [...keys(game)].every((key) => (catalogues.get(key) ?? 0) <= 3));
  const published = paid.filter((game) => game.developers.length > 0 && game.publishers.length > 0 && !isOwn(game));
  expect(small.length).toBeGreaterThan(15_000);
  expect(getRows('self-published-prices').map(([, ...values]) => values)).toEqual(
    bounds.map((band) => [
      percent(inBand(small, band).length, small.length),
      inBand(small, band).length,
      percent(inBand(published, band).length, published.length),
    ]),
  );
  const ranges = (list: PlainGame[]) => [...[0.1, 0.25, 0.5, 0.75, 0.9].map((at) => quantile(list, at)), sorted(list).length];
  expect(getRows('self-published-reviews').map(([, ...values]) => values)).toEqual([small, paid.filter(isOwn), published].map(ranges));
});

test('Quebec: the games counted are those whose record places a studio there', () => {
  const quebec = database.listGames({ filters: [{ facet: 'place', include: ['ca-qc'], exclude: [] }], scope: 'listed' }, 1000);
  const list = games.filter(({ id }) => quebec.some((game) => game.id === id));
  const ranges = (of: PlainGame[]) => [...[0.1, 0.25, 0.5, 0.75, 0.9].map((at) => quantile(of, at)), sorted(of).length];
  expect(list.length).toBeGreaterThan(100);
  const rows = getRows('reviews-by-place');
  expect(rows[0]).toEqual(['Quebec', ...ranges(list)]);
  expect(rows.at(-1)).toEqual(['All of Steam', ...ranges(games)]);
});

test('Early Access by year, and ten reviews by price', () => {
  const early = getRows('early-access-by-year');
  expect(early).toHaveLength(9);
  for (const [label, ...values] of early)
    expect(values).toEqual([released(String(label)).filter(({ genres }) => genres.includes('Early Access')).length]);
  const paid = recentPaid();
  expect(getRows('ten-reviews-by-price').map(([, ...values]) => values)).toEqual(
    bounds.map((band) => {
      const list = inBand(paid, band);
      const ten = sorted(list).filter((reviews) => reviews >= 10).length;
      return [Math.round((100 * ten) / sorted(list).length), sorted(list).length, shareFrom(list, 100), median(list)];
    }),
  );
  const { title, rows } = computeArticleFigure(database, 'ten-reviews-by-price', 'en');
  expect(title).toMatch(new RegExp(`at \\$5 or less, ${rows[0]?.values[0]}%$`));
});

it.each(['2024-12-31', '2025-01-01', '2024-12'])(
  'data of %s has a row for no year without games, and a number or nothing in each cell',
  (asOf) => {
    const ofDay = { ...database, getInfo: () => ({ ...database.getInfo(), gamesAsOf: asOf }) };
    for (const name of articleFigures) {
      const { title, rows } = computeArticleFigure(ofDay, name, 'en');
      expect(title).not.toMatch(/NaN|Infinity/);
      expect(rows.flatMap(({ values }) => values).filter((value) => Number.isNaN(value))).toEqual([]);
      expect(rows.map(({ label }) => label)).not.toContain('2025');
    }
    // On the last day of a year it is not over.
    expect(computeArticleFigure(ofDay, 'releases-by-year', 'en').title).toContain(asOf === '2024-12-31' ? '2023' : '2024');
  },
);

test('without a baked database an article has no figure, and no fault', () => {
  const missing = createIndustryDatabase({ dir: path.resolve('.cache/no-database'), now: () => new Date() });
  expect(createArticleFigures(missing)('releases-by-year', 'en')).toBeNull();
});
