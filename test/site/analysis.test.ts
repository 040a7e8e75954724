import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverageIds } from '#shared/analysis/coverage.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { getWords } from '#shared/words/get-words.ts';
import { analysisWords, toolWords } from '#shared/words/server-words.ts';
import { siteWords } from '#shared/words/server-words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const game = 'genre=rpg_strategy&price=19.99&language=en_fr&self=yes&month=10';
const read = async (address: string) => {
  const answer = await app.get(address);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const unescape = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x26;', '&').replaceAll('&#x27;', '’');

it.each([
  ['market-analysis-try', game],
  ['tools-first-year-estimate', 'from=wishlists&wishlists=7000&price=19.99'],
] as const)('the language switch carries what was asked of %s', async (tool, query) => {
  const { text } = await read(`${href(tool, 'en')}?${query}&utm_source=x`);
  const carried = [...unescape(text).matchAll(/href="([^"]*)"[^>]*data-switch-locale/g)].map(([, address]) => address);
  expect(new Set(carried)).toEqual(new Set([`${href(tool, 'fr')}?${query}`]));
});

/** The form leads to #result, where the answer would be: there stands what is to mend, ready for the focus, and the title says it first. */
function expectSummary(html: string, locale: Locale, problems: Record<string, string>) {
  const { errorPrefix, problems: count } = getWords(siteWords, locale).field;
  expect(html).toContain(`<title>${errorPrefix} `);
  expect(html.match(/<[^>]* id="result"[^>]*>/g)).toEqual([expect.stringMatching(/class="error-summary".*role="alert".*tabindex="-1"/i)]);
  const summary = /id="result".*?<\/ul>/s.exec(html)?.[0] ?? '';
  expect(summary).toContain(`>${count(Object.keys(problems).length)}<`);
  const links = [...summary.matchAll(/<a href="#([^"]+)">([^<]*)/g)].map(([, id = '', says]) => [id, says]);
  expect(links).toEqual(Object.entries(problems));
  // Of what a line leads to, a group takes the focus only when it says so.
  for (const [id] of links)
    expect(html).toMatch(new RegExp(`<(input|select|textarea|fieldset(?=[^>]* tabindex="-1"))\\b[^>]* id="${id}"`, 'i'));
}

describe.each(locales)('the analysis in %s', (locale) => {
  const page = href('market-analysis-try', locale);

  it('shows all nine coverages without a script, seven with a figure', async () => {
    const { status, text } = await read(`${page}?${game}`);
    expect(status).toBe(200);
    for (const id of coverageIds) expect(text).toContain(`id="part-${id}"`);
    expect(text.match(/<figure id="/g)).toHaveLength(7);
    expect(text.match(/<svg [^>]*role="img"/g)).toHaveLength(14);
    expect(text).not.toMatch(/<figure[^]*? style="/);
  });

  it('marks the groups of the visitor’s game in words, in the table and in both drawings', async () => {
    const { text } = await read(`${page}?${game}`);
    const { yours } = getWords(analysisWords, locale);
    for (const [id, count] of Object.entries({ pricing: 1, compare: 1 })) {
      const figure = new RegExp(`<figure id="${id}".*?</figure>`, 's').exec(text)?.[0] ?? '';
      const rows = [...figure.matchAll(/<th scope="row">([^<]*)/g)].map(([, label = '']) => label);
      expect(rows.filter((label) => label.endsWith(yours('')))).toHaveLength(count);
      expect(figure.split(yours('').trim())).toHaveLength(3 * count + 1);
    }
  });

  it('says what holds too few, and what nobody names', async () => {
    const words = getWords(analysisWords, locale);
    const { text } = await read(`${page}?genre=racing_sports_simulation&price=5.01`);
    expect(unescape(text)).toContain(words.noGroups('53'));
    const free = await read(`${page}?genre=action&price=0`);
    expect(unescape(free.text)).toContain(words.compare.unknownPublisher);
    expect(unescape((await read(`${page}?${game}`)).text)).not.toContain(words.compare.unknownPublisher);
  });

  it('has neighbours that links remove, a search that finds others, and addresses that stay', async () => {
    const { text } = await read(`${page}?${game}`);
    const removals = [...text.matchAll(/class="tool-remove" href="([^"]+)#neighbours"/g)].map(([, link = '']) => unescape(link));
    const without = await read(removals[0] ?? '');
    expect(without.text.match(/<strong>/g)?.length).toBe((text.match(/<strong>/g)?.length ?? 0) - 1);
    const found = await read(`${page}?${game}&near=413150&find=stardwe`);
    expect(found.text).toContain('near=413150');
    const add = [
      ...(await read(`${page}?${game}&near=413150&find=hades`)).text.matchAll(/href="([^"]*near=413150_\d+)#neighbours"/g),
    ][0]?.[1];
    expect((await read(unescape(add ?? ''))).text).toContain('Hades');
  });

  it('leads to the record of each neighbour, and to a list of the games compared with', async () => {
    const { text } = await read(`${page}?${game}`);
    const records = [...text.matchAll(/<strong><a href="([^"]+)"/g)].map(([, link = '']) => link);
    expect(records).toHaveLength(5);
    const [, list = ''] = /<a class="more" href="([^"]*genre=[^"]*year=[^"]*)"/.exec(text) ?? [];
    for (const address of [...records, unescape(list)]) expect((await read(address)).status).toBe(200);
  });

  it('refuses what is no game, keeps what was typed and says what to mend', async () => {
    const { status, text } = await read(`${page}?price=cheap`);
    expect(status).toBe(200);
    expect(text).toContain('value="cheap"');
    const { genre, price } = getWords(analysisWords, locale).problems;
    expectSummary(text, locale, { 'game-genre': genre.missing, 'game-price': price['not-a-price'] });
    expect(text).not.toContain('<figure');
  });

  it('says too few instead of drawing', async () => {
    const { text } = await read(`${page}?genre=massively-multiplayer_racing_sports&price=150`);
    expect(text).toContain('tool-few');
  });

  it('gives every figure as CSV, SVG and PNG, which other sites may show', async () => {
    const { text } = await read(`${page}?${game}`);
    const files = [...text.matchAll(/href="(\/figures\/[^"]+)" download/g)].map(([, file = '']) => unescape(file));
    expect(files).toHaveLength(21);
    for (const file of files.filter((name) => !name.includes('.png'))) {
      const answer = await read(file);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      // After another edition it may not stay behind its page for long.
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    }
    const csv = (await read(files.find((name) => name.includes('pricing') && name.includes('.csv')) ?? '')).text;
    expect(csv).toContain(locale === 'fr' ? '"32,7";"470"' : '"32.7","470"');
    const png = await app.get(files.find((name) => name.includes('pricing') && name.includes('.png')) ?? '');
    expect([...new Uint8Array(await png.arrayBuffer()).slice(1, 4)]).toEqual([80, 78, 71]);
  });

  it('sends the sample report: tagged, with bookmarks, about twenty pages', async () => {
    const pdf = await app.services.getPaperPdf('sample-report', locale);
    const text = pdf?.bytes.toString('latin1') ?? '';
    for (const mark of ['/MarkInfo', '/StructTreeRoot', '/Lang ', '/Outlines']) expect(text).toContain(mark);
    const pages = text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(18);
    expect(pages).toBeLessThanOrEqual(30);
  });
});

describe.each(locales)('the tools in %s', (locale) => {
  it('an estimate is a range from a hundred games or more, with every multiplier and its source', async () => {
    const { text } = await read(`${href('tools-first-year-estimate', locale)}?from=games&genre=rpg&price=14.99&self=yes`);
    expect(text.match(/<td class="figure">/g)?.length).toBeGreaterThanOrEqual(12);
    for (const name of ['week-low', 'year', 'sales-middle', 'kept']) expect(text).toContain(`name="${name}"`);
    expect(text.match(/rel="external noopener"/g)?.length).toBeGreaterThanOrEqual(6);
  });

  it('an estimate from wishlists stops at the week until the visitor says what a year is', async () => {
    const page = href('tools-first-year-estimate', locale);
    const rows = getWords(toolWords, locale).estimate.rows;
    const week = await read(`${page}?from=wishlists&wishlists=10,000&price=20`);
    expect(week.text).toContain(locale === 'fr' ? 'value="10\u00a0000"' : 'value="10,000"');
    expect(week.text).toContain(rows.week);
    expect(week.text).not.toContain(`>${rows.year}<`);
    const year = await read(`${page}?from=wishlists&wishlists=10000&price=20&year=3`);
    expect(year.text).toContain(`>${rows.year}<`);
    // 10,000 wishlists, one in five, times three.
    expect(year.text).toContain(locale === 'fr' ? '6\u00a0000' : '6,000');
    // The back-test is of the other way: nothing of it is said here.
    const { caution, cautionWishlists } = app.services.content.getPageCopy('tools-first-year-estimate', locale).result;
    expect([cautionWishlists, caution].map((words) => year.text.includes(`<p class="tool-facts">${words}</p>`))).toEqual([true, false]);
  });

  it('an estimate refuses fewer than thirty games, words for numbers and multipliers out of order', async () => {
    const page = href('tools-first-year-estimate', locale);
    expect((await read(`${page}?from=games&genre=massively-multiplayer&price=49&self=yes`)).text).toContain('tool-few');
    const wrong = await read(`${page}?from=wishlists&wishlists=many&price=0&sales-low=99`);
    for (const problem of ['not-a-number', 'out-of-order', 'free'] as const)
      expect(wrong.text).toContain(getWords(toolWords, locale).problems[problem]);
    expect(wrong.text).toContain('value="many"');
    const { wishlists, price } = app.services.content.getPageCopy('tools-first-year-estimate', locale).form;
    const missing = getWords(toolWords, locale).problems.missing;
    const { problemOf } = getWords(siteWords, locale).field;
    expectSummary((await read(`${page}?from=wishlists&wishlists=&price=&year=abc`)).text, locale, {
      'estimate-wishlists': problemOf(wishlists, missing),
      'estimate-price': problemOf(price, missing),
      'estimate-year': problemOf(app.services.content.benchmarks.year.label[locale], getWords(toolWords, locale).problems['not-a-number']),
    });
  });

  it('a refused estimate leads to the few games it has, to the nearest question that has an answer, and on', async () => {
    const page = href('tools-first-year-estimate', locale);
    const { text } = await read(`${page}?from=games&genre=racing&price=14.99&self=yes`);
    const [refused = ''] = /<section class="tool-result".*?<\/section>/s.exec(text) ?? [];
    const links = [...unescape(refused).matchAll(/href="([^"]*)"/g)].map(([, path = '']) => path);
    expect(links[0]).toMatch(/\?genre=racing&price=10-15&year=20\d\d&self-published=yes$/);
    // Of any publisher they are 28, which are too few as well.
    expect(links[1]).toBe(`${page}?from=games&genre=racing&price=5.99&self=yes#result`);
    expect((await read(links[1] ?? '')).text).not.toContain('tool-few');
    expect(unescape((await read(`${page}?from=games&genre=sports&price=14.99&self=no&kept=0.8`)).text)).toContain(
      `href="${page}?from=games&genre=sports&price=14.99&kept=0.8#result"`,
    );
    expect(refused).toContain('class="next-steps');
  });

  it('a free game is not led to the estimate, which is for games sold at a price', async () => {
    const listSteps = async (price: string) =>
      /<nav class="next-steps.*?<\/nav>/s.exec(
        (await read(`${href('market-analysis-try', locale)}?genre=racing_sports&price=${price}`)).text,
      )?.[0];
    const estimate = `href="${href('tools-first-year-estimate', locale)}`;
    expect(await listSteps('9.99')).toContain(estimate);
    expect(await listSteps('0')).not.toContain(estimate);
  });

  it('an answer has a title of its own', async () => {
    const titleOf = async (tool: 'market-analysis-try' | 'tools-first-year-estimate' | 'tools-release-week', query: string) =>
      unescape(/<title>([^<]*) \| /.exec((await read(`${href(tool, locale)}?${query}`)).text)?.[1] ?? '');
    const titles = [
      await titleOf('market-analysis-try', game),
      await titleOf('tools-first-year-estimate', 'from=games&genre=rpg&price=14.99'),
      await titleOf('tools-first-year-estimate', 'from=games&genre=massively-multiplayer&price=49&self=yes'),
      await titleOf('tools-release-week', 'week=2026-12-21'),
    ];
    for (const [index, says] of (locale === 'fr'
      ? ['Stratégie', ' exemplaires', 'trop peu', '21']
      : ['Strategy', ' copies', 'too few', '21']
    ).entries())
      expect(titles[index]).toContain(says);
    for (const title of titles) expect(title.length, title).toBeLessThan(72);
    expect(await titleOf('tools-first-year-estimate', 'from=wishlists&wishlists=1&price=14.99')).toContain(
      locale === 'fr' ? 'de 0 à 1 exemplaire la première semaine' : '0 to 1 copy in the first week',
    );
  });

  it('a week shows its events and how crowded it was', async () => {
    const { text } = await read(`${href('tools-release-week', locale)}?week=2026-12-21&genre=rpg_strategy`);
    expect(text).toContain(locale === 'fr' ? 'Soldes d’hiver de Steam' : 'Steam Winter Sale');
    expect(text).toContain('id="crowding"');
    const { over } = getWords(toolWords, locale).week;
    expect(text).not.toContain(over);
    expect((await read(`${href('tools-release-week', locale)}?week=2025-06-01`)).text).toContain(over);
    const wrong = await read(`${href('tools-release-week', locale)}?week=2027-02-30`);
    const { week } = app.services.content.getPageCopy('tools-release-week', locale).form;
    const { problemOf } = getWords(siteWords, locale).field;
    expectSummary(wrong.text, locale, { 'week-week': problemOf(week, getWords(toolWords, locale).problems['not-a-day']) });
    expect(wrong.text).toMatch(/<input [^>]*aria-invalid="true"[^>]*type="date"/);
  });

  it('a week shows the last editions that were on its days, with the days they were on', async () => {
    const readWeek = async (day: string) =>
      (await read(`${href('tools-release-week', locale)}?week=${day}`)).text.replace(/ id="almanac".*/s, '');
    const november = await readWeek('2027-11-10');
    expect(november).toContain(locale === 'fr' ? 'les 11 et 12 novembre 2025' : 'November 11 to November 12, 2025');
    expect(november).not.toContain('MIGS 2023');
    expect(await readWeek('2027-08-20')).toContain('gamescom 2025');
  });

  it('a week says its year once, each kind of event once, and of a link whether it is a form', async () => {
    const { text } = await read(`${href('tools-release-week', locale)}?week=2027-02-23&genre=strategy_rpg`);
    const isFrench = locale === 'fr';
    expect(text).toContain(isFrench ? 'Du lundi 22 au dimanche 28 février 2027' : 'Monday, February 22 to Sunday, February 28, 2027');
    const links = [...text.matchAll(/<a href="([^"]*)" rel="external noopener">([^<]*)<span class="vh">/g)];
    const forms = links.filter(([, url = '']) => url.startsWith('https://docs.google.com/forms'));
    expect(forms.length).toBeGreaterThan(9);
    expect(new Set(forms.map(([, , label]) => label))).toEqual(new Set([isFrench ? 'formulaire d’inscription' : 'sign-up form']));
    expect(links.some(([, , label]) => label === (isFrench ? 'site Web' : 'website'))).toBe(true);
    const [events = ''] = /<div class="week-columns">.*?<nav/s.exec(text) ?? [];
    expect(events.split(isFrench ? 'Vitrine de jeux indépendants' : 'Indie showcase')).toHaveLength(2);
  });

  it('a week over two months shows what is usual in both', async () => {
    const { text } = await read(`${href('tools-release-week', locale)}?week=2026-12-01`);
    expect(text.replaceAll('<!-- -->', '')).toContain(
      locale === 'fr' ? 'D’habitude en novembre ou décembre' : 'Usually in November or December',
    );
    expect(text).toContain('Taskbar Treasures');
    expect(text).toContain('Games From Vancouver');
  });

  it('a week after the last event of our table says so, and one before has its own', async () => {
    const ends = locale === 'fr' ? 's’arrêtent au 8 juillet 2027' : 'ends on July 8, 2027';
    expect((await read(`${href('tools-release-week', locale)}?week=2027-07-12`)).text).toContain(ends);
    const { text } = await read(`${href('tools-release-week', locale)}?week=2027-02-22`);
    expect(text).not.toContain(ends);
    const [same = ''] = /class="week-columns">.*?<\/div>/s.exec(text) ?? [];
    expect(same).toContain('steam-next-fest-february');
  });

  it('the week of 28 December is compared with the same days, in the figure and in its file', async () => {
    const { text } = await read(`${href('tools-release-week', locale)}?week=2026-12-29`);
    expect(text).toContain(locale === 'fr' ? 'de celle du 28 décembre au 3 janvier' : 'that of December 28 to January 3');
    const [, file = ''] = /href="(\/figures\/release-week\/crowding[^"]+csv[^"]*)"/.exec(text) ?? [];
    expect((await read(unescape(file))).text).toMatch(/"2020"[;,]"107"/);
  });

  it('a week of the almanac leads to its check, of all games, and the files of that say the same', async () => {
    const { text: events } = await read(href('database-events', locale));
    const [, path = ''] = /class="almanac-weeks".*?href="([^"#]+)#result"/.exec(events) ?? [];
    const { text } = await read(path.replaceAll('&amp;', '&'));
    expect(text).toContain(locale === 'fr' ? 'Tous les jeux sortis la semaine' : 'All games released in the week nearest to');
    expect(text).not.toContain('data-kind="error"');
    expect(text).toContain('almanac-needle');
    // What is drawn is in the page once: the data that start React do not say it again.
    expect(/<script id="boot".*?<\/script>/s.exec(text)?.[0]).not.toMatch(/week=20\d\d-06/);
    const [, file = ''] = /href="(\/figures\/release-week\/crowding[^"]+csv[^"]*)"/.exec(text) ?? [];
    expect((await read(file.replaceAll('&amp;', '&'))).text).toContain(locale === 'fr' ? 'Tous les jeux' : 'All games');
  });

  it('the back-test is on the method page, computed', async () => {
    const { text } = await read(href('method-estimate', locale));
    expect(text).toContain('id="back-test"');
    expect(text).toMatch(locale === 'fr' ? /\d\d\u00a0% des 1\d\u00a0\d{3} jeux/ : /\d\d% of 1\d,\d{3} games/);
  });
});

