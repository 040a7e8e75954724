import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import { type Locale, languageTags, locales } from '#shared/locales.ts';
import type { AnyRecord, Distribution, GameRecord, ListResult } from '#shared/database/record-shapes.ts';
import { href, hrefOf } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { readJson } from '#test/support/parse-json.ts';
import { getWords } from '#shared/words/get-words.ts';
import { analysisWords, databaseWords, toolWords } from '#shared/words/server-words.ts';

// No two pages may answer one question with two numbers. Each test asks one question of every page that answers it.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replaceAll('<wbr/>', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ');
const read = async (path: string) => textOf(await (await app.get(path)).text());
const ask = async <Answer>(path: string) => readJson<Answer>(await app.get(`/api/v1/${path}`));
const describeReviews = async (query: string): Promise<Distribution> =>
  (await ask<{ results: { distribution: Distribution }[] }>(`statistics?${query}`)).results[0]!.distribution; // one result without `by`
const count = (locale: Locale, value: number) => textOf(new Intl.NumberFormat(languageTags[locale]).format(Math.round(value)));

/**
 * Games of several genres, prices and years: among them an old one, one of the year that is not over, one with neighbours on a border
 * of prices.
 */
const records = ['764790', '413150', '367520', '2360260', '1150640', '947260', '651640', '504230'];

async function getGame(id: string): Promise<GameRecord> {
  const record = await ask<AnyRecord>(`games/${id}`);
  if (record.type !== 'games') throw new Error(`${id} is no game`);
  return record;
}

describe('half', () => {
  it.each(records)(
    'of the games like %s is one number: on its record, in their list and in the statistics, in both languages',
    async (id) => {
      const { row, peers } = await getGame(id);
      if (!peers) throw new Error(`${id} has no peers`);
      const found = await describeReviews(peers.address);
      expect(found.median).toBe(peers.reviews.median);
      expect(peers.reviews.quantiles.find(({ at }) => at === 0.5)?.value).toBe(found.median);
      for (const locale of locales) {
        const half = count(locale, found.median ?? -1);
        expect(await read(toRecordPath('games', locale, row.slug))).toContain(`${getWords(databaseWords, locale).peers.median} ${half}`);
        expect(await read(toListPath('games', locale, peers.address))).toMatch(
          new RegExp(`(half of them have|la moitié ont au plus) ${half} `),
        );
      }
    },
  );
});

