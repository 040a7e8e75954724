import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toComparePath, toListPath, toRecordPath, toWholePath } from '#shared/database/database-pages.ts';
import { type EntityType, entityTypes } from '#shared/database/entity-types.ts';
import type { Locale } from '#shared/locales.ts';
import { toCompanyKey } from '#shared/database/facets.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { apiShapes } from '#server/database/describe-api.ts';
import { readJson } from '#test/support/parse-json.ts';
import { getWords } from '#shared/words/get-words.ts';
import { labelWords } from '#shared/words/label/label-words.ts';
import { databaseWords } from '#shared/words/server-words.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const read = async (path: string, init?: RequestInit) => (await app.get(path, init)).text();
const textOf = (html: string) =>
  html
    .replaceAll('<wbr/>', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ');
const HOLLOW_KNIGHT = '367520-hollow-knight';

describe.each(['en', 'fr'] as const)('the lists of the database (%s)', (locale) => {
  const words = getWords(databaseWords, locale);

  it.each(entityTypes)('of %s say how many there are, as a table with a caption, headed rows and the sorted column', async (type) => {
    const html = await read(toListPath(type, locale));
    const count = new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-US').format(app.services.industryDatabase.getInfo().counts[type]);
    expect(textOf(html)).toContain(textOf(words.countOf[type](count)));
    expect(html).toMatch(/<table class="table records"><caption/);
    expect(html.match(/<th scope="row">/g)?.length).toBeGreaterThan(20);
    // What comes next of the events stands in the order of no column: exact days first, then usual months.
    expect(html.match(/aria-sort="(ascending|descending)"/g) ?? []).toHaveLength(type === 'events' ? 0 : 1);
  });

  it('of events say the exact days with the month where hardly any row has them', async () => {
    const june = await createTestApp({ now: () => new Date('2027-06-22T12:00:00Z') });
    const html = await (await june.get(toListPath('events', locale))).text();
    await june.close();
    const [row = ''] = /<tr>(?:(?!<\/tr>).)*steam-summer-sale".*?<\/tr>/s.exec(html) ?? [];
    expect(textOf(row)).toContain(locale === 'fr' ? 'du 24 juin au 8 juill. 2027' : 'Jun 24, 2027 to Jul 8, 2027');
    const { start, end } = getWords(labelWords, locale).columns;
    expect(textOf(html).toLowerCase()).not.toContain(`${start}, ${end}`.toLowerCase());
  });

  it('by name are in the order of the names that they show', async () => {
    for (const [type, query] of [
      ['associations', 'per-page=100'],
      ['events', 'sort=name&per-page=100'],
    ] as const) {
      const pages = ['', '&page=2', '&page=3'].map((page) => read(toListPath(type, locale, query + page)));
      const tables = (await Promise.all(pages)).map((html) => /<table class="table records">.*?<\/table>/s.exec(html)?.[0] ?? '');
      const names = [...tables.join('').matchAll(/<th scope="row"><a [^>]*>([^<]*)/g)].map(([, name = '']) => toCompanyKey(textOf(name)));
      const shown = [...new Set(names)];
      expect(shown.length).toBeGreaterThan(30);
      expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? -1 : 1)));
    }
  });

  it('offer more values of a filter in the order of their counts', async () => {
    const html = await read(toListPath('games', locale, 'genre=racing&price=0-5'));
    for (const facet of ['language', 'feature']) {
      const [add = ''] = new RegExp(`<select name="${facet}".*?</optgroup>`, 's').exec(html) ?? [];
      const counts = [...add.matchAll(/\(([\d,\u00a0]+)\)<\/option>/g)].map(([, count = '']) => Number(count.replaceAll(/\D/g, '')));
      expect(counts.length, facet).toBeGreaterThan(5);
      expect(counts, facet).toEqual(counts.toSorted((a, b) => b - a));
    }
  });

  it('lead what a form sends to the one way to write that list, and keep parameters of others', async () => {
    const answer = await app.get(
      `${toListPath('games', locale)}?q=&genre=rpg&genre=-casual&genre=&sort=-reviews&columns=developers&columns=score&utm_source=x`,
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(
      `${toListPath('games', locale, 'genre=rpg_-casual&columns=title_developers_score')}&utm_source=x`,
    );
    expect((await app.get(answer.headers.get('location') ?? '')).status).toBe(200);
  });

  it('show what is chosen as links that take it away, and carry it to the other language', async () => {
    const other = locale === 'en' ? 'fr' : 'en';
    const html = await read(toListPath('games', locale, 'genre=rpg_-casual&price=10-15'));
    expect(html).toContain(`href="${toListPath('games', locale, 'genre=-casual&amp;price=10-15')}"`);
    expect(html).toContain(`href="${toListPath('games', locale, 'genre=rpg&amp;price=10-15')}"`);
    expect(html).toMatch(
      new RegExp(`<a[^>]*href="${toListPath('games', other)}\\?genre=rpg_-casual&amp;price=10-15"[^>]*data-switch-locale`),
    );
  });

  it('that are empty name each filter that is to blame, with what there would be without it', async () => {
    const html = await read(toListPath('associations', locale, 'country=jp&kind=incubator'));
    expect(textOf(html)).toContain(words.list.empty);
    const total = app.services.industryDatabase.getInfo().counts.associations;
    expect(html).toContain(`href="${toListPath('associations', locale, 'country=jp')}"`);
    expect(html).toContain(`href="${toListPath('associations', locale, 'kind=incubator')}"`);
    expect(total).toBeGreaterThan(0);
  });

  it('say in their title how many they are and of what, each list its own', async () => {
    const titleOf = async (query: string) => /<title>(.*?) \| /.exec(await read(`${toListPath('games', locale)}?${query}`))?.[1];
    const titles = await Promise.all(['genre=rpg&price=0-5', 'genre=rpg&price=5-10', 'q=portal', 'q=xqzzk'].map(titleOf));
    expect(new Set(titles).size).toBe(4);
    expect(titles[0]).toMatch(locale === 'fr' ? /^[\d\u00a0]+ jeux \(Genre\u00a0: .*, Prix/ : /^[\d,]+ games \(Genre: RPG, Price/);
    expect(titles[3]).toMatch(/^0 .*xqzzk/);
  });

  it('say what they did not understand instead of passing it over', async () => {
    const html = await read(`${toListPath('games', locale)}?genre=nosuchgenre&sort=luck`);
    expect(textOf(html)).toContain('sort=luck');
    expect(textOf(html)).toContain('genre=nosuchgenre');
    const [plain] = /<title>.*?<\/title>/.exec(await read(toListPath('games', locale))) ?? [];
    expect(html).toContain(plain);
    expect(await read(`${toListPath('games', locale)}?genre=buy-cheap-pills`)).toContain(plain);
  });

  it('of one genre say which in their headline and their description, and are shared as such', async () => {
    const path = toListPath('games', locale, 'genre=strategy');
    const html = await read(`${path}&utm_source=x`);
    const genre = locale === 'fr' ? 'Stratégie' : 'Strategy';
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toContain(genre);
    expect(/name="description" content="([^"]*)"/.exec(html)?.[1]).toContain(`(${genre})`);
    expect(html).toContain(`property="og:url" content="http://localhost:3000${path}"`);
    for (const [tag, other] of [
      ['en-US', 'en'],
      ['fr-CA', 'fr'],
      ['x-default', 'en'],
    ] as const)
      expect(html).toContain(`hrefLang="${tag}" href="http://localhost:3000${toListPath('games', other, 'genre=strategy')}"`);
    expect(html).toContain(`"position":3,"name":"${genre}","item":"http://localhost:3000${path}"`);
  });

  it('name the page that shows when a later one was asked for', async () => {
    const [title] = /<title>.*?<\/title>/.exec(await read(`${toListPath('games', locale)}?page=999999`)) ?? [];
    expect(title).toMatch(/\d/);
    expect(title).not.toContain('999');
  });

  it('may be found by search engines as they are and by one genre, not with any other filter', async () => {
    const isHidden = async (query: string) =>
      (await read(toListPath('games', locale, query))).includes('<meta name="robots" content="noindex"');
    expect([
      await isHidden(''),
      await isHidden('genre=strategy'),
      await isHidden('genre=strategy&price=free'),
      await isHidden('q=x'),
    ]).toEqual([false, false, true, true]);
  });

  it('leave as CSV and JSON at their own address, with what was asked and where it comes from', async () => {
    const path = toListPath('games', locale);
    const csv = await read(`${path}.csv?genre=strategy&price=10-15&columns=title_priceUsd`);
    const [head = '', first = ''] = csv.split('\r\n');
    // What was asked for, the later price, then what every row carries: Steam's number and page, the date, the source, the version.
    expect(head.split(locale === 'fr' ? '";"' : '","')).toHaveLength(8);
    expect(first).toMatch(locale === 'fr' ? /;"1\d,\d\d";"[\d,]*";"\d+";"https:/ : /,"1\d\.\d\d","[\d.]*","\d+","https:/);
    expect(csv).toContain(app.services.industryDatabase.getInfo().attribution[locale].slice(0, 30));
    const json = await readJson<{ meta: { total: number; query: string }; rows: object[] }>(
      await app.get(`${path}.json?genre=strategy&price=10-15`),
    );
    expect(json.meta).toMatchObject({ query: 'genre=strategy&price=10-15' });
    expect(json.rows.length).toBe(Math.min(5000, json.meta.total));
  });

  it('name no filter in a file that had no effect, and have no file after the last', async () => {
    const list = toListPath('games', locale);
    const { meta } = await readJson<{ meta: { filters: string[]; ignored: object[] } }>(
      await app.get(`${list}.json?genre=rgp&year=2023&genres=rpg&utm_source=x`),
    );
    expect(meta.filters).toHaveLength(1);
    expect(meta.ignored).toEqual([
      { name: 'genres', value: 'rpg' },
      { name: 'genre', value: 'rgp' },
    ]);
    // A CSV has no place to name it.
    for (const wrong of ['genre=rgp', 'genres=rpg', 'genre=rpg&all=luck', 'page=0', 'q=hollow&q=knight']) {
      const refused = await app.get(`${list}.csv?year=2023&${wrong}`);
      expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
      expect(await readJson<object>(refused)).toMatchObject({
        code: 'unknown-filter',
        detail: expect.stringContaining(wrong.replace(/.*&/, '')),
      });
    }
    expect((await app.get(`${list}.csv?developer=team-cherry&utm_source=x&gclid=y&sort=luck`)).status).toBe(200);
    expect(await read(`${list}.svg?genre=rgp`)).not.toMatch(/rgp/i);
    const last = await app.get(`${list}.csv?year=2023&page=3`);
    const past = await app.get(`${list}.csv?year=2023&page=4`);
    expect([last.status, past.status]).toEqual([200, 404]);
  });

  it('leave as a picture that says what it is and of what date', async () => {
    const answer = await app.get(`${toListPath('games', locale)}.svg?genre=strategy`);
    const svg = await answer.text();
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(svg).toContain(words.list.chart.games);
    expect(svg).toMatch(/2024/);
    expect(svg.match(/<rect/g)?.length).toBeGreaterThan(10);
  });

  it('leave as a picture with the sources of their own type and the count of what has no bar', async () => {
    const svg = async (type: EntityType) => textOf(await read(`${toListPath(type, locale)}.svg`));
    expect(await svg('events')).toContain('Steamworks');
    expect(await svg('events')).not.toContain('steam-insights');
    expect(await svg('publishers')).toContain(locale === 'fr' ? 'Wikipédia' : 'Wikipedia');
    expect(await svg('studios')).toMatch(new RegExp(textOf(words.list.unknownBars('\\d+'))));
  });

  it('of events are a calendar too, of the exact days that are on or ahead', async () => {
    const calendar = await read(`${toListPath('events', locale)}.ics`);
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const days = calendar.match(/DTSTART;VALUE=DATE:\d{8}/g) ?? [];
    expect(days.length).toBe(calendar.match(/BEGIN:VEVENT/g)?.length);
    expect(days.length).toBeGreaterThan(0);
    // What is over is no appointment. The end is the day after the last.
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const ends = [...calendar.matchAll(/DTEND;VALUE=DATE:(\d{8})/g)].map(([, day = '']) => day);
    expect(ends.filter((day) => day <= today)).toEqual([]);
    // Nor is every event one that was asked for.
    for (const wrong of ['country=atlantis', 'contry=fr'])
      expect((await app.get(`${toListPath('events', locale)}.ics?${wrong}`)).status).toBe(400);
  });

  it('of events have, in December, what Steam announced until July, with the days of each in the calendar', async () => {
    const december = await createTestApp({ now: () => new Date('2026-12-01T12:00:00Z') });
    const calendar = await (await december.get(`${toListPath('events', locale)}.ics`)).text();
    await december.close();
    const starts = [...calendar.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day);
    expect(starts).toEqual(['20261217', '20270222', '20270318', '20270614', '20270624']);
  });
});

