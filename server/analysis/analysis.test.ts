import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type ComputedCoverage, computedCoverages } from '#shared/analysis/coverage.ts';
import { type GameProfile, parseGameProfile } from '#shared/analysis/game-profile.ts';
import { toFirmKey } from '#shared/database/facets.ts';
import { parseListQuery } from '#shared/database/list-query.ts';
import { bakeDatabase } from '#server/database/bake/bake-database.ts';
import { createIndustryDatabase, type IndustryDatabase } from '#server/database/industry-database.ts';
import { locales } from '#shared/locales.ts';
import type { MarketGenre } from '#shared/database/market-rules.ts';
import { getAlmanac } from './almanac.ts';
import { toAlmanacHtml } from './almanac-html.ts';
import { analyseGame } from './analyse-game.ts';
import { createBackTestFigure, runBackTest } from './back-test-figure.ts';
import { getReviewRange } from './comparable-reviews.ts';
import { isSelfPublished } from '#shared/database/facets.ts';
import { listNextSteps } from './next-steps.ts';
import { createWeekFigure } from './release-week-page.ts';
import { countWeek, toSameMonday, toWeek } from './release-weeks.ts';
import { type PlainGame, readPlainGames } from '../../scripts/figures/plain-games.ts';

// Every figure against a plain computation over the file itself: no facet, no bitset, no code of the engine.

let database: IndustryDatabase;
let games: PlainGame[];

beforeAll(async () => {
  const { file } = await bakeDatabase({ sourceDir: path.resolve('content/database'), outDir: path.resolve('.cache/database') });
  database = createIndustryDatabase({ dir: path.dirname(file), now: () => new Date('2026-11-22T00:00:00Z') });
  games = await readPlainGames();
});
afterAll(() => database?.close());

const sample = 'genre=rpg_strategy&price=19.99&language=en_fr&self=yes&month=10';

function toProfile(search: string): GameProfile {
  const parsed = parseGameProfile(new URLSearchParams(search));
  if (parsed.state !== 'ready') throw new Error(`${search} is no profile`);
  return parsed.profile;
}

function getFigure(id: ComputedCoverage, search = sample) {
  const figure = analyseGame(database, toProfile(search), { locale: 'en', linksOf: () => ({}), only: [id] }).coverages.get(id)?.figure;
  if (!figure) throw new Error(`${id} has no figure`);
  return figure;
}

const year = ({ date }: PlainGame) => Number(date.slice(0, 4));
const inGenres = ({ genres }: PlainGame) => genres.includes('RPG') && genres.includes('Strategy');
const recent = (game: PlainGame) => inGenres(game) && year(game) >= 2021 && year(game) <= 2023;
const comparable = (game: PlainGame) => recent(game) && game.price !== null && game.price > 15 && game.price <= 20;
// A handful of games has no count of reviews: they are games, and no review statistic.
const known = (list: PlainGame[]) => list.filter(({ reviews }) => !Number.isNaN(reviews));
const sortedReviews = (list: PlainGame[]) =>
  known(list)
    .map(({ reviews }) => reviews)
    .sort((a, b) => a - b);
/**
 * The least value that at least this share of the games do not exceed, and for half the median. A count is a whole number: what is over
 * it by a rounding is it.
 */
