import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewBands, toCompanyKey } from '#shared/database/facets.ts';
import { parseListQuery, requireAny, serializeListQuery } from '#shared/database/list-query.ts';
import { anyRecord, databaseInfo, type GameRow, listResult, type ListResult } from '#shared/database/record-shapes.ts';
import { goldenSearches } from '#test/golden-searches.ts';
import { bakeDatabase } from './bake/bake-database.ts';
import { readCsvTable } from './bake/csv-table.ts';
import { toKebab } from './bake/baked-table.ts';
import { toLanguageTag } from './bake/language-tags.ts';
import type { SourceGame } from './bake/read-games.ts';
import { readSources } from './bake/read-sources.ts';
import { toKind } from './bake/title-kind.ts';
import { createIndustryDatabase, type IndustryDatabase } from './industry-database.ts';
import { getRecordWords } from './pages/words.ts';
import { priceBands, toPriceBand } from '#shared/database/market-rules.ts';

// On the file that the site serves, baked from content/database.
let database: IndustryDatabase;
let source: SourceGame[];

beforeAll(async () => {
  await bakeDatabase({ sourceDir: 'content/database', outDir: 'build/database' });
  database = createIndustryDatabase({ dir: 'build/database', now: () => new Date('2026-11-21T12:00:00Z') });
  source = (await readSources('content/database')).games;
});
afterAll(() => database.close());

const list = (search: string, type: 'games' | 'studios' | 'publishers' | 'associations' | 'events' = 'games'): ListResult =>
  database.listRecords(parseListQuery(type, new URLSearchParams(search)).query);
const games = (result: ListResult) => result.rows.filter((row): row is GameRow => row.type === 'games');
const countOf = (result: ListResult, facet: string, value: string) =>
  result.facets.find((candidate) => candidate.facet === facet)?.values.find((candidate) => candidate.value === value)?.count ?? 0;
/** The games a list may show, by a plain scan of the source. The later snapshot's own games are not in it. */
const scan = (isWanted: (game: SourceGame) => boolean) => source.filter((game) => toKind(game) === 'game' && !game.adult && isWanted(game));
const reviewsOf = (game: SourceGame) => (game.positive === null || game.negative === null ? null : game.positive + game.negative);

