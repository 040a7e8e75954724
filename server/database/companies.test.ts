import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIN_GAMES_FOR_MEDIAN } from '#shared/database/market-rules.ts';
import { parseListQuery } from '#shared/database/list-query.ts';
import type { GameRow, ListResult, PublisherRow, StudioRow } from '#shared/database/record-shapes.ts';
import { bakeDatabase } from './bake/bake-database.ts';
import { createIndustryDatabase, type IndustryDatabase } from './industry-database.ts';
import { toCell } from './pages/to-cell.ts';
import { getRecordWords } from './pages/words.ts';

// On the file that the site serves, baked from content/database.
let database: IndustryDatabase;

beforeAll(async () => {
  await bakeDatabase({ sourceDir: 'content/database', outDir: 'build/database' });
  database = createIndustryDatabase({ dir: 'build/database', now: () => new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => database.close());

const list = (search: string, type: 'games' | 'studios' | 'publishers' = 'games'): ListResult =>
  database.listRecords(parseListQuery(type, new URLSearchParams(search)).query);
const titles = (search: string) => list(search).rows.map((row) => (row.type === 'games' ? row.title : row.name));
const getGame = (id: string) => {
  const record = database.getRecord('games', id);
  if (record?.type !== 'games') throw new Error(`No game ${id}`);
  return record;
};
const getStudio = (id: string) => {
  const record = database.getRecord('studios', id);
  if (record?.type !== 'studios') throw new Error(`No studio ${id}`);
  return record;
};
const getPublisher = (id: string) => {
  const record = database.getRecord('publishers', id);
  if (record?.type !== 'publishers') throw new Error(`No publisher ${id}`);
  return record;
};
function listAll<Row extends StudioRow | PublisherRow>(type: Row['type'], order = ''): Row[] {
  const { pages } = list(`per-page=100${order}`, type);
  return Array.from({ length: pages }, (_, page) => list(`per-page=100&page=${page + 1}${order}`, type).rows)
    .flat()
    .filter((row): row is Row => row.type === type);
}

describe('the platforms of a game', () => {
  it('name the copy of the store or the list of free games, and both only where it may be either', () => {
    const say = (id: string) => {
      const { sources = [], asOf, note } = getGame(id).facts['platforms'] ?? {};
      return [...sources, asOf, note].join(' ');
    };
    expect(say('620')).toBe('steam-appdetails 2019-07 platforms-thin'); // costs something, out before the copy
    expect(say('1419380')).toBe('free-games-list 2026-08 platforms-thin'); // its number is younger than the copy
    expect(say('301520')).toBe('steam-appdetails free-games-list 2019-07 platforms-of-either'); // free, and in both perhaps
    expect(say('506480')).toBe('steam-appdetails free-games-list 2019-07 platforms-of-either'); // announced by then, out in 2023
  });
});

describe('famous games that only the later list has', () => {
  it('have the dates and genres that a source gives, each with that source and its date', () => {
    const { row, facts } = getGame('271590');
    expect(row).toMatchObject({ releaseDate: '2015-04-13', genres: ['action', 'adventure'], platforms: ['windows'] });
    expect(facts['releaseDate']).toMatchObject({ value: '2015-04-13', sources: ['steam-ai-report'], asOf: '2025-05' });
    expect(facts['languages']).toMatchObject({ sources: ['steam-appdetails'], asOf: '2019-07' });
    expect(facts['title']).toMatchObject({ sources: ['steamspy-top'] });
    expect(getGame('1903340').row).toMatchObject({ releaseDate: '2025-04-24', genres: ['action', 'rpg'] });
    // No source at hand has its date: not known, and never a planned one.
    expect(getGame('1097150').facts['releaseDate']).toMatchObject({ value: null, status: 'unknown' });
  });

  it('stand where their newest count puts them, and are found by it', () => {
    const first = list('per-page=100').rows.map((row) => row.id);
    expect(first.indexOf('271590')).toBeGreaterThanOrEqual(0);
    expect(first.indexOf('271590')).toBeLessThan(5);
    expect(list('reviews=5000-up&year=2025').rows.map((row) => row.id)).toContain('1903340');
    expect(list('price=30-up&year=2025').rows.map((row) => row.id)).toContain('1903340');
    expect(list('score=90-100&year=2025').rows.map((row) => row.id)).toContain('1903340');
    // Of HITMAN the main list has all but the count.
    expect(titles('reviews=5000-up&year=2016&per-page=100')).toContain('HITMAN™');
    expect(titles('reviews=unknown&year=2016')).not.toContain('HITMAN™');
  });

  it('and a price far below a later base price is uncertain', () => {
    expect(getGame('1850570').facts['priceUsd']).toMatchObject({ value: 9.99, status: 'uncertain', note: 'price-of-a-day' });
    expect(toCell(getGame('1850570').row, 'priceUsd', getRecordWords('en'))).toEqual([{ text: '9.99', note: 'uncertain' }]);
    expect(toCell(getGame('1850570').row, 'priceUsd', getRecordWords('fr'))).toEqual([{ text: '9,99', note: 'incertain' }]);
    expect(getGame('413150').facts['priceUsd']).toMatchObject({ status: 'known', note: 'list-price' });
    // POSTAL, Capcom Arcade Stadium, Life is Strange 2: free by the store's own word, with something else for sale.
    for (const id of ['232770', '1515950', '532210']) expect(getGame(id).facts['priceUsd']).toMatchObject({ value: 0, status: 'known' });
  });

  it('are no games where their name says so, as in the main table', () => {
    expect(getGame('1057240').row).toMatchObject({ title: 'Crucible Beta', kind: 'playtest' });
    expect(list('q=crucible+beta').rows.map(({ id }) => id)).not.toContain('1057240');
  });

  it('are in no statistics', () => {
    const { filters } = parseListQuery('games', new URLSearchParams('year=2025')).query;
    expect(list('year=2025').total).toBeGreaterThan(5);
    expect(database.countGames({ filters, scope: 'all' })).toBe(0);
    expect(database.listGames({ filters, scope: 'listed' }, 10)).toEqual([]);
  });

  it('are for search engines like all that have a hundred reviews', () => {
    const found = database.listFindable('games', { offset: 0, limit: database.countFindableGames() });
    expect(found).toContain('1903340-clair-obscur-expedition-33');
  });

  it('are no second record of a game that is listed', () => {
    expect(titles('q=grand+theft+auto+iv')).not.toContain('Grand Theft Auto IV: Complete Edition');
    expect(database.getRecord('games', '901583')).toBeNull();
    expect(getGame('12210').row.title).toBe('Grand Theft Auto IV: The Complete Edition');
    const names = (rows: GameRow[]) =>
      rows.flatMap(({ title, developers }) => (developers ?? []).map(({ name }) => `${fold(title)} ${fold(name)}`));
    const later = listLaterOnly();
    const others = new Set(
      later.flatMap(({ title }) =>
        names(
          list(`q=${encodeURIComponent(title)}&per-page=100`).rows.filter(
            (row): row is GameRow => row.type === 'games' && row.reviews !== null,
          ),
        ),
      ),
    );
    // Mass Effect 2 of 2010 and its new store page of 2023 have reviews of their own.
    expect(later.filter(({ id }) => id !== '24980').flatMap((row) => names([row]).filter((name) => others.has(name)))).toEqual([]);
  });

  it('name each of their makers alone', () => {
    expect(titles('developer=rockstar-north')).toContain('Grand Theft Auto V Legacy');
    expect(titles('developer=rockstar-toronto').length).toBeGreaterThan(0);
    expect(getGame('2622380').row.publishers?.map(({ name }) => name)).toEqual(['FromSoftware, Inc.', 'Bandai Namco Entertainment']);
    expect(getGame('2246340').row.developers?.map(({ name }) => name)).toEqual(['CAPCOM Co., Ltd.']);
    // Copied as HTML by its source, and two companies.
    expect(getGame('212160').row.developers?.length).toBe(1);
    expect(getGame('212160').row.publishers?.map(({ name }) => name)).toEqual(['NEXON Korea Corp.', 'NEXON America Inc.']);
    expect(getGame('2356310').row.developers?.map(({ name }) => name)).toEqual(['VALOFE', 'Webzen']);
    expect(getGame('1301500').row.publishers?.map(({ name }) => name)).toEqual(['Technologies&Simulators']);
    expect(getGame('1643320').row.publishers?.map(({ name }) => name)).toEqual(['GSC Game World', 'SEGA', '4Divinity']);
  });
});

const fold = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]|\(\d{4}\)/gu, '');
const listLaterOnly = () =>
  Array.from({ length: 40 }, (_, page) => list(`per-page=100&page=${page + 1}`).rows)
    .flat()
    .filter((row): row is GameRow => row.type === 'games' && row.reviews === null && row.later !== null);

describe('studios and publishers', () => {
  it('count the games that their list shows, all of them', () => {
    for (const type of ['studios', 'publishers'] as const)
      for (const row of listAll(type).filter((_, index) => index % 17 === 0)) {
        const record = database.getRecord(type, row.id);
        const portfolio = record?.type === 'studios' || record?.type === 'publishers' ? record.portfolio : null;
        if (!portfolio) expect(row.games, row.id).toBe(0);
        else expect([row.games, portfolio.games], row.id).toEqual([list(portfolio.address).total, list(portfolio.address).total]);
      }
    expect(getStudio('sandfall-interactive')).toMatchObject({
      row: { games: 1, medianReviews: null },
      portfolio: { games: 1, reviews: { n: 0 } },
    });
    expect(getStudio('sandfall-interactive').facts['games']?.sources).toContain('steamspy-top');
    expect(getStudio('sabotage-studio').facts['games']?.sources).not.toContain('steamspy-top');
    expect(getStudio('norsfell').portfolio?.games).toBe(1); // its test version is no second game
  });

  it('are one, however their games spell them', () => {
    const capcom = list('developer=capcom').total;
    expect(list('developer=capcom-co-ltd').total).toBe(capcom);
    expect(list('publisher=team-17').total).toBe(list('publisher=team17').total);
    expect(list('developer=platinum-games').total).toBe(list('developer=platinumgames-inc').total);
    for (const name of ['feral-interactive-mac', 'feral-interactive-linux'])
      expect(list(`publisher=${name}`).total).toBe(list('publisher=feral-interactive').total);
    const names = listAll<PublisherRow>('publishers').map(({ name }) => name);
    expect(names.filter((name) => /^team ?17$/i.test(name))).toHaveLength(1);
  });

  it('publish for others only what others made', () => {
    const ids = new Set(listAll<PublisherRow>('publishers').map(({ id }) => id));
    // Its eight games are all JOZGamer's, which is itself.
    expect(ids.has('jozgames')).toBe(false);
    const { row } = getPublisher('ubisoft');
    expect(row.thirdPartyGames).toBeLessThan(row.games / 2);
  });

  it('have published a game, when they are called publishers', () => {
    const rows = listAll<PublisherRow>('publishers');
    expect(rows.length).toBeGreaterThan(450);
    expect(rows.filter(({ games }) => games === 0)).toEqual([]);
    expect(rows.filter(({ games, thirdPartyGames }) => thirdPartyGames > games)).toEqual([]);
  });

  it('count developers as firms', () => {
    const { row, portfolio } = getPublisher('devolver-digital');
    const games = database.findRows(parseListQuery('games', new URLSearchParams(portfolio?.address ?? '')).query, 5000).rows;
    const own = database.readRows('games', games).filter((game): game is GameRow => game.type === 'games');
    const isTheirs = ({ developers }: GameRow) => developers?.some(({ name }) => /devolver/i.test(name)) ?? true;
    const firms = new Set(
      own
        .filter((game) => !isTheirs(game))
        .flatMap(({ developers }) =>
          (developers ?? []).map(({ name }) => fold(name).replace(/(llc|inc|ltd|gmbh|bv|ab|sas|sa|limited|sro)$/, '')),
        ),
    );
    expect(Math.abs(row.developers - firms.size)).toBeLessThanOrEqual(2);
    expect(row.developers).toBeGreaterThan(85);
  });

  it('are filtered by the games they have, publishers too', () => {
    for (const type of ['studios', 'publishers'] as const)
      for (const row of list('games=20-49&per-page=100', type).rows) {
        const count = row.type === 'studios' || row.type === 'publishers' ? row.games : 0;
        expect(count >= 20 && count <= 49, row.id).toBe(true);
      }
  });

  it('have a median price of what is paid', () => {
    const { row, portfolio } = getPublisher('good-shepherd-entertainment');
    expect(row.medianPriceUsd).toBe(portfolio?.prices.median);
    expect(row.medianPriceUsd).toBeGreaterThan(15);
    expect(portfolio?.prices.n).toBeLessThan(row.games);
  });

  it('say of how many games a median is, those of the later list left out', () => {
    for (const type of ['studios', 'publishers'] as const)
      for (const row of listAll<StudioRow | PublisherRow>(type)
        .filter(({ gamesInMedian, games }) => gamesInMedian !== games)
        .slice(0, 20)) {
        const record = database.getRecord(type, row.id);
        const portfolio = record?.type === 'studios' || record?.type === 'publishers' ? record.portfolio : null;
        expect([row.id, row.gamesInMedian]).toEqual([row.id, portfolio?.reviews.n ?? 0]);
      }
    const { row } = getStudio('grinding-gear-games');
    expect(row).toMatchObject({ games: 2, gamesInMedian: 1 });
    expect(toCell(row, 'medianReviews', getRecordWords('en'))).toEqual([{ text: '226,884', note: '1 game' }]);
    expect(toCell(getStudio('rockstar-north').row, 'medianReviews', getRecordWords('fr'))?.[0]?.note).toMatch(/^[34] jeux$/);
  });

  it('stand in the order of medians, those of fewer than five games after the others, then those without', () => {
    const tell = ({ gamesInMedian, medianReviews }: StudioRow | PublisherRow) =>
      medianReviews === null ? 'none' : gamesInMedian < MIN_GAMES_FOR_MEDIAN ? 'few' : 'enough';
    for (const type of ['studios', 'publishers'] as const)
      for (const sort of ['-reviews', 'reviews']) {
        const rows = listAll<StudioRow | PublisherRow>(type, `&sort=${sort}`);
        const parts = Map.groupBy(rows, tell);
        expect(rows.map(tell)).toEqual((['enough', 'few', 'none'] as const).flatMap((part) => parts.get(part)?.map(() => part) ?? []));
        for (const part of parts.values()) {
          const medians = part.map(({ medianReviews }) => medianReviews ?? 0);
          expect(medians).toEqual(medians.toSorted((a, b) => (sort === '-reviews' ? b - a : a - b)));
        }
      }
  });
});
