import { afterAll, beforeAll, expect, it } from 'vitest';
import { toComparePath, toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { type Filter, parseListQuery } from '#shared/database/list-query.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { getWords } from '#shared/words/get-words.ts';
import { databaseWords } from '#shared/words/server-words.ts';
import { bakeDatabase } from '../bake/bake-database.ts';
import { createIndustryDatabase, type IndustryDatabase } from '../industry-database.ts';
import { getComparePage } from './compare-page.ts';
import { getListPage } from './list-page.ts';
import { getRecordPage } from './record-page.ts';

let database: IndustryDatabase;
beforeAll(async () => {
  await bakeDatabase({ sourceDir: 'content/database', outDir: 'build/database' });
  database = createIndustryDatabase({ dir: 'build/database', now: () => new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => database.close());

const from = (locale: Locale, path: string) => ({
  database,
  locale,
  url: new URL(path, 'https://example.org'),
  siteUrl: 'https://example.org',
  exportRefreshed: false,
  content: { site: { name: 'Ragtag' } },
});

function readRecord(locale: Locale, type: EntityType, id: string) {
  const slug = database.getRecord(type, id)?.row.slug ?? '';
  const path = toRecordPath(type, locale, slug);
  const page = getRecordPage(slug, from(locale, path));
  if (!page || !('view' in page)) throw new Error(`No record ${id}`);
  return page;
}

function readList(locale: Locale, query: string) {
  const page = getListPage(from(locale, toListPath('games', locale, query)));
  if (!page || !('view' in page)) throw new Error(`No list ${query}`);
  return page;
}

const findOne = (kind: string, ...filters: Filter[]) => {
  const { rows } = database.findRows(
    {
      type: 'games',
      q: '',
      filters: [{ facet: 'kind', include: [kind], exclude: [] }, ...filters],
      sort: { key: 'reviews', descending: true },
      columns: [],
      page: 1,
      size: 25,
    },
    1,
  );
  return database.readRows('games', rows)[0]?.id ?? '';
};

it('a comparison names its records in one phrase', () => {
  const compare = (locale: Locale) => getComparePage(from(locale, toComparePath('studios', locale, ['frima-studio', 'ubisoft'])));
  expect(compare('en')).toMatchObject({ view: { names: 'Frima Studio and Ubisoft' } });
  expect(compare('fr')).toMatchObject({ view: { names: 'Frima Studio et Ubisoft' } });
});

it('says of a game that only the later list has of what date its counts are', () => {
  expect(readRecord('en', 'games', '271590').head.description).toMatch(/data of June 2025/i);
  expect(readRecord('fr', 'games', '271590').head.description).toMatch(/données de juin 2025/i);
  expect(readRecord('en', 'games', '620').head.description).toContain('data of October 2024');
});

it('says how many of its peers have fewer reviews, rounded once', () => {
  // 62 of 197 are 31.47%, which 31.5% would make 32%.
  expect(readRecord('en', 'games', '1044920').view.peers).toMatchObject({
    says: expect.stringContaining('More reviews than 31% of the 197'),
  });
});

it('dates each source of a fact, where their dates differ', () => {
  const say = (type: EntityType, id: string, key: string) => {
    const { sources = [], asOf } = readRecord('en', type, id).view.facts.find((fact) => fact.key === key) ?? {};
    return [...sources.map(({ text }) => text), asOf];
  };
  expect(say('games', '1044920', 'platforms')).toEqual([
    'Steam store details, copy of 2019 (platforms, some dates) (July 2019)',
    'List of free Steam games (platforms) (August 2026)',
    null,
  ]);
  expect(say('studios', 'ubisoft-montreal', 'city')).toEqual([
    'Usanmaz, G., Game Companies Atlas (August 2026)',
    'gamedevmap.com, copy of 2020 (Canada and France) (February 2020)',
    null,
  ]);
  // Of one date, it is said once.
  expect(say('studios', 'ubisoft-montreal', 'medianReviews')).toEqual([
    'Our own computation on the games table',
    'Steam Insights (Steam store and SteamSpy)',
    'October 2024',
  ]);
});

it.each(['software', 'playtest', 'demo', 'prologue', 'server'])(
  'calls a title of the kind %s no game, and keeps it from search engines',
  (kind) => {
    for (const locale of locales) {
      const { head, view } = readRecord(locale, 'games', findOne(kind));
      expect([head.noindex, view.noIndex === null]).toEqual([true, false]);
      expect(view.kind).not.toBe(locale === 'fr' ? 'Jeu' : 'Game');
      expect(head.description).not.toMatch(/, (game|jeu)\u00a0?: /);
      expect(view.peers).toContain(view.kind);
      expect(JSON.stringify(head.structuredData)).not.toContain('VideoGame');
    }
  },
);

it('says that reviews are not known where they are not, and not that they are few', () => {
  expect(readRecord('en', 'games', '8780').view.noIndex).toMatch(/^Reviews not known/);
  expect(readRecord('fr', 'games', '8780').view.noIndex).toMatch(/inconnu/);
});

it('keeps a studio without a game and with hardly a fact from search engines, and out of the sitemap', () => {
  const found = new Set(database.listFindable('studios', { offset: 0, limit: 5000 }));
  const { rows } = database.findRows({ ...parseListQuery('studios', new URLSearchParams()).query, size: 100 }, 5000);
  const studios = database.readRows('studios', rows).flatMap((row) => (row.type === 'studios' ? [row] : []));
  expect(studios.filter(({ slug }) => !found.has(slug)).length).toBeGreaterThan(0);
  for (const { slug, games } of studios.filter((row) => row.games === 0 || row.slug === 'ubisoft').slice(0, 60)) {
    const { head, view } = readRecord('fr', 'studios', slug);
    expect([slug, head.noindex ?? false, view.noIndex !== null]).toEqual([slug, !found.has(slug), !found.has(slug)]);
    if (games > 0) expect(found.has(slug)).toBe(true);
  }
});

it('counts titles, not games, in a list of another kind', () => {
  for (const locale of locales) {
    const { head, view } = readList(locale, 'kind=playtest');
    const noGames = locale === 'fr' ? /[1-9] jeux/ : /[1-9] games/;
    for (const text of [view.total, view.says, head.description]) expect(text).not.toMatch(noGames);
    expect(view.total).toMatch(locale === 'fr' ? /titres$/ : /titles$/);
    expect(readList(locale, 'kind=game').view.total).toMatch(noGames);
  }
});

it('does not say of games of 2025, or of no known year, that they were out by October 2024', () => {
  for (const query of ['year=2025', 'year=unknown']) {
    expect(readList('en', query).head.description).not.toMatch(/released|up to/);
    expect(readList('fr', query).head.description).not.toMatch(/sortis|jusqu/);
  }
});

it('keeps what opens a line small inside a sentence', () => {
  expect(readRecord('fr', 'associations', 'igda').head.description).toContain(', international');
  const { peers } = readRecord(
    'fr',
    'games',
    findOne('game', { facet: 'price', include: ['free'], exclude: [] }, { facet: 'year', include: ['2021'], exclude: [] }),
  ).view;
  expect(peers !== null && typeof peers !== 'string' && peers.price).toMatch(/gratuit\.$/);
});

it.each(locales)('leaves no column out of a list of later titles whose figures the later list knows (%s)', (locale) => {
  const { view } = readList(locale, 'year=2025&sort=-price');
  const shown = view.head.map(({ key }) => key);
  expect(shown).toEqual(expect.arrayContaining(['priceUsd', 'reviews', 'score']));
  expect(view.thin ?? '').not.toContain('us$');
});

it.each(locales)('says where a game is among those its figures count, and nothing where it is not (%s)', (locale) => {
  const { peers: say } = getWords(databaseWords, locale);
  const read = (id: string) => {
    const peers = database.getRecord('games', id);
    const record = readRecord(locale, 'games', id).view;
    return { counted: peers && 'peers' in peers ? peers.peers : null, text: JSON.stringify(record) };
  };
  const [inside, outside] = [read('1245620'), read(findOne('game', { facet: 'year', include: ['2024'], exclude: [] }))];
  const among = (n: number) => say.among(new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA').format(n));
  expect(inside.counted?.reviews.n).toBe((inside.counted?.others ?? 0) + 1);
  expect(inside.text).toContain(among(inside.counted?.reviews.n ?? 0));
  expect(outside.counted?.reviews.n).toBe(outside.counted?.others);
  expect(outside.text).not.toContain(among(outside.counted?.reviews.n ?? 0));
});

it.each(locales)('says how a list and its count differ, below thirty games too (%s)', (locale) => {
  const { view } = readList(locale, 'publisher=nutaku-publishing');
  expect(view.total).toMatch(/^17 /);
  expect(view.says).toBe(
    locale === 'fr'
      ? 'Seulement 23 jeux, dont 6 pour adultes qu’aucune liste n’affiche\u00a0: trop peu pour dire ce qui est courant.'
      : 'Only 23 games, 6 of them for adults and shown in no list: too few to say what is usual.',
  );
});

it('leads to an event from the address of a second entry of it, which is no record any more', () => {
  for (const id of ['pax-west', 'indiecade', 'bitsummit', 'taipei-game-show']) {
    const record = database.getRecord('events', id);
    expect(record?.links.filter(({ relation }) => relation === 'same-name')).toEqual([]);
    expect(record?.type === 'events' && record.row).toMatchObject({ month: expect.any(Number), place: expect.any(String) });
    const path = toRecordPath('events', 'fr', id);
    expect(getRecordPage(`${id}-2`, from('fr', `${path}-2`))).toEqual({ redirectTo: path, status: 301 });
  }
  expect(getRecordPage('pax-east-west-2', from('fr', toRecordPath('events', 'fr', 'pax-east-west-2')))).toBeNull();
  for (const [old, id] of [
    ['migs-2023', 'migs25-montreal-international-game-summit'],
    ['gamescom-europe', 'gamescom-2025'],
    ['london-games-festival', 'london-games-festival-2026'],
    ['tokyo-game-show', 'tokyo-game-show-2026'],
    ['tokyo-game-show-cesa', 'tokyo-game-show-2026'],
    ['gwb-game-awards', 'games-without-borders-by-tencent'],
  ] as const)
    expect(getRecordPage(old, from('fr', toRecordPath('events', 'fr', old)))).toEqual({
      redirectTo: toRecordPath('events', 'fr', id),
      status: 301,
    });
  // Two that are not one keep their own.
  expect(readRecord('en', 'events', 'dames-4-games-2').view.id).toBe('dames-4-games-2');
});

it.each([
  ['en', 'studios', 'sweden', 'Game studios: Sweden'],
  ['en', 'studios', 'Québec', 'Game studios: Quebec'],
  ['en', 'associations', 'Allemagne', 'Game industry associations: Germany'],
  ['fr', 'studios', 'suede', 'Les studios de jeux vidéo\u00a0: Suède'],
  ['fr', 'games', 'stratégie', 'Les jeux sur Steam\u00a0: Stratégie'],
] as const)('in %s, a search of %s for %s leads to the list of that place or genre', (locale, type, typed, title) => {
  const page = getListPage(from(locale, toListPath(type, locale, `q=${encodeURIComponent(typed)}`)));
  const named = page && 'view' in page ? page.view.named : null;
  expect(named?.text).toContain(`${title} (`);
  const list = getListPage(from(locale, named?.path ?? ''));
  expect(list && 'view' in list && [list.view.title, `${list.view.title} (${list.view.total})`]).toEqual([title, named?.text]);
});

it('a search that names no place or genre offers none', () => {
  for (const typed of ['hades', '!', 'unknown']) {
    const page = getListPage(from('en', toListPath('games', 'en', `q=${encodeURIComponent(typed)}`)));
    expect(page && 'view' in page && page.view.named, typed).toBeNull();
  }
});

it('says that an event has ended, or may have', () => {
  const e3 = readRecord('en', 'events', 'e3-expo-online');
  expect(e3.view).toMatchObject({ stamp: 'Ended', figures: [{ value: 'Ended', note: null }] });
  expect(JSON.stringify(e3.view.facts)).toContain('vgchartz.com');
  const record = database.getRecord('events', 'e3-expo-online');
  expect(record?.row).toMatchObject({ month: null, state: 'ended' });
  expect(readRecord('fr', 'events', 'wholesome-direct').view.figures).toMatchObject([{ note: 'Il a peut-être cessé depuis.' }]);
  expect(readRecord('en', 'events', 'gamescom-2025').view.figures).toMatchObject([{ note: null }]);
});

it('tells an event’s venue from its town', () => {
  const { head } = readRecord('en', 'events', 'migs25-montreal-international-game-summit');
  expect(JSON.stringify(head)).toMatch(/"name":"Grand Quai","address":{[^}]*"addressLocality":"Montréal"/);
});