describe('search', () => {
  it('finds what people mean: 97 of 100 among the first five', () => {
    expect(goldenSearches.length).toBeGreaterThanOrEqual(100);
    const missed = goldenSearches.filter(
      ({ typed, id }) => !database.suggest(typed, { type: 'games', limit: 5 }).some((found) => found.id === id),
    );
    expect(missed.length / goldenSearches.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.03);
  });

  it('finds them in the list too, and says what it looked for instead', () => {
    const result = list('q=witchr');
    expect(games(result)[0]?.title).toMatch(/Witcher/);
    expect(result.repaired).toBe('witcher');
    expect(list('q=三国').total).toBeGreaterThan(50);
    expect(list('q=hades').repaired).toBeNull();
    // A title for adults is called so, though no list shows it.
    expect(database.findUnlisted('furry orgy')).not.toBeNull();
    expect(list('q=furry+orgy')).toMatchObject({ repaired: null, total: 0 });
  });

  it('reads marks, numbers and years of titles as people write them', () => {
    expect(list(`q=${encodeURIComponent('N++')}`)).toMatchObject({ total: 1, repaired: null });
    expect(games(list(`q=${encodeURIComponent('C&C')}`)).every(({ title }) => /&/.test(title))).toBe(true);
    expect(list('q=seven+days+to+die').repaired).toBe('7 days to die');
    expect(list('q=doom+2016').repaired).toBe('doom');
    expect(list('q=730')).toMatchObject({ total: 1, repaired: null });
  });

  it('survives whatever is typed', () => {
    for (const text of [
      '"',
      "'",
      '*',
      'AND',
      'NEAR(a b)',
      'title:x',
      '-',
      '^',
      '\u{e000}',
      '💥',
      'a'.repeat(5000),
      '(((',
      'or or or',
      '\\',
      '%_',
    ])
      expect(() => [database.suggest(text), list(`q=${encodeURIComponent(text)}`)]).not.toThrow();
  });

  it('finds companies, associations and events by their city, in both languages, after those called so', () => {
    for (const [type, city, other] of [
      ['studios', 'Tokyo', 'tôkyô'],
      ['studios', 'Montréal', 'montreal'],
      ['publishers', 'Austin', 'austin'],
      ['associations', 'Madrid', 'madrid'],
      ['events', 'Cologne', 'cologne'],
      ['events', 'London', 'Londres'],
    ] as const) {
      const { total, rows } = list(`q=${city}&per-page=100`, type);
      const isNamed = rows.map((row) => row.type !== 'games' && toCompanyKey(row.name).includes(toCompanyKey(city)));
      expect(total, city).toBeGreaterThan(0);
      expect(isNamed, city).toEqual(isNamed.toSorted((a, b) => Number(b) - Number(a)));
      expect(isNamed, city).toContain(false);
      expect(list(`q=${other}`, type).total, other).toBeGreaterThan(0);
    }
  });

  it('finds events and associations by the names that French pages give them', () => {
    const ids = (q: string, type: 'associations' | 'events') => list(`q=${encodeURIComponent(q)}`, type).rows.map(({ id }) => id);
    expect(ids('Soldes d’hiver de Steam', 'events')).toEqual(['steam-winter-sale']);
    expect(ids('Néo Fest', 'events')).toHaveLength(3);
    expect(ids('Association canadienne du logiciel de divertissement', 'associations')).toHaveLength(1);
    expect(database.suggest('soldes').map(({ id }) => id)).toContain('steam-spring-sale');
  });

  it('finds a company by every name that its games give it, and by its initials', () => {
    for (const role of ['studios', 'publishers'] as const) {
      const missed = games(list('per-page=100'))
        .flatMap(({ developers, publishers }) => (role === 'studios' ? developers : publishers) ?? [])
        .flatMap(({ name, studio, publisher }) => {
          const id = role === 'studios' ? studio : publisher;
          const isFound = list(`q=${encodeURIComponent(name)}`, role).rows.some((row) => row.id === id);
          return id === null || isFound ? [] : [name];
        });
      expect(missed).toEqual([]);
    }
    expect(list('q=EA', 'publishers').rows[0]?.id).toBe('electronic-arts');
  });

  it('finds a game by its short form, whatever marks stand in it', () => {
    for (const typed of ['csgo', 'cs:go', 'CS GO']) expect(list(`q=${typed}`).rows[0]?.id, typed).toBe('730');
  });

  it('finds companies, associations and events beside games', () => {
    const types = (text: string) => database.suggest(text).map(({ type, id }) => `${type}/${id}`);
    expect(types('kitfox')).toContain('studios/kitfox-games');
    expect(types('guilde')).toContain('associations/la-guilde-du-jeu-video-du-quebec');
    expect(types('devolver')).toContain('publishers/devolver-digital');
    expect(types('steam winter')).toContain('events/steam-winter-sale');
  });
});