it.each([
  ['en', ['pricing', 'back-test', 'reviews', 'release-week']],
  ['fr', ['prix', 'mise-a-l-epreuve', 'evaluations', 'semaine-de-sortie']],
])('tables are saved under names of their language (%s)', async (locale, names) => {
  const genre = 'genre=rpg&price=20';
  const files = [
    `analysis/pricing.${locale}.csv?${genre}`,
    `estimate/back-test.${locale}.csv`,
    `estimate/reviews.${locale}.csv?from=games&${genre}`,
  ];
  const answers = await Promise.all(
    [...files, `release-week/crowding.${locale}.csv?week=2027-02-24`].map((file) => read(`/figures/${file}`)),
  );
  expect(answers.map(({ headers }) => headers.get('content-disposition'))).toEqual(
    names.map((name) => `attachment; filename="${name}.csv"`),
  );
});

it('multipliers name their sources, and only the unsourced one has no value', async () => {
  const { benchmarks } = app.services.content;
  for (const { value, url } of Object.values(benchmarks)) expect(value === null).toBe(url === null);
});

it('articles offer their charts as files of the same kit', async () => {
  const id = 'price-your-first-game';
  const svg = await app.get(`/downloads/${id}/chart-en-1.svg`);
  expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  const png = await app.get(`/downloads/${id}/chart-en-1.png`);
  expect(png.headers.get('content-type')).toBe('image/png');
});