describe.each(['en', 'fr'] as const)('the records of the database (%s)', (locale) => {
  const words = getWords(databaseWords, locale);

  it('say of the game with the most reviews that it has more than all the others, and never 100%', async () => {
    const html = await read(toRecordPath('games', locale, '239140-dying-light'));
    const [says = ''] = /<p class="statement">[^<]*/.exec(html) ?? [];
    expect(says).toContain(getWords(databaseWords, locale).peers.saysAll('', '').split('(')[0]?.trim());
    expect(says).not.toContain('100');
  });

  it('give each fact its source and date, stand among their peers, and say of their neighbours why', async () => {
    const html = await read(toRecordPath('games', locale, HOLLOW_KNIGHT));
    const text = textOf(html);
    for (const said of ['Team Cherry', 'Steam Insights', words.peers.heading, words.neighbours.heading, words.record.wrong])
      expect(text).toContain(said);
    expect(html).toMatch(/<svg class="strip strip-wide"[^>]*role="img"/);
    expect(html).toContain('"@type":"VideoGame"');
    const [neighbour = ''] = /<ul class="neighbours">.*?<\/li>/s.exec(html) ?? [];
    expect(neighbour).toMatch(/<ul>(<li>[^<]+<\/li>)+/);
  });

  it('link both ways: game, studio, publisher', async () => {
    const game = await read(toRecordPath('games', locale, '764790-the-messenger'));
    const studio = await read(toRecordPath('studios', locale, 'sabotage-studio'));
    const publisher = await read(toRecordPath('publishers', locale, 'devolver-digital'));
    expect(game).toContain(toRecordPath('studios', locale, 'sabotage-studio'));
    expect(game).toContain(toRecordPath('publishers', locale, 'devolver-digital'));
    expect(studio).toContain(toRecordPath('games', locale, '764790-the-messenger'));
    expect(studio).toContain(toRecordPath('publishers', locale, 'devolver-digital'));
    expect(publisher).toContain(toRecordPath('studios', locale, 'sabotage-studio'));
  });

  it('of an event to come have its deadline, and do not call it past', async () => {
    const html = await read(toRecordPath('events', locale, 'steam-next-fest-february'));
    expect(textOf(html)).toMatch(locale === 'fr' ? /10 janv(\.|ier) 2027/ : /Jan(uary)? 10, 2027/);
    const past = getWords(labelWords, locale).notes['past-deadline'];
    expect(html).not.toContain(past);
    expect(await read(toRecordPath('events', locale, 'pancake-week'))).toContain(past);
  });

  it('of events call a form a form where they name its address', async () => {
    const html = await read(toRecordPath('events', locale, 'pancake-week'));
    const form = `${getWords(databaseWords, locale).signUpForm} (docs.google.com)`;
    expect(html.replaceAll('<wbr/>', '')).toMatch(/<a href="https:\/\/docs\.google\.com\/forms[^>]*>[^<]*\(docs\.google\.com\)/);
    expect(textOf(html)).toContain(textOf(form));
  });

  it('lead from an old slug to the right one, for good', async () => {
    const answer = await app.get(`${toRecordPath('games', locale, '367520-old-name')}?utm_source=x`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${toRecordPath('games', locale, HOLLOW_KNIGHT)}?utm_source=x`]);
  });

  it.each([
    ['games', '1748620-flipwitch-forbidden-sex-hex'],
    ['games', '1-nothing'],
    ['games', 'no-number'],
    ['studios', 'no-such-studio'],
    ['events', '%20'],
  ] satisfies [EntityType, string][])('of %s that are hidden or do not exist are not found: %s', async (type, slug) => {
    const list = toListPath(type, locale);
    expect((await app.get(`${list}/${slug}`)).status).toBe(404);
    expect((await app.get(`${list}/${slug}.json`)).status).toBe(404);
  });

  it('with few reviews are read by people and kept from search engines', async () => {
    const { rows } = app.services.industryDatabase.listRecords({
      ...emptyQuery,
      filters: [{ facet: 'reviews', include: ['10-49'], exclude: [] }],
    });
    const [row] = rows;
    const answer = await app.get(toRecordPath('games', locale, row?.slug ?? ''));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
    expect(await read(toRecordPath('games', locale, HOLLOW_KNIGHT))).not.toContain('<meta name="robots"');
  });

  it('name themselves in the message of whoever finds a mistake', async () => {
    const html = await read(toRecordPath('studios', locale, 'sabotage-studio'));
    const [, path = ''] = /href="([^"]*record=[^"]*)"/.exec(html) ?? [];
    const form = await read(path.replaceAll('&amp;', '&'));
    expect(/<textarea[^>]*>([^<]*)/.exec(form)?.[1]).toContain(toRecordPath('studios', locale, 'sabotage-studio'));
    expect(await read(`${href('contact', locale)}?subject=database&record=games-1`)).not.toContain('games/1');
  });

  it('leave as JSON at their own address, with sources and licences', async () => {
    const file = await readJson<{ meta: { sources: { licence: object }[] }; record: object }>(
      await app.get(`${toRecordPath('games', locale, HOLLOW_KNIGHT)}.json`),
    );
    expect(file.record).toMatchObject({ type: 'games', row: { title: 'Hollow Knight' } });
    expect(file.meta.sources.length).toBeGreaterThan(0);
    for (const source of file.meta.sources) expect(source.licence).toBeTruthy();
  });
});

describe.each(['en', 'fr'] as const)('a comparison (%s)', (locale: Locale) => {
  it('stands at an address that links change: one less, and what was found, one more', async () => {
    const two = ['367520', '504230'];
    const html = await read(`${toComparePath('games', locale, two)}&q=stardew`);
    expect(html).toContain(`href="${toComparePath('games', locale, ['504230']).replaceAll('&', '&amp;')}"`);
    expect(html).toContain(`href="${toComparePath('games', locale, [...two, '413150']).replaceAll('&', '&amp;')}"`);
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  });

  it('takes what a form sends, and names as addresses have them', async () => {
    for (const ids of ['ids=367520&ids=504230', 'ids=367520-hollow-knight_504230']) {
      const answer = await app.get(`${href('database-compare', locale)}?type=games&${ids}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, toComparePath('games', locale, ['367520', '504230'])]);
    }
  });

  it('says what it did not understand instead of passing it over', async () => {
    const readQuery = async (query: string) => textOf(await read(`${href('database-compare', locale)}?${query}`));
    const { leftOut } = getWords(databaseWords, locale).compare;
    const some = await readQuery('type=games&ids=367520&ids=zzz&ids=504230');
    for (const said of ['Hollow Knight', 'Celeste', `${leftOut} ids=zzz`]) expect(some).toContain(textOf(said));
    expect(await readQuery('type=studios&ids=zzz&ids=yyy')).toContain(textOf(`${leftOut} ids=zzz, ids=yyy`));
    expect(await readQuery('type=nothing&ids=1')).toContain(textOf(`${leftOut} type=nothing, ids=1`));
  });

  it('names whom six columns have no room for; what it does not know takes no room', async () => {
    const eight = ['zzz', '367520', '504230', '413150', '620', '400', '730', '440'].map((id) => `ids=${id}`).join('&');
    const html = await read(`${href('database-compare', locale)}?type=games&${eight}`);
    expect(html.match(/<th scope="col"/g)).toHaveLength(7);
    expect(textOf(html)).toContain(textOf(`${getWords(databaseWords, locale).compare.leftOut} ids=zzz, Team Fortress 2`));
  });
});