describe('lists', () => {
  it('count every facet as a plain scan does', () => {
    const result = list('genre=rpg_strategy&price=10-15_15-20&language=-ru&feature=-unknown');
    // Of games that only the later snapshot has no features are known.
    const scanKnown = (isWanted: (game: SourceGame) => boolean) => scan((game) => game.features !== null && isWanted(game));
    const inGenre = (game: SourceGame) => game.genres?.some((genre) => genre === 'RPG' || genre === 'Strategy') ?? false;
    const inPrice = (game: SourceGame) => game.priceCents !== null && game.priceCents > 1000 && game.priceCents <= 2000;
    const notRussian = (game: SourceGame) => !game.languages?.includes('ru');
    expect(result.total).toBe(scanKnown((game) => inGenre(game) && inPrice(game) && notRussian(game)).length);
    for (const genre of ['Action', 'RPG', 'Indie', 'Sports'])
      expect(countOf(result, 'genre', toKebab(genre))).toBe(
        scanKnown((game) => (game.genres?.includes(genre) ?? false) && inPrice(game) && notRussian(game)).length,
      );
    for (const band of priceBands)
      expect(countOf(result, 'price', band.key)).toBe(
        scanKnown(
          (game) =>
            inGenre(game) &&
            notRussian(game) &&
            game.priceCents !== null &&
            game.priceCents > band.overCents &&
            game.priceCents <= band.toCents,
        ).length,
      );
    for (const year of ['2019', '2023'])
      expect(countOf(result, 'year', year)).toBe(
        scanKnown((game) => inGenre(game) && inPrice(game) && notRussian(game) && (game.releaseDate?.startsWith(year) ?? false)).length,
      );
    expect(countOf(result, 'language', 'ru')).toBe(scanKnown((game) => inGenre(game) && inPrice(game) && !notRussian(game)).length);
    expect(countOf(result, 'platform', 'unknown')).toBe(
      scanKnown((game) => inGenre(game) && inPrice(game) && notRussian(game) && game.platforms === null).length,
    );
    for (const band of reviewBands)
      expect(countOf(result, 'reviews', band.key)).toBe(
        scanKnown(
          (game) =>
            inGenre(game) &&
            inPrice(game) &&
            notRussian(game) &&
            (reviewsOf(game) ?? -1) >= band.from &&
            (reviewsOf(game) ?? -1) <= band.to,
        ).length,
      );
  });

  it('keep their order over all pages, with what is not known at the end', () => {
    const rows = (page: number, sort: string) => games(list(`genre=rpg&year=2019&per-page=100&sort=${sort}&page=${page}`));
    for (const [sort, key] of [
      ['-price', 'priceUsd'],
      ['price', 'priceUsd'],
      ['-date', 'releaseDate'],
      ['-reviews', 'reviews'],
    ] as const) {
      const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((page) => rows(page, sort));
      const values = [...new Map(all.map((row) => [row.id, row[key]])).values()];
      const known = values.filter((value) => value !== null);
      expect(values.slice(0, known.length)).toEqual(known);
      const ordered = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(known).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
    }
  });

  it('say which filter to drop when they are empty', () => {
    const result = list('genre=racing&year=1999&language=fr');
    expect(result.total).toBe(0);
    expect(Object.fromEntries(result.without.map(({ filter, total }) => [filter, total]))).toEqual({
      genre: list('year=1999&language=fr').total,
      year: list('genre=racing&language=fr').total,
      language: list('genre=racing&year=1999').total,
    });
    expect(list('q=zzzqqq&genre=rpg').without).toContainEqual({ filter: 'q', total: list('genre=rpg').total });
  });

  it('ignore and name values that no record has, and show the last page for one past the end', () => {
    const result = list('genre=rpg_nonsense&page=99999');
    expect(result.ignored).toEqual([{ name: 'genre', value: 'nonsense' }]);
    expect(result.total).toBe(list('genre=rpg').total);
    expect(result.page).toBe(result.pages);
    expect(result.rows.length).toBeGreaterThan(0);
  });

  it('show no game for adults, in lists, suggestions, records and comparisons', () => {
    for (const game of source.filter(({ adult }) => adult).slice(0, 400)) {
      expect(database.getRecord('games', String(game.id))).toBeNull();
      expect(database.compare('games', [String(game.id), '620']).map((row) => row.id)).toEqual(['620']);
    }
    expect(list('q=hentai').rows.filter((row) => row.type === 'games' && /^hentai girl/i.test(row.title))).toEqual([]);
    expect(list('').total).toBe(database.getInfo().counts.games);
  });

  it('show games only, and every other kind of title to whoever asks for it', () => {
    const kindOf = (title: string, search: string) =>
      games(list(`q=${encodeURIComponent(title)}&${search}`)).find((row) => row.title === title)?.kind;
    expect(kindOf('Moonbreaker Playtest', '')).toBeUndefined();
    expect(kindOf('Moonbreaker Playtest', 'kind=playtest')).toBe('playtest');
    expect(kindOf('Soulstone Survivors: Prologue', 'kind=prologue_demo')).toBe('prologue');
    expect(kindOf('Blender', 'kind=software')).toBe('software');
    // The counts beside the kinds say what choosing them would give, though games are what is shown.
    for (const { value, count } of list('year=2023').facets.find(({ facet }) => facet === 'kind')?.values ?? [])
      expect([value, count]).toEqual([value, list(`year=2023&kind=${value}`).total]);
    expect(list('q=moonbreaker+playtest').without).toContainEqual({ filter: 'kind', total: 1 });
    const playtest = database.getRecord('games', '2102010');
    expect(playtest?.type === 'games' && [playtest.row.kind, playtest.peers]).toEqual(['playtest', null]);
    expect(database.listFindable('games', { offset: 0, limit: 20 }).map((slug) => slug.split('-')[0])).not.toContain('250820');
  });

  it('have all of the chosen values where that is asked, with counts that say what each further value leaves', () => {
    const both = list('genre=rpg_strategy&all=genre&year=2023');
    const inBoth = (game: SourceGame) =>
      ['RPG', 'Strategy'].every((genre) => game.genres?.includes(genre)) && (game.releaseDate ?? '').startsWith('2023');
    expect(both.total).toBe(scan(inBoth).length);
    expect(both.total).toBeLessThan(list('genre=rpg_strategy&year=2023').total);
    expect(countOf(both, 'genre', 'simulation')).toBe(
      scan((game) => inBoth(game) && (game.genres?.includes('Simulation') ?? false)).length,
    );
    expect(
      games(list('language=fr_de&all=language_genre&genre=rpg&year=2014&per-page=100')).filter(({ reviews }) => reviews !== null),
    ).toHaveLength(
      scan(
        (game) =>
          (game.releaseDate ?? '').startsWith('2014') &&
          ((game.genres?.includes('RPG') && ['fr', 'de'].every((tag) => game.languages?.includes(tag))) ?? false),
      ).length,
    );
  });

  it('give search engines the games with 100 reviews or more, under addresses that are all different', () => {
    const found = database.listFindable('games', { offset: 0, limit: 50_000 });
    expect(found.length).toBeGreaterThanOrEqual(scan((game) => (reviewsOf(game) ?? 0) >= 100).length);
    expect(found.length).toBeLessThan(50_000);
    expect(new Set(found).size).toBe(found.length);
  });

  it('give one company’s games by its key', () => {
    const result = list('developer=supergiant-games');
    const expected = scan((game) => game.developers?.some((name) => toCompanyKey(name) === 'supergiant-games') ?? false).map(
      ({ title }) => title,
    );
    expect(
      games(result)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(expected.toSorted());
  });

  it('have the shape they promise, for every type', () => {
    for (const type of ['games', 'studios', 'publishers', 'associations', 'events'] as const)
      expect(listResult.safeParse(list('', type)).error).toBeUndefined();
    expect(databaseInfo.safeParse(database.getInfo()).error).toBeUndefined();
  });

  it('put events in the order in which they come', () => {
    const rows = list('date=exact', 'events').rows.flatMap((row) => (row.type === 'events' ? [row] : []));
    expect(rows[0]).toMatchObject({ id: 'auto-battler-rpg-fest', state: 'on' });
    expect(rows[1]).toMatchObject({ id: 'steam-winter-sale', state: 'ahead', start: '2026-12-17' });
    expect(rows.slice(2, 6).map(({ id, state }) => `${id} ${state}`)).toEqual([
      'steam-next-fest-february ahead',
      'steam-spring-sale ahead',
      'steam-next-fest-june ahead',
      'steam-summer-sale ahead',
    ]);
    expect(rows.slice(6).every(({ state }) => state === 'over')).toBe(true);
  });

  it('put events as the menu says: most attended first, then newest, by name', () => {
    const first = (sort: string) => list(`sort=${sort}`, 'events').rows.flatMap((row) => (row.type === 'events' ? [row] : []))[0];
    const all = [1, 2, 3]
      .flatMap((page) => list(`per-page=100&page=${page}`, 'events').rows)
      .flatMap((row) => (row.type === 'events' ? [row] : []));
    const largest = (values: (number | null)[]) => Math.max(...values.map((value) => value ?? 0));
    expect(all.length).toBeGreaterThan(250);
    expect(first('-attendance')?.attendance).toBe(largest(all.map(({ attendance }) => attendance)));
    expect(first('-newest')?.firstHeld).toBe(largest(all.map(({ firstHeld }) => firstHeld)));
    expect(first('name')?.name).toBe(all.map(({ name }) => name).toSorted((a, b) => (toCompanyKey(a) < toCompanyKey(b) ? -1 : 1))[0]);
  });
});

describe('records', () => {
  it('say of 50 known games what their source says, field by field', async () => {
    const table = readCsvTable(await readFile('test/known-records.csv', 'utf8'), 'known-records.csv', ['id', 'title']);
    let compared = 0;
    for (const row of table.rows) {
      const record = database.getRecord('games', row.get('id'));
      const game = record?.type === 'games' ? record.row : null;
      const values = (column: string) => row.get(column).split('|').filter(Boolean);
      const orNull = <Value>(found: Value[]) => (found.length > 0 ? found : null);
      expect(game?.title).toBe(row.get('title'));
      expect(game?.developers?.map(({ name }) => name) ?? null).toEqual(orNull(values('developers')));
      expect(game?.publishers?.map(({ name }) => name) ?? null).toEqual(orNull(values('publishers')));
      expect(game?.genres?.toSorted() ?? null).toEqual(orNull(values('genres').map(toKebab).toSorted()));
      expect(game?.features?.toSorted() ?? null).toEqual(orNull(values('features').map(toKebab).toSorted()));
      expect(game?.platforms?.toSorted() ?? null).toEqual(orNull(values('platforms').toSorted()));
      expect(game?.languages?.toSorted() ?? null).toEqual(
        orNull(
          values('languages')
            .flatMap((name) => toLanguageTag(name) ?? [])
            .toSorted(),
        ),
      );
      expect(game?.releaseDate ?? '').toBe(row.get('release_date'));
      expect(game?.priceUsd ?? null).toBe(row.get('price_usd') ? Number(row.get('price_usd')) : null);
      expect([game?.positive, game?.negative]).toEqual([Number(row.get('positive')), Number(row.get('negative'))]);
      compared++;
    }
    expect(compared).toBe(50);
  });

  it('place a game among its peers as a scan does', () => {
    const record = database.getRecord('games', '764790');
    const peers = record?.type === 'games' ? record.peers : null;
    // The Messenger: Action and Indie, $19.99, 2018. Games for adults count here.
    const own = source.filter(
      (game) =>
        toKind(game) === 'game' &&
        game.genres?.includes('Action') &&
        /^201[789]/.test(game.releaseDate ?? '') &&
        game.priceCents !== null &&
        game.priceCents > 1500 &&
        game.priceCents <= 2000,
    );
    const reviews = own.flatMap((game) => reviewsOf(game) ?? []).toSorted((a, b) => a - b);
    expect(peers).toMatchObject({ genres: ['action'], price: '15-20', years: [2017, 2019], widened: [], enough: true, hadLessTime: false });
    expect(peers?.others).toBe(reviews.length - 1);
    expect(peers?.reviews.n).toBe(reviews.length);
    expect(peers?.reviews.median).toBe(
      reviews.length % 2 ? reviews[reviews.length >> 1] : ((reviews[reviews.length / 2 - 1] ?? 0) + (reviews[reviews.length / 2] ?? 0)) / 2,
    );
    const fewer = reviews.filter((count) => count < 10967).length;
    expect(peers?.shareWithFewerReviews).toBe(fewer / (reviews.length - 1));
    expect(list(peers?.address ?? '').total).toBe(own.filter(({ adult }) => !adult).length);
  });

  it('name neighbours with a reason each, never the game itself', () => {
    for (const id of ['764790', '413150', '620']) {
      const record = database.getRecord('games', id);
      const neighbours = record?.type === 'games' ? record.neighbours : [];
      expect(neighbours.length).toBeGreaterThanOrEqual(4);
      expect(neighbours.map(({ game }) => game.id)).not.toContain(id);
      for (const { reasons } of neighbours) expect(reasons.find(({ reason }) => reason === 'genres')?.values.length).toBeGreaterThan(0);
      // As the analysis has it: $14.99 (Stardew Valley) and $19.99 (Project Zomboid) are two shelves.
      const similar = neighbours.filter(({ reasons }) => reasons.some(({ reason }) => reason === 'price'));
      expect(new Set(similar.map(({ game }) => toPriceBand(game.priceUsd))).size).toBeLessThanOrEqual(1);
    }
  });

  it('link both ways: studio to game and back, organizer to event and back', () => {
    const game = database.getRecord('games', '764790');
    expect(game?.links).toContainEqual(expect.objectContaining({ type: 'studios', id: 'sabotage-studio' }));
    const studio = database.getRecord('studios', 'sabotage-studio');
    expect(studio?.type === 'studios' && studio.portfolio?.top.map(({ id }) => id)).toContain('764790');
    expect(database.getRecord('events', 'migs25-montreal-international-game-summit')?.links).toContainEqual(
      expect.objectContaining({ id: 'la-guilde-du-jeu-video-du-quebec' }),
    );
    expect(database.getRecord('associations', 'la-guilde-du-jeu-video-du-quebec')?.links).toContainEqual(
      expect.objectContaining({ id: 'migs25-montreal-international-game-summit' }),
    );
  });

  it('are one a company, however its games spell it and however many rows of the sources name it', () => {
    const spellings = database.listFindable('publishers', { offset: 0, limit: 1000 }).flatMap((id) => {
      const record = database.getRecord('publishers', id);
      const address = record?.type === 'publishers' ? (record.portfolio?.address ?? '') : '';
      return new URLSearchParams(address).get('publisher')?.split('_') ?? [];
    });
    expect(spellings.length).toBeGreaterThan(500);
    expect(spellings.filter((key, index) => spellings.indexOf(key) !== index)).toEqual([]);
    const places = database.listFindable('studios', { offset: 0, limit: 2000 }).map((id) => {
      const record = database.getRecord('studios', id);
      return record?.type === 'studios' ? `${record.row.name}, ${record.row.city}` : '';
    });
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('give a studio no games of a namesake that was there before it', () => {
    const studios = (id: string) => {
      const record = database.getRecord('games', id);
      return record?.type === 'games' ? record.row.developers?.map(({ studio }) => studio) : null;
    };
    expect(studios('673580')).toEqual([null]);
    expect(database.getRecord('studios', 'haven-studios')).toMatchObject({ row: { founded: 2021, games: 0 }, portfolio: null });
    expect(games(list('place=ca-qc&year=2018')).map(({ title }) => title)).not.toContain('Hamlet');
    // Quake keeps its date of 2007, The Lord of the Rings Online changed hands: older than the studio, and its own.
    expect(studios('2310')).toContain('machinegames');
    expect(studios('212500')).toEqual(['standing-stone-games']);
  });

  it('give no studio the games of another that is credited alike, and give one the game that is credited otherwise', () => {
    const own = (studio: string, id: string) => {
      const record = database.getRecord('games', id);
      return record?.type === 'games' && record.row.developers?.some((developer) => developer.studio === studio);
    };
    for (const [studio, theirs, others] of [
      ['jupiter', '2492390', ['1761250']],
      ['art-co-ltd', '997060', ['2922030']],
      ['snk', '222420', ['2681590']],
      ['capcom', '390340', ['1251290']],
      ['platinumgames', '1190400', ['1155340', '1544140']],
      ['tt-games', '313690', ['661900', '1641330']],
      ['b-b-studio', '898750', ['1138190', '2446130']],
      ['rac7', '368650', []],
    ] as const) {
      expect(own(studio, theirs)).toBe(true);
      for (const id of others) expect(own(studio, id)).toBe(false);
    }
    expect(database.getRecord('studios', 'hero-games')).toMatchObject({ row: { games: 0 } });
    expect(database.getRecord('games', '1761250')?.facts['developers']).toMatchObject({
      value: ['Jupiter (Higher)'],
      correctedFrom: 'Jupiter',
    });
  });

  it('of events are found by other names', () => {
    for (const [typed, id] of [
      ['Game Developers Conference', 'gdc-festival-of-gaming-2026'],
      ['game developers', 'gdc-festival-of-gaming-2026'],
      ['mega+migs', 'migs25-montreal-international-game-summit'],
      ['sommet international du jeu', 'migs25-montreal-international-game-summit'],
      ['TGS', 'tokyo-game-show-2026'],
    ] as const) {
      const { query } = parseListQuery('events', new URLSearchParams({ q: typed }));
      expect(database.listEvents(query).map((event) => event.id)).toContain(id);
    }
  });

  it('carry our corrections with what they replace', () => {
    const facts = (id: string) => database.getRecord('studios', id)?.facts ?? {};
    expect(facts('kitfox-games')['founded']).toMatchObject({ value: 2013, correctedFrom: '2015' });
    expect(facts('dodge-roll')['city']).toMatchObject({ value: null, status: 'unknown', correctedFrom: 'Vancouver / remote' });
    expect(facts('united-front-games')['closed']).toMatchObject({ value: '2016-10', correctedFrom: '2019' });
    expect(database.getRecord('studios', 'chainsawesome-games')).toMatchObject({
      row: { size: 'closed' },
      facts: { closed: { value: '2023-02', correctedFrom: '' }, size: { value: 'closed', correctedFrom: '', note: null } },
    });
    expect(facts('studio-mdhr')['city']).toMatchObject({ status: 'uncertain', note: 'sources-disagree' });
  });

  it('have the day a game first came out, where the store now says a later one', () => {
    const released = (id: string) => database.getRecord('games', id)?.facts['releaseDate'];
    const corrected = { sources: ['steam-appdetails'], asOf: '2019-07' };
    expect(released('239140')).toMatchObject({ value: '2015-01-26', correctedFrom: '2021-07-15', ...corrected });
    expect(released('8980')).toMatchObject({ value: null, status: 'unknown', correctedFrom: '2023-08-31' });
    expect(games(list('year=2014&q=tales+from+the+borderlands')).map(({ id }) => id)).toContain('330830');
    expect(database.listCorrections()).toContainEqual(
      expect.objectContaining({ type: 'games', name: 'Dying Light', wrong: '2021-07-15', right: '2015-01-26' }),
    );
  });

  it('keep the later figures apart from the main ones', () => {
    const record = database.getRecord('games', '413150');
    expect(record?.facts['reviews']).toMatchObject({ asOf: '2024-10' });
    expect(record?.facts['reviewsLater']).toMatchObject({ asOf: '2025-06', sources: ['steamspy-top'] });
    const later = database.getRecord('games', '271590');
    expect(later?.facts['reviews']).toMatchObject({ value: null, status: 'unknown' });
    expect(later?.type === 'games' && later.row.later?.reviews).toBeGreaterThan(1_000_000);
  });

  it('have the shape they promise, and a source and a date for what is known', () => {
    for (const type of ['studios', 'publishers', 'associations', 'events'] as const)
      for (const { id } of list('per-page=100', type).rows) {
        const record = database.getRecord(type, id);
        expect(anyRecord.safeParse(record).error).toBeUndefined();
        for (const fact of Object.values(record?.facts ?? {})) expect(fact.status === 'unknown' || fact.sources.length > 0).toBe(true);
      }
  });

  it('hold nobody’s address', () => {
    for (const type of ['studios', 'publishers', 'associations', 'events'] as const)
      for (let page = 1; page <= list('per-page=100', type).pages; page++)
        expect(JSON.stringify(list(`per-page=100&page=${page}`, type).rows)).not.toMatch(/[\w.]+@[\w-]+\.\w{2,}|mailto:/);
  });
});

describe('statistics', () => {
  it('agree with a scan, games for adults included', () => {
    const filters = parseListQuery('games', new URLSearchParams('year=2021_2022_2023')).query.filters;
    const own = source.filter((game) => toKind(game) === 'game' && /^202[123]/.test(game.releaseDate ?? ''));
    const reviews = own.flatMap((game) => reviewsOf(game) ?? []).toSorted((a, b) => a - b);
    const found = database.describe({ filters, scope: 'all' }, 'reviews', { thresholds: [10, 1000], quantiles: [0.25] });
    expect(found.n).toBe(reviews.length);
    expect(found.shares.map(({ count }) => count)).toEqual([10, 1000].map((from) => reviews.filter((count) => count >= from).length));
    // The least value that at least a quarter of the games do not exceed.
    const quarter = reviews.find((value) => reviews.filter((other) => other <= value).length >= reviews.length / 4);
    expect(found.quantiles).toEqual([{ at: 0.25, value: quarter }]);
    expect(database.countFacets({ filters, scope: 'all' }).total).toBe(own.length);
    const byYear = database.describeBy({ filters, scope: 'all' }, 'reviews', 'year');
    expect(byYear.map(({ value }) => value)).toEqual(['2023', '2022', '2021']);
    expect(byYear.reduce((sum, { distribution }) => sum + distribution.n, 0)).toBe(found.n);
  });

  it('list the values of any set, large or small, as sorting them does', () => {
    const isOf = (game: SourceGame, genre: string) => genre === '' || (game.genres ?? []).some((name) => toKebab(name) === genre);
    for (const genre of ['', 'action', 'racing', 'movie', 'accounting']) {
      const filters = parseListQuery('games', new URLSearchParams(genre && { genre })).query.filters;
      const own = source.filter((game) => toKind(game) === 'game' && isOf(game, genre));
      const sort = (values: (number | null)[]) => values.filter((value) => value !== null).toSorted((a, b) => a - b);
      expect([...database.listMeasure({ filters, scope: 'all' }, 'reviews')]).toEqual(sort(own.map(reviewsOf)));
      const prices = sort(own.map(({ priceCents }) => priceCents)).map((cents) => cents / 100);
      expect([...database.listMeasure({ filters, scope: 'all' }, 'price')]).toEqual(prices);
    }
  });

  it('say of how much of what they count each field is known, and how much is left', () => {
    const { coverage, inStatistics } = database.getInfo();
    const priced = database.listMeasure({ filters: requireAny('price', [], ['unknown']), scope: 'all' }, 'price').length;
    expect(coverage['priceUsd']).toBe(priced / inStatistics);
    const { percent } = getRecordWords('en');
    const share = coverage['developers'] ?? 0;
    expect([percent(share), percent(1 - share)]).toEqual(['92%', '8%']);
    // Four games lack their reviews, HITMAN among them.
    expect(percent(coverage['reviews'] ?? 0)).toBe('99.9%');
  });

  it('say nothing of an empty selection', () => {
    const filters = parseListQuery('games', new URLSearchParams('genre=racing&year=1999')).query.filters;
    expect(database.describe({ filters, scope: 'all' }, 'price')).toMatchObject({ n: 0, median: null, quantiles: [] });
  });
});

it('keeps the address of a list in canonical form', () => {
  expect(serializeListQuery(parseListQuery('games', new URLSearchParams('page=1&genre=rpg&q=a&x=1')).query)).toBe('q=a&genre=rpg');
});