describe('games like mine', () => {
  it('a game of the year that is not over and a plan for the same one stand among the same games', async () => {
    const { peers } = await getGame('2360260');
    const plan = app.services.industryDatabase.choosePeers({ genres: ['rpg', 'simulation'], priceUsd: 12.99, year: null });
    expect(peers?.address).toBe(plan.listQuery);
    expect(peers?.reviews.n).toBe(plan.n);
    expect(peers?.hadLessTime).toBe(true);
    const page = await read(`${href('market-analysis-try', 'en')}?genre=rpg_simulation&price=12.99`);
    expect(page).toContain(`${count('en', plan.n)} paid games that list RPG and Simulation`);
  });

  it('the group that the analysis names opens as a list with the same games, those for adults aside', async () => {
    for (const locale of locales) {
      const html = await (await app.get(`${href('market-analysis-try', locale)}?genre=rpg_strategy&price=19.99`)).text();
      const query =
        new RegExp(`href="${toListPath('games', locale)}\\?([^"]*all=genre[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const { total } = await ask<ListResult>(`games?${query}`);
      const { n } = await describeReviews(query);
      const { adults, later } = app.services.industryDatabase.countUnlike({
        filters: [
          { facet: 'genre', include: ['rpg', 'strategy'], exclude: [], all: true },
          { facet: 'price', include: ['15-20'], exclude: [] },
          { facet: 'year', include: ['2021', '2022', '2023'], exclude: [] },
        ],
      });
      expect(total + adults - later).toBe(n);
      expect(textOf(html)).toContain(
        textOf(getWords(toolWords, locale).seeList(count(locale, total), adults ? count(locale, adults) : null)),
      );
    }
  });

  it('the estimate counts its list as the list does, those for adults apart', async () => {
    for (const locale of locales) {
      const html = await (await app.get(`${href('tools-first-year-estimate', locale)}?from=games&genre=simulation&price=12.99`)).text();
      const [, query = '', name = ''] =
        new RegExp(`href="${toListPath('games', locale)}\\?([^"]*price=10-15[^"]*year=[^"]*)"[^>]*>([^<]*)`).exec(html) ?? [];
      const { total } = await ask<ListResult>(`games?${query.replaceAll('&amp;', '&')}`);
      const { n } = await describeReviews(query.replaceAll('&amp;', '&'));
      expect(n - total).toBeGreaterThan(0);
      expect(textOf(name)).toBe(textOf(getWords(toolWords, locale).seeList(count(locale, total), count(locale, n - total))));
    }
  });

  it('$14.99 and $15 are one market, and the next one is shown', async () => {
    const choose = (priceUsd: number) => app.services.industryDatabase.choosePeers({ genres: ['rpg', 'strategy'], priceUsd, year: null });
    expect(choose(14.99)).toEqual(choose(15));
    for (const locale of locales) {
      const page = await read(`${href('market-analysis-try', locale)}?genre=rpg_strategy&price=14.99`);
      expect(page).toContain(
        textOf(getWords(analysisWords, locale).compare.nextBand(locale === 'fr' ? 'de 15,01 à 20 $' : '$15.01 to $20')),
      );
    }
  });

  it('the estimate takes another group, and says why', async () => {
    for (const locale of locales)
      expect(await read(`${href('tools-first-year-estimate', locale)}?from=games&genre=rpg&price=12.99`)).toContain(
        textOf(getWords(toolWords, locale).estimate.oneYear),
      );
  });

  it('fewer than thirty are too few to say, everywhere', async () => {
    const plan = 'genre=massively-multiplayer&price=60';
    expect(await read(`${href('tools-first-year-estimate', 'en')}?from=games&${plan}`)).toContain('Too few to say');
    expect(await read(toListPath('games', 'en', 'genre=massively-multiplayer&price=30-up&year=2023'))).toContain('too few to say');
  });
});

describe('how many games', () => {
  it('came out in 2023: the list, its sentence, the statistics and the article add up', async () => {
    const found = await describeReviews('year=2023');
    const all = found.n + found.unknown;
    const { total } = await ask<ListResult>('games?year=2023');
    const { adults, later } = app.services.industryDatabase.countUnlike({ filters: [{ facet: 'year', include: ['2023'], exclude: [] }] });
    expect(total + adults - later).toBe(all);
    for (const locale of locales) {
      const list = await read(toListPath('games', locale, 'year=2023'));
      expect(list).toContain(count(locale, total));
      expect(list).toContain(count(locale, found.n));
      expect(list).toContain(count(locale, adults));
    }
    const unpriced = await describeReviews('price=unknown');
    expect(unpriced.unknown).toBe(3);
    expect(await read(toListPath('games', 'en', 'price=unknown'))).toContain('and the 3 whose reviews were not counted');
    expect(await read(toListPath('games', 'fr', 'price=unknown'))).toContain('ni les 3 dont les évaluations n’ont pas été comptées');
    expect(await read(hrefOf('article', 'en', { slug: 'what-a-release-year-on-steam-looks-like' }))).toContain(count('en', all));
  });

  it('a publisher has: its record, its row and its list say the same', async () => {
    for (const id of ['devolver-digital', 'good-shepherd-entertainment', 'interplay-corp']) {
      const record = await ask<AnyRecord>(`publishers/${id}`);
      if (record.type !== 'publishers') continue;
      const { total } = await ask<ListResult>(`games?${record.portfolio?.address ?? ''}`);
      expect([id, record.row.games]).toEqual([id, total]);
    }
  });
});