it('data and texts that leave as files are not for search engines, pictures are', async () => {
  const tell = async (address: string) => (await app.get(address)).headers.get('x-robots-tag');
  const figure = '/figures/analysis/pricing.en';
  expect([await tell(`${figure}.csv?genre=rpg`), await tell('/downloads/price-your-first-game/pricing-sheet.csv')]).toEqual([
    'noindex',
    'noindex',
  ]);
  expect([await tell(`${figure}.svg?genre=rpg`), await tell('/downloads/price-your-first-game/chart-en-1.svg')]).toEqual([null, null]);
});

it('the sample report form of the page sends the PDF', async () => {
  const before = await listMails();
  const form = new URLSearchParams({ form: 'report-request', email: 'reader@example.com', document: 'sample-report' });
  const answer = await app.get(`${href('market-analysis-try', 'fr')}?${game}`, {
    method: 'POST',
    body: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toContain('sent=report-request');
  await expect.poll(async () => (await listMails()).length, { timeout: 20_000 }).toBeGreaterThan(before.length);
  await expect
    .poll(async () => (await readMails()).some((mail) => mail.includes('analyse-de-marche-type.pdf')), { timeout: 20_000 })
    .toBe(true);
});

async function listMails(): Promise<string[]> {
  return (await readdir(path.join(app.dataDir, 'mail'), { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.eml'));
}

async function readMails(): Promise<string[]> {
  return Promise.all((await listMails()).map((name) => readFile(path.join(app.dataDir, 'mail', name), 'latin1')));
}

it.each(locales)(
  'in the last week of the table of events, a sale that is dated is named, before where the table ends (%s)',
  async (locale) => {
    const sale = /href="[^"]*steam-summer-sale[^"]*"/;
    const week = async (day: string) =>
      /class="week-columns">.*?<\/div>/s.exec((await read(`${href('tools-release-week', locale)}?week=${day}`)).text)?.[0];
    const ends = getWords(toolWords, locale).week.beyond('').split(/\s/)[0] ?? '';
    expect(await week('2027-07-08')).toMatch(sale);
    expect(await week('2027-07-08')).toContain(ends);
    expect(await week('2027-06-28')).toMatch(sale);
    expect(await week('2027-07-12')).not.toMatch(sale);
  },
);

it.each(locales)('the table of competitors says of a game that it is free, and never a price of nothing (%s)', async (locale) => {
  const { text } = await read(`${href('market-analysis-try', locale)}?genre=casual&price=0`);
  const figure = /id="figure-competitors".*?<\/table>/s.exec(text)?.[0] ?? '';
  expect(figure).toContain(`>${{ en: 'free', fr: 'gratuit' }[locale]}<`);
  expect(figure).not.toMatch(/>(\$0|0\s\$)</);
});

it.each(locales)('a list that leaves out one game for adults says so in the singular (%s)', (locale) => {
  const { seeList } = getWords(toolWords, locale);
  expect(seeList('8', '1')).toMatch({ en: /the other one is /, fr: /l’autre, pour adultes, n’y est / }[locale]);
  expect(seeList('8', '2')).toMatch({ en: /the other 2 are /, fr: /les 2 autres, pour adultes, n’y sont / }[locale]);
});