describe('what says where the figures come from', () => {
  const paths = (locale: Locale) => [
    href('gaming-industry-database', locale),
    href('database-method', locale),
    href('database-api', locale),
    toListPath('games', locale),
    toRecordPath('games', locale, HOLLOW_KNIGHT),
    toComparePath('games', locale, ['367520', '504230']),
  ];

  it.each([
    ...paths('en').map((path) => [path, 'October 2024', 'not affiliated with Valve']),
    ...paths('fr').map((path) => [path, 'octobre 2024', 'sans lien avec Valve']),
  ])('%s names date and source', async (path, date, tie) => {
    const text = textOf(await read(path));
    expect(text).toContain(date);
    expect(text).toContain(tie);
  });

  it.each(['en', 'fr'] as const)('the foot of a record names its own sources and no others (%s)', async (locale) => {
    const { sources } = app.services.industryDatabase.getInfo();
    const listNamed = async (type: EntityType, slug: string) => {
      const [foot = ''] = /<aside class="database-note".*?<\/aside>/s.exec(await read(toRecordPath(type, locale, slug))) ?? [];
      return sources.filter(({ name }) => textOf(foot).includes(textOf(name[locale]))).map(({ id }) => id);
    };
    expect(await listNamed('events', 'auto-battler-rpg-fest')).toEqual(['steamworks']);
    expect(await listNamed('studios', 'red-twice-potato')).toEqual([]);
    expect(await listNamed('associations', 'la-guilde-du-jeu-video-du-quebec')).not.toEqual([]);
  });

  it('the method lists every source with its licence and every correction with its reason', async () => {
    const text = textOf(await read(href('database-method', 'en')));
    for (const source of app.services.industryDatabase.getInfo().sources) expect(text).toContain(source.name.en);
    for (const thin of ['Publishers: Country', 'Studios: Founded', 'Events: Audience']) expect(text).toContain(thin);
    expect(app.services.industryDatabase.listCorrections().length).toBeGreaterThan(2);
    for (const { name, wrong } of app.services.industryDatabase.listCorrections()) {
      expect(text).toContain(name.replaceAll("'", '’'));
      expect(text).toContain(wrong);
    }
  });

  it('a record as a file names its own sources, pages of the press too, as the file of a list does', async () => {
    type File = { meta: { attribution: string; sources: object[] } };
    const guild = `${toRecordPath('associations', 'fr', 'la-guilde-du-jeu-video-du-quebec')}.json`;
    const { meta } = await readJson<File>(await app.get(guild));
    expect(meta.attribution).not.toContain('SteamSpy');
    expect(meta.sources).toContainEqual(expect.objectContaining({ url: 'https://laguilde.quebec/en/?p=6473', licence: 'Faits seulement' }));
    const list = await readJson<File>(await app.get(toWholePath('associations', 'fr', 'json')));
    expect(Object.keys(list.meta.sources[0] ?? {})).toEqual(Object.keys(meta.sources[0] ?? {}));
  });

  it('whole files are those that may be passed on, and the games are not among them', async () => {
    expect((await read(toWholePath('events', 'en', 'csv'))).split('\r\n').length).toBeGreaterThan(265);
    expect((await app.get(toWholePath('games', 'en', 'csv'))).status).toBe(404);
    // A seat has a file of any list of games: the page may not say that they leave record by record alone.
    expect(await read(href('database-api', 'en'))).toMatch(/not offered as a file for passing on: .* for its holder’s own use\./);
    expect(await read(href('database-api', 'fr'))).toMatch(/n’est pas offerte en fichier à retransmettre\s: .* l’usage de son titulaire\./);
    expect((await app.get(`${href('gaming-industry-database', 'en')}/download/..%2fleads.sqlite`)).status).toBe(404);
  });

  it('every example of the API page answers', async () => {
    for (const locale of ['en', 'fr'] as const) {
      const { calls, addresses } = app.services.content.getPageCopy('database-api', locale);
      for (const { example } of [...calls.rows, ...addresses.items])
        expect([example, (await app.get(example)).status]).toEqual([example, 200]);
    }
    const problem = await app.get('/api/v1/games/1', { headers: { 'accept-language': 'fr-CA' } });
    expect([problem.status, problem.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect(await problem.json()).toMatchObject({ code: 'not-found', detail: expect.stringContaining('adresse') });
    const [byId, bySlug] = await Promise.all(['620', '620-portal-2'].map(async (id) => (await app.get(`/api/v1/games/${id}`)).json()));
    expect(bySlug).toEqual(byId);
    expect(byId).toMatchObject({ row: { id: '620', slug: '620-portal-2' } });
    const refused = await app.get('/api/v1', { method: 'POST', headers: { accept: 'text/html' } });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([405, 'application/problem+json']);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(apiShapes.problem.parse(await refused.json())).toMatchObject({ code: 'method-not-allowed', status: 405, instance: '/api/v1' });
    const nowhere = await app.get('/api/v2/games', { headers: { accept: 'text/html' } });
    expect([nowhere.status, apiShapes.problem.parse(await nowhere.json()).code]).toEqual([404, 'unknown-address']);
    const other = await app.get('/api/v1/games/620-not-its-name');
    expect(other.status).toBe(404);
  });

  it('what the site refuses before the API is asked has the form, language and openness of its own problems', async () => {
    for (const [path, method, code] of [
      ['/api/v2/games', 'GET', 'unknown-address'],
      ['/api/v1/games', 'DELETE', 'method-not-allowed'],
    ] as const) {
      const refused = await app.get(path, { method, headers: { 'accept-language': 'fr-CA' } });
      expect(apiShapes.problem.parse(await refused.json())).toMatchObject({
        code,
        instance: path,
        detail: expect.stringMatching(/adresse/),
      });
      // A program in a page of another site sees no other header than those that are named.
      expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After');
    }
  });

  it('a page of another site may send headers of its own to what is open, and nowhere else', async () => {
    const ask = (path: string) => app.get(path, { method: 'OPTIONS', headers: { origin: 'https://other.example' } });
    for (const open of ['/api/v1/games', `${href('gaming-industry-database', 'fr')}/jeux.csv`]) {
      const { status, headers } = await ask(open);
      expect([open, status, headers.get('access-control-allow-methods')]).toEqual([open, 204, 'GET, HEAD']);
      expect([headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')]).toEqual(['*', '*']);
    }
    const closed = await ask(href('contact', 'fr'));
    expect([closed.status, closed.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  });

  it('a file of the database that there is not is a problem too, which other sites can read', async () => {
    const database = href('gaming-industry-database', 'fr');
    const missing = [
      'jeux.csv?page=99',
      'jeux.ics',
      'jeux/1.json',
      'jeux/620-not-its-name.json',
      'download/games.csv',
      'evenements.xyz.csv',
    ];
    for (const file of missing) {
      const refused = await app.get(`${database}/${file}`);
      const { headers } = refused;
      expect([file, refused.status, headers.get('content-type')]).toEqual([file, 404, 'application/problem+json']);
      expect(await refused.json()).toMatchObject({ code: 'not-found', instance: `${database}/${file}`.replace(/\?.*/, '') });
      expect([headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')]).toEqual(['*', 'cross-origin']);
    }
    const posted = await app.get(`${database}/jeux.csv`, { method: 'POST', headers: { accept: '*/*' } });
    expect([posted.status, posted.headers.get('access-control-allow-origin')]).toEqual([405, '*']);
    expect(await posted.json()).toMatchObject({ code: 'method-not-allowed', detail: expect.stringContaining('adresse') });
    expect((await app.get(`${database}/jeux/620.json`)).status).toBe(200);
  });
});

describe('elsewhere on the site', () => {
  it.each(['en', 'fr'] as const)('home, About and contact count and name what the database holds (%s)', async (locale) => {
    const { counts } = app.services.industryDatabase.getInfo();
    const format = new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-US');
    const sum = Object.values(counts).reduce((all, count) => all + count, 0);
    expect(await read(href('about', locale))).toContain(`<dd>${format.format(sum)}</dd>`);
    const home = await read(href('home', locale));
    expect(home).toContain(getWords(databaseWords, locale).countOf.games(format.format(counts.games)));
    expect(home).toMatch(/class="star-chart" role="img" aria-label="[^"]*Sabotage Studio/);
    const contact = await read(href('contact', locale));
    expect(contact.match(/class="contact-events".*?<\/ul>/s)?.[0].match(/<li>/g)?.length).toBeGreaterThan(2);
  });
});

const emptyQuery = {
  type: 'games' as const,
  q: '',
  filters: [],
  sort: { key: 'reviews' as const, descending: true },
  columns: ['title' as const],
  page: 1,
  size: 25 as const,
};