const quantile = (list: PlainGame[], share: number) => {
  const sorted = sortedReviews(list);
  const [left = 0, right = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return share === 0.5 ? (left + right) / 2 : sorted[Math.ceil(share * sorted.length - 1e-6) - 1];
};
function median(list: PlainGame[]) {
  const sorted = sortedReviews(list);
  const middle = sorted.length / 2;
  return Math.round(sorted.length % 2 ? (sorted[Math.floor(middle)] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2);
}
const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;

describe('the figures of the analysis, against a plain computation', () => {
  it('genre trends count the releases of each year', () => {
    for (const { label, values } of getFigure('genre-trends').rows) {
      const released = games.filter((game) => inGenres(game) && year(game) === Number(label));
      expect([label, ...values]).toEqual([
        label,
        released.length,
        median(released),
        percent(released.filter(({ reviews }) => reviews >= 100).length, known(released).length),
      ]);
    }
  });

  it('top charts show the most reviewed, and their part of all reviews', () => {
    const figure = getFigure('top-charts');
    const all = sortedReviews(games.filter(comparable));
    const shown = figure.rows.map(({ values }) => values[0] ?? 0);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(shown[0]).toBe(all.at(-1));
    const share = shown.reduce((sum, value) => sum + value, 0) / all.reduce((sum, value) => sum + value, 0);
    expect(figure.title).toContain(`${Math.round(100 * share)}%`);
    expect(figure.title).toContain(String(all.length));
  });

  it('top charts count games for adults, name none of them, and say how many are not named', () => {
    const figure = getFigure('top-charts', 'genre=action_simulation&price=9.99');
    const group = games.filter(
      (game) =>
        game.genres.includes('Action') &&
        game.genres.includes('Simulation') &&
        year(game) >= 2021 &&
        year(game) <= 2023 &&
        (game.price ?? 0) > 5 &&
        (game.price ?? 0) <= 10,
    );
    const ten = known(group)
      .toSorted((a, b) => b.reviews - a.reviews)
      .slice(0, 10);
    const sum = (list: PlainGame[]) => list.reduce((total, { reviews }) => total + reviews, 0);
    expect(figure.title).toContain(`${Math.round((100 * sum(ten)) / sum(known(group)))}%`);
    expect(figure.rows.map(({ values }) => values[0])).toEqual(ten.filter(({ listed }) => listed).map(({ reviews }) => reviews));
    expect(figure.note).toContain('Of the ten, 2 are games for adults');
    expect(getFigure('top-charts').note).not.toContain('adults');
  });

  it('top charts mark a price that was perhaps a discount', () => {
    const labels = getFigure('top-charts', 'genre=action_adventure&price=9.99').rows.map(({ label }) => label);
    expect(labels.filter((label) => label.endsWith(' (price uncertain)'))).toEqual([expect.stringMatching(/^DEATH STRANDING/)]);
  });

  it('genre trends compare no years of fewer than thirty games', () => {
    expect(getFigure('genre-trends', 'genre=massively-multiplayer_racing').title).toMatch(
      /^\d+ games? that lists? .* came out in 2023 and \d+ in 2018, too few to compare$/,
    );
    expect(getFigure('genre-trends').title).toContain('against');
  });

  it('competitors stand beside the median of the comparable games', () => {
    expect(getFigure('competitors').rows.at(-1)?.values[0]).toBe(median(games.filter(comparable)));
  });

  it.each([
    ['271590', null, null],
    ['271590_620', /^One of your neighbours has 4\d\d,\d{3} reviews; /, /^Un de vos voisins compte 4\d\d\u00a0\d{3} évaluations; /],
    ['21500', /^Your neighbour has 9 reviews; /, /^Votre voisin compte 9 évaluations; /],
    ['21500_444870', /^Your neighbours have 9 reviews each; /, /^Vos voisins comptent chacun 9 évaluations; /],
    ['271590_21500_620', /^Your neighbours have 9 to 4\d\d,/, /^Vos voisins comptent de 9 à 4\d\d\u00a0/],
  ])('the title about the neighbours %s says known counts only, and one count once', (near, en, fr) => {
    for (const [locale, title] of [['en', en] as const, ['fr', fr] as const]) {
      const asked = toProfile(`genre=racing&price=10&near=${near}`);
      const { coverages } = analyseGame(database, asked, { locale, linksOf: () => ({}), only: ['competitors'] });
      expect(coverages.get('competitors')?.figure?.title ?? '').toMatch(title ?? /^$/);
    }
  });

  it('pricing counts the games of each band', () => {
    const paid = games.filter((game) => recent(game) && game.price !== null && game.price > 0);
    const bounds = [0, 5, 10, 15, 20, 30].map((over, index, all) => [over, all[index + 1] ?? Infinity] as const);
    for (const [index, [over, to]] of bounds.entries()) {
      const band = paid.filter(({ price }) => price !== null && price > over && price <= to);
      const row = getFigure('pricing').rows[index];
      expect(row?.values.slice(0, 3)).toEqual([percent(band.length, paid.length), band.length, median(band)]);
    }
    const cheaper = paid.filter(({ price }) => (price ?? 0) < 19.99).length / paid.length;
    expect(getFigure('pricing').title).toContain(`${Math.round(100 * cheaper)}% cost less`);
  });

  it('monetization parts the games in four', () => {
    const priced = games.filter((game) => recent(game) && game.price !== null);
    const counts = [false, true].flatMap((free) =>
      [false, true].map(
        (sells) => priced.filter((game) => (game.price === 0) === free && game.features.includes('In-App Purchases') === sells).length,
      ),
    );
    expect(getFigure('monetization').rows.map(({ values }) => values[1])).toEqual(counts);
  });

  it('what is sold and what is free are a hundred percent together, also of 133 and 67 games', () => {
    const describe: IndustryDatabase['describe'] = (selection, ...asked) => {
      const asks = (word: string) => selection.filters.some(({ include }) => include.includes(word));
      const n = asks('in-app-purchases') ? 0 : asks('free') ? 67 : 133;
      return { ...database.describe(selection, ...asked), n, unknown: 0 };
    };
    const options = { locale: 'en', linksOf: () => ({}), only: ['monetization'] } as const;
    const { coverages } = analyseGame({ ...database, describe }, toProfile(sample), options);
    expect(coverages.get('monetization')?.figure?.title).toBe(
      'Of the 200 games of 2021 to 2023 that list RPG and Strategy, 67% are sold at a price, 33% are free, and 0% sell something inside',
    );
  });

  it('positioning gives each group its share of noticed games', () => {
    const rows = getFigure('positioning').rows;
    const group = games.filter((game) => comparable(game) && game.genres.includes('Adventure'));
    const row = rows.find(({ label }) => label === 'Adventure');
    const count = group.filter(({ reviews }) => reviews >= 100).length;
    const [share, low = 0, high = 0, ...rest] = row?.values ?? [];
    expect([share, ...rest]).toEqual([percent(count, group.length), group.length, median(group)]);
    // Wilson: the shares that the count is 1.96 standard deviations from.
    for (const end of [low ?? 0, high ?? 0]) {
      const deviations = Math.abs(count / group.length - end / 100) / Math.sqrt(((end / 100) * (1 - end / 100)) / group.length);
      expect(deviations).toBeCloseTo(1.96, 1);
    }
  });

  it('positioning names a label only where its range leaves out the share of all', () => {
    expect(getFigure('positioning', 'genre=racing&price=9.99').title).toMatch(/^None of the \d+ labels stands apart: 10% of all/);
    expect(getFigure('positioning', 'genre=rpg_strategy&price=14.99').title).toMatch(/^None of the \d+ labels stands apart/);
    expect(getFigure('positioning', 'genre=casual_rpg_simulation&price=19.99').title).toMatch(
      /^The one label compared does not stand apart: /,
    );
    expect(getFigure('positioning', 'genre=strategy&price=29.99').title).toMatch(
      /^96% of the games that also list Workshop .*, 40% of those with Casual; 66% of all/,
    );
    // The highest share is not named where too few games have it.
    for (const genre of ['action', 'adventure', 'casual', 'simulation', 'sports'])
      for (const price of ['4.99', '9.99', '14.99', '24.99']) {
        const { rows, title } = getFigure('positioning', `genre=${genre}&price=${price}`);
        const all = rows.at(-1)?.values[0] ?? 0;
        for (const { label, values } of rows.slice(0, -1)) {
          const [, low, high] = values.map((value) => value ?? 0);
          if (title.includes(label)) expect([title, (low ?? 0) > all || (high ?? 0) < all]).toEqual([title, true]);
        }
      }
  });

  it('positioning shows every group of thirty or more, and names the worst of all', () => {
    const { rows, title } = getFigure('positioning', 'genre=action');
    const groups = rows.slice(0, -1).map(({ label, values }) => ({ label, share: values[0] ?? 0 }));
    expect(groups.length).toBeGreaterThan(8);
    const group = games.filter(
      (game) => game.genres.includes('Action') && game.genres.includes('Casual') && year(game) >= 2021 && year(game) <= 2023 && game.price,
    );
    const share = percent(group.filter(({ reviews }) => reviews >= 100).length, known(group).length);
    expect(groups.find(({ label }) => label === 'Casual')?.share).toBe(share);
    expect(title).toContain(`of those with ${groups.at(-1)?.label}`);
  });

  it('compare draws quantiles of all and of each group', () => {
    const rows = getFigure('compare').rows;
    const groups = [
      games.filter(comparable),
      games.filter(
        (game) => comparable(game) && game.publishers.some((name) => game.developers.some((maker) => toFirmKey(maker) === toFirmKey(name))),
      ),
    ];
    for (const [index, group] of groups.entries())
      expect(rows[index]?.values).toEqual([
        ...[0.1, 0.25, 0.5, 0.75, 0.9].map((share) => Math.round(quantile(group, share) ?? 0)),
        group.length,
      ]);
    const october = rows.find(({ label }) => label.startsWith('Released in October'));
    expect(october?.label).toContain('too few to say');
    expect(october?.values.slice(0, 5)).toEqual([null, null, null, null, null]);
    const dearer = games.filter((game) => recent(game) && (game.price ?? 0) > 20 && (game.price ?? 0) <= 30);
    expect(rows.at(-1)).toMatchObject({ label: 'The next shelf: $20.01 to $30' });
    expect(rows.at(-1)?.values.at(-1)).toBe(dearer.length);
  });
});

describe('the languages of a game', () => {
  const rowsOf = (languages: string) => getFigure('compare', `genre=rpg_strategy&price=14.99&language=${languages}`).rows;
  const near = (game: PlainGame) => recent(game) && game.price !== null && game.price > 10 && game.price <= 15;

  it('are among those of other games, which is not its group; games in as many are', () => {
    const rows = rowsOf('en_fr');
    const both = games.filter((game) => near(game) && ['English', 'French'].every((name) => game.languages.includes(name)));
    const two = games.filter((game) => near(game) && game.languages.length === 2);
    expect(rows.find(({ label }) => label === 'English and French among their languages')).toMatchObject({
      values: expect.arrayContaining([known(both).length]),
      mark: 'plain',
    });
    expect(rows.filter(({ mark }) => mark === 'own')).toEqual([
      expect.objectContaining({
        label: 'In two languages (your\u00a0game)',
        values: [...[0.1, 0.25, 0.5, 0.75, 0.9].map((share) => Math.round(quantile(two, share) ?? 0)), known(two).length],
      }),
    ]);
  });

  it.each([
    ['en', 'In English alone (your\u00a0game)'],
    ['en_fr_de', 'In 3 or 4 languages (your\u00a0game)'],
    ['en_fr_de_es-es_it', 'In 5 to 7 languages (your\u00a0game)'],
  ])('are counted by how many they are: %s', (languages, label) => {
    const { rows } = getFigure('compare', `genre=action&price=14.99&language=${languages}`);
    expect(rows.flatMap((row) => (row.mark === 'own' ? [row.label] : []))).toEqual([label]);
  });

  it.each([
    ['en_fr', 'En deux langues'],
    ['en_fr_de_es-es_it', 'En 5 à 7 langues'],
    ['en_fr_de_es-es_it_pt-br_ja_ko_zh-hans_ru_pl_tr', 'En 12 langues et plus'],
  ])('are counted in French: %s', (languages, label) => {
    const profile = toProfile(`genre=action&price=14.99&language=${languages}`);
    const { coverages } = analyseGame(database, profile, { locale: 'fr', linksOf: () => ({}), only: ['compare'] });
    const labels = coverages.get('compare')?.figure?.rows.map((row) => row.label) ?? [];
    expect(labels).toContain(`${label} (votre\u00a0jeu)`);
    expect(labels.some((own) => /^Anglais.* parmi leurs langues$/.test(own))).toBe(true);
  });
});

describe('too few', () => {
  it('nothing is drawn from fewer than thirty games, in any coverage', () => {
    for (const search of ['genre=massively-multiplayer_racing_sports&price=29.99', 'genre=racing_sports_casual&price=150', sample]) {
      const { coverages } = analyseGame(database, toProfile(search), { locale: 'fr', linksOf: () => ({}) });
      for (const { n, figure } of coverages.values()) if (figure) expect(n).toBeGreaterThanOrEqual(30);
    }
  });

  it('what was widened is said', () => {
    const { peers } = analyseGame(database, toProfile('genre=racing_rpg&price=29.99'), { locale: 'en', linksOf: () => ({}), only: [] });
    expect(peers.widened).toEqual(['years', 'price']);
  });

  it('games at every price are not called paid, nor free', () => {
    const describeFree = (genres: string, locale: 'en' | 'fr') =>
      analyseGame(database, toProfile(`genre=${genres}&price=0`), { locale, linksOf: () => ({}), only: [] }).peersInWords;
    expect(describeFree('racing_sports_massively-multiplayer', 'fr')).toBe(
      '60 jeux qui affichent «\u00a0Course\u00a0», «\u00a0Sport\u00a0» et «\u00a0Massivement multijoueur\u00a0», sortis de 2019 à 2023',
    );
    expect(describeFree('racing', 'en')).toMatch(/^\d+ free games that list Racing/);
  });

  it('no range is given from fewer than thirty games', () => {
    const range = getReviewRange(database, { genre: 'massively-multiplayer', priceBand: '30-up', selfPublished: true, year: 2023 });
    expect(range.n).toBeLessThan(30);
    expect(range.values).toBeNull();
  });
});

test('a neighbour has its reasons, can be chosen, and an empty list stays empty', () => {
  const list = (search: string) => analyseGame(database, toProfile(search), { locale: 'en', linksOf: () => ({}), only: [] }).neighbours;
  const suggested = list(sample);
  expect(suggested).toHaveLength(5);
  for (const { game, reasons } of suggested) {
    expect(game.genres).toEqual(expect.arrayContaining(['rpg', 'strategy']));
    expect(reasons.length).toBeGreaterThan(1);
  }
  expect(list(`${sample}&near=620_413150`).map(({ game }) => game.title)).toEqual(['Portal 2', 'Stardew Valley']);
  expect(list(`${sample}&near=`)).toEqual([]);
});

test('a price is near that of a game on the same shelf only, and only free games are free like yours', () => {
  const listPrices = (search: string) =>
    analyseGame(database, toProfile(search), { locale: 'en', linksOf: () => ({}), only: [] }).neighbours.map(
      ({ reasons }) => reasons.find(({ reason }) => reason === 'price')?.values[0],
    );
  // Portal 2 costs $9.99, Stardew Valley $14.99; Dota 2 is free.
  expect(listPrices('genre=action&price=10.99&near=620_413150')).toEqual([undefined, '14.99']);
  expect(listPrices('genre=action&price=3.99&near=570')).toEqual([undefined]);
  expect(listPrices('genre=action&price=0&near=570')).toEqual(['0']);
});

test('a game is its own publisher where the filter says so: a legal form makes no other company', () => {
  const [game] = database.compare('games', ['1043810']); // Suspicious Developments Inc; Suspicious Developments
  expect(game?.type === 'games' && isSelfPublished(game)).toBe(true);
  for (const own of ['yes', 'no']) {
    const { query } = parseListQuery('games', new URLSearchParams({ 'self-published': own }));
    const rows = database.readRows('games', database.findRows(query, 3000).rows);
    expect(rows.filter((row) => row.type === 'games' && isSelfPublished(row) !== (own === 'yes'))).toEqual([]);
  }
});

test('no sentence of a figure says that one thing brings another', () => {
  for (const locale of ['en', 'fr'] as const) {
    const { coverages } = analyseGame(database, toProfile(sample), { locale, linksOf: () => ({}) });
    for (const id of computedCoverages)
      expect(coverages.get(id)?.figure?.title).not.toMatch(/because|thanks to|leads to|causes|boost|grâce|parce que|entraîne|fait vendre/i);
  }
});

describe('the back-test, against a plain computation', () => {
  it('gives the same tally for one genre, band and year', () => {
    const self = (game: PlainGame) => game.publishers.some((name) => game.developers.some((maker) => toFirmKey(maker) === toFirmKey(name)));
    const group = (of: number) =>
      games.filter(
        (game) =>
          game.genres.includes('Strategy') &&
          year(game) === of &&
          game.price !== null &&
          game.price > 10 &&
          game.price <= 15 &&
          game.developers.length > 0 &&
          game.publishers.length > 0 &&
          self(game),
      );
    const range = getReviewRange(database, { genre: 'strategy', priceBand: '10-15', selfPublished: true, year: 2022 });
    const plain = group(2022);
    expect(range.n).toBe(plain.length);
    expect(range.values && [range.low, range.middle, range.high]).toEqual([0.1, 0.5, 0.9].map((share) => quantile(plain, share)));
  });

  it('adds up, and tells the truth about the big ones', () => {
    const { all, bySize, refused, unplaced } = runBackTest(database);
    expect(all.below + all.inside + all.above).toBe(all.games);
    expect(bySize.reduce((sum, { tally }) => sum + tally.games, 0)).toBe(all.games);
    const share = (key: string) => {
      const tally = bySize.find((size) => size.key === key)?.tally;
      return tally ? tally.inside / tally.games : 0;
    };
    const paid = games.filter((game) => [2022, 2023].includes(year(game)) && game.price && !Number.isNaN(game.reviews));
    expect(all.games + refused + unplaced).toBe(paid.length);
    expect(unplaced).toBeGreaterThan(500);
    expect(createBackTestFigure(database, 'en').note).toContain(`another ${unplaced}`);
    expect(createBackTestFigure(database, 'en').subtitle).toMatch(/rarest genre, .*published like it$/);
    expect(all.inside / all.games).toBeGreaterThan(0.75);
    expect(share('5000-up')).toBeLessThan(0.5);
  });
});

describe('weeks', () => {
  it.each([
    ['2027-01-01', { monday: '2026-12-28', sunday: '2027-01-03' }],
    ['2024-12-30', { monday: '2024-12-30', sunday: '2025-01-05' }],
    ['2027-03-17', { monday: '2027-03-15', sunday: '2027-03-21' }],
  ])('%s is in week %o', (day, week) => {
    expect(toWeek(day)).toEqual(week);
  });

  it('are counted as a plain computation counts them', () => {
    const [first] = countWeek(database, ['rpg', 'strategy'], '2027-03-15');
    const inWeek = games.filter((game) => inGenres(game) && game.date >= '2019-03-18' && game.date <= '2019-03-24');
    expect(first).toMatchObject({ year: 2019, releases: inWeek.length });
    const all = games.filter(({ date }) => date >= '2019-03-18' && date <= '2019-03-24');
    expect(countWeek(database, [], '2027-03-15')[0]).toMatchObject({ year: 2019, releases: all.length });
  });
});

// The Mondays of 2019 to 2023.
const nearest = {
  '2026-11-30': ['2019-12-02', '2020-11-30', '2021-11-29', '2022-11-28', '2023-11-27'],
  '2026-12-21': ['2019-12-23', '2020-12-21', '2021-12-20', '2022-12-19', '2023-12-18'],
  '2026-12-28': ['2019-12-30', '2020-12-28', '2021-12-27', '2022-12-26', '2023-12-25'],
  '2027-01-11': ['2019-01-14', '2020-01-13', '2021-01-11', '2022-01-10', '2023-01-09'],
  '2029-01-01': ['2018-12-31', '2019-12-30', '2021-01-04', '2022-01-03', '2023-01-02'],
  '2032-12-27': ['2019-12-30', '2020-12-28', '2021-12-27', '2022-12-26', '2023-12-25'],
  '2029-12-31': ['2019-12-30', '2020-12-28', '2022-01-03', '2023-01-02', '2024-01-01'],
};

it.each(Object.entries(nearest))('the week of %s is compared with those of the same days, whatever their numbers', (day, mondays) => {
  const monday = toWeek(day).monday;
  const inWeek = (first: string) => games.filter(({ date }) => date.length === 10 && toWeek(date).monday === first).length;
  expect(countWeek(database, [], monday).map(({ releases }) => releases)).toEqual(mondays.map(inWeek));
});

it('a week of 2022 is beside the median of its year', () => {
  expect(countWeek(database, [], '2026-12-21')[3]).toEqual({ year: 2022, releases: 226, median: 217 });
});

it.each(['week', 'try'] as const)('the step from %s to the estimate takes the rarest genre, as its form asks', (current) => {
  const known = { genres: ['casual', 'simulation'] as const, priceUsd: 20, selfPublished: null };
  const [estimate] = listNextSteps(current, known, { database, locale: 'fr' }).steps;
  expect(estimate?.path).toContain('?from=games&genre=simulation&price=20');
});

it('a row whose week begins in January of the next year names both', () => {
  const labelsOf = (day: string) => {
    const made = createWeekFigure(database, [], day, 'en');
    return 'figure' in made ? made.figure.rows.map(({ label }) => label) : [];
  };
  expect(labelsOf('2031-01-01')).toEqual(['2019', '2020', '2021', '2022–23', '2023–24']);
  expect(labelsOf('2026-12-28')).toEqual(['2019', '2020', '2021', '2022', '2023']);
});

it('of February 29, the same day of another year is March 1', () => {
  expect(toSameMonday('2044-02-29', 2023)).toBe('2023-02-27');
});

describe('the almanac', () => {
  const now = new Date('2026-11-24T12:00:00Z');

  it('counts the releases of each week as the file has them, and leads to its next coming', () => {
    const { weeks, years } = getAlmanac({ database, locale: 'en', now, genres: ['strategy'], day: '2027-02-16' });
    expect(years).toEqual([2019, 2023]);
    const inWeek = (mondays: string[]) =>
      games.filter(({ genres, date }) => genres.includes('Strategy') && date.length === 10 && mondays.includes(toWeek(date).monday)).length;
    for (const [day, mondays] of Object.entries(nearest).slice(0, 4)) {
      const week = weeks.find(({ path }) => path.includes(day));
      expect(week?.releases).toBe(Math.round(inWeek(mondays) / 5).toString());
    }
    // From this week to the one before its days come again, and none twice.
    const days = weeks.map(({ path }) => new URL(path, 'https://ragtag.test').searchParams.get('week') ?? '');
    expect([days[0], days[5], days.at(-1), new Set(days).size]).toEqual(['2026-11-23', '2026-12-28', '2027-11-15', 52]);
    expect(days.filter((_, index) => weeks[index]?.isChosen)).toEqual(['2027-02-15']);
  });

  it('stands in the round where its days are, and the needle of another year at the week of the same days', () => {
    const { weeks, needle } = getAlmanac({ database, locale: 'en', now, genres: [], day: '2028-01-01' });
    const january = weeks.find(({ monday }) => monday === 'January 4, 2027');
    expect(Math.floor((january?.turn ?? 1) * 12)).toBe(0);
    expect(weeks.filter(({ isChosen }) => isChosen).map(({ monday }) => monday)).toEqual(['December 28']);
    expect(needle).toBeGreaterThan(0.98);
  });

  it.each(locales)('names the genres whose releases it counts (%s)', (locale) => {
    const [heading, bars, releases, numbers] = ['Round year', 'Bars', 'Releases', 'In numbers'];
    const words = { heading, bars, releases, numbers, lead: '', stores: '', others: '', months: '', week: '', events: '' };
    const read = (genres: MarketGenre[]) => toAlmanacHtml(getAlmanac({ database, locale, now, genres, day: null }), words).html;
    const named = locale === 'fr' ? '(Jeu de rôle et Stratégie' : '(RPG and Strategy';
    for (const about of [heading, bars, releases, numbers]) {
      expect(read(['rpg', 'strategy'])).toContain(`${about} ${named}`);
      expect(read([])).not.toContain(`${about} ${named}`);
    }
  });

  it('says the year of a week where the list starts and where the year changes', () => {
    const { weeks } = getAlmanac({ database, locale: 'en', now, genres: [], day: null });
    expect(weeks.filter(({ monday }) => /\d{4}/.test(monday)).map(({ monday }) => monday)).toEqual([
      'November 23, 2026',
      'January 4, 2027',
    ]);
  });

  it('has each event in every week that its days touch, with the days it was on', () => {
    const { weeks, months } = getAlmanac({ database, locale: 'en', now, genres: [], day: null });
    const find = (name: string) =>
      weeks.filter(({ events }) => events.some((event) => event.name.startsWith(name))).map(({ monday }) => monday.replace(/, \d{4}/, ''));
    expect(find('MIGS')).toEqual(['November 8']);
    expect(find('Steam Summer Sale')).toEqual(['June 21', 'June 28', 'July 5']);
    expect(find('Steam Winter Sale')).toEqual(['December 14', 'December 21', 'December 28', 'January 4']);
    expect(weeks.find(({ monday }) => monday === 'July 5')?.events).toContainEqual(
      expect.objectContaining({ name: 'Steam Summer Sale', when: 'June 24 to July 8, 2027' }),
    );
    const stores = weeks.flatMap(({ events }) => events.filter(({ isStores }) => isStores).map(({ name }) => name));
    expect(stores).toEqual(expect.arrayContaining(['Steam Winter Sale', 'Steam Next Fest (June)', 'Ocean Fest']));
    expect(stores.join()).not.toMatch(/MIGS|GDC/);
    expect(new Set(months.map(({ path }) => path)).size).toBe(12);
    expect(Math.max(...weeks.map(({ share }) => share))).toBe(1);
  });
});