it('a year that is not over is marked wherever it has a bar', async () => {
  for (const locale of locales) {
    const until = textOf(getWords(databaseWords, locale).list.partialYear('2024', locale === 'fr' ? 'octobre 2024' : 'October 2024', true));
    expect(await read(toListPath('games', locale))).toContain(until);
    expect(await (await app.get(`${toListPath('games', locale).replace(/$/, '.svg')}?genre=rpg`)).text()).toContain('fill="none"');
  }
});

describe('a share', () => {
  const own = 'genre=adventure_rpg&price=19.99';
  const same = 'genre=adventure_rpg&price=15-20&year=2021_2022_2023&all=genre';

  it('is rounded once: the analysis and the list of the same games say the same', async () => {
    const list = await read(toListPath('games', 'en', same));
    const analysis = await read(`${href('market-analysis-try', 'en')}?${own}`);
    const { shares } = await describeReviews(same);
    const noticed = shares.find(({ from }) => from === 100);
    expect(noticed?.share).toBeGreaterThan(0.5645);
    expect(noticed?.share).toBeLessThan(0.565);
    expect(list).toMatch(/56% .{0,20}100/);
    expect(analysis).toContain('56% of all comparable games');
  });

  it('of nearly all is not all of them', async () => {
    const analysis = await read(`${href('market-analysis-try', 'en')}?genre=simulation&price=200`);
    expect(analysis).toContain('99.9% cost less than US$200');
    expect(analysis).not.toMatch(/\b100% cost/);
  });
});

it('games of the later list have their count with its date in every sentence, and are no contest for the others', async () => {
  expect(await read(toRecordPath('publishers', 'en', 'sega'))).toMatch(/S\.T\.A\.L\.K\.E\.R\. 2.{0,60}113,346 reviews \(Jun 2025\)/);
  expect(await read(toRecordPath('studios', 'fr', 'vostok-games'))).toMatch(/avec 25.455 évaluations \(juin 2025\)/);
  const compared = await (await app.get(`${href('database-compare', 'en')}?type=games&ids=760160_1903340_8080_730`)).text();
  const row = /<tr[^>]*><th[^>]*>Positive \(%\)<.*?<\/tr>/s.exec(compared)?.[0] ?? '';
  expect(textOf(row)).toMatch(/95 \(Jun 2025\)/);
  expect(row).not.toContain('highest');
  // 91.2% and 90.8% are one figure where both are shown as 91%.
  const even = await (await app.get(`${href('database-compare', 'en')}?type=publishers&ids=ubisoft_daedalic-entertainment`)).text();
  const shares = /<tr[^>]*><th[^>]*>[^<]*French.*?<\/tr>/s.exec(even)?.[0] ?? '';
  expect(textOf(shares)).toMatch(/91%.*91%/);
  expect(shares).not.toContain('highest');
  expect(even).toContain('highest');
  // One game, one and 2: the records of these studios say no median.
  const few = await (await app.get(`${href('database-compare', 'en')}?type=studios&ids=team-cherry_atari_hero-games_jupiter`)).text();
  expect(/<tr[^>]*><th[^>]*>Median reviews<.*?<\/tr>/s.exec(few)?.[0]).not.toContain('highest');
});

it('games chosen by place name the directories that say where their studios are', async () => {
  const file = await readJson<{ meta: { sources: { name: string }[] } }>(await app.get(`${toListPath('games', 'en')}.json?place=ca-qc`));
  expect(file.meta.sources.map(({ name }) => name).join()).toContain('Game Companies Atlas');
  expect(await read(toListPath('games', 'en', 'place=ca-qc'))).toContain('Game Companies Atlas');
  expect(await read(toListPath('games', 'en', 'genre=rpg'))).not.toContain('Game Companies Atlas');
});

it('a studio has no games of a namesake that a correction names, and says what it does not know', async () => {
  const page = await read(toRecordPath('studios', 'en', 'intelligent-systems'));
  expect(page).not.toContain('THORNYWAY');
  expect(page).toContain('No game in the table is known to be its own.');
});
