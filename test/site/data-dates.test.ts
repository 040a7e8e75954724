import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { toDateWords } from '#shared/database/data-date.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { href, matchPage } from '#shared/pages.ts';
import { startSite } from '#test/support/app.ts';
import { listPageAddresses } from '#test/support/page-addresses.ts';
import { publishTable } from '#test/support/publish-table.ts';

const DAY = '2026-11-20';
/** The month of the table that came with the site, where it is not the month of a day: games came out on days of it. */
const builtMonth = /October 2024|(?<!\d(er)?[\s\u00a0])octobre 2024|2024-10(?!-\d)/;
/** A day that stands for that month in files, and the day on which that table ends. */
const builtDays = /October 31, 2024|31[\s\u00a0]octobre 2024|2024-10-31|(October 22|22 October)(?!, )|22[\s\u00a0]octobre(?![\s\u00a0]\d)/;
/** What is so of that table only: how much of it is known. */
const builtHoles =
  /user tags at all|aucune étiquette des joueurs|one game in three|un jeu sur trois|older copy of the store|copie plus ancienne de la boutique|700 (games|jeux)/;
/** What names its own source beside its date: rows of facts and of sources, and sources in files, in CSV row by row. */
const ownSource =
  /<tr\b(?:(?!<\/tr>).)*Steam Insights.*?<\/tr>|"Steam Insights[^\]]*?"asOf":"2024-10"|(?<=")2024-10; (?=[\d-]+"[,;]"[^"]*Steam Insights)|Steam Insights[^";]*, [Oo]ctob(er|re) 2024/gs;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'ragtag-dates-'));
  await publishTable({ dataDir, asOf: DAY, every: 60, weeks: 6 });
  return () => rm(dataDir, { recursive: true, force: true });
});

describe.each(locales)('after a refresh (%s)', (locale) => {
  it('no kind of page, file or answer says the date or the holes of the table that came with the site; those of the data say theirs', async () => {
    const refreshed = await readAll(locale, { DATA_DIR: dataDir, EXPORT_REFRESHED: '1' });
    const built = await readAll(locale, {});
    const listPaths = (answers: Map<string, string>, sign: RegExp | string) =>
      [...answers].filter(([, text]) => (typeof sign === 'string' ? text.includes(sign) : sign.test(text))).map(([address]) => address);
    expect([builtMonth, builtDays, builtHoles].flatMap((sign) => listPaths(refreshed, sign))).toEqual([]);
    // The same look finds it on the site as it comes.
    expect(listPaths(built, builtMonth).length).toBeGreaterThan(12);
    expect(listPaths(built, builtHoles)).toEqual(
      expect.arrayContaining([href('database-method', locale), href('method-analysis', locale)]),
    );
    const dated = listPaths(refreshed, toDateWords(DAY, locale));
    for (const id of ['database-games', 'database-studios', 'database-method', 'database-releases', 'gaming-industry-database'] as const)
      expect(dated).toContain(href(id, locale));
    expect(listPaths(refreshed, DAY)).toEqual(expect.arrayContaining(['/api/v1', `${href('database-games', locale)}.csv`]));
  });
});

/** By address: every kind of page but the articles, which date what they quote; views with questions, files, the API. */
async function readAll(locale: Locale, env: Record<string, string>): Promise<Map<string, string>> {
  const site = await startSite({ env });
  try {
    const games = href('database-games', locale);
    const others = [
      href('database-releases', locale),
      `${games}?genre=indie&sort=-grown-30`,
      `${games}.csv`,
      `${games}.json`,
      `${href('market-analysis-try', locale)}?genre=rpg&price=9.99`,
      `${href('tools-first-year-estimate', locale)}?genre=rpg&price=9.99&week=50`,
      `${href('tools-release-week', locale)}?genre=rpg&week=2027-03-01`,
      '/api/v1',
      '/api/v1/statistics',
      `/suggestions/${locale}?q=the`,
    ];
    const { kinds } = await listPageAddresses(site, locale);
    const wanted = [...kinds.filter((address) => matchPage(address)?.id !== 'article'), ...others];
    const texts = new Map<string, string>();
    for (const address of wanted) texts.set(address, (await (await site.app.get(address)).text()).replaceAll(ownSource, ''));
    return texts;
  } finally {
    await site.close();
  }
}
