import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toDay } from '#server/platform/desk-day.ts';
import { href } from '#shared/pages.ts';
import { launchBrowser, PATIENCE_MS } from '#test/support/browser.ts';
import { listChanges, openEntry, save, startDesk } from '#test/support/desk.ts';
import type { RunningDev } from '#test/support/start-dev.ts';

const LATER = '2199-03-01';
const CHART = '| What | How many |\n|---|---:|\n| One | 1 |\n| Two | 2 |';
const TABLE = '| Left | Right |\n|---|---:|\n| a | 1 |';

let desk: RunningDev;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  [desk, browser] = await Promise.all([startDesk(), launchBrowser()]);
});
afterAll(() => Promise.all([desk.close(), browser.close()]));
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, locale: 'en-CA', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
});
afterEach(() => context.close());

it('a new article in two languages, with a picture, a chart and a table, waits for its day and is then on the site', async () => {
  const page = await openEntry(context, desk, 'articles/new');
  await page
    .getByRole('radio', { name: /French/ })
    .last()
    .click();
  await page.locator('input[lang=fr]').first().waitFor();
  await fillWords(page, 'en', ['A test of the desk', 'A description of fifty characters and a few more of them.', 'a-test-of-the-desk']);
  await fillWords(page, 'fr', [
    'Un essai du bureau',
    'Une description d’une cinquantaine de caractères : « un peu plus ».',
    'un-essai-du-bureau',
  ]);
  for (const index of [0, 1, 2, 3]) await page.locator('input[type=date]').nth(index).fill(LATER);
  await choose(page, 0, 'Market Analysis');
  await choose(page, 1, 'Market Analysis › Research methods');
  for (const index of [2, 3]) await choose(page, index, '3');
  for (const lang of ['en', 'fr'] as const) await writeBody(page, lang);
  expect(await save(page)).toBe('');
  const added = await listChanges(desk.contentDir);
  expect([...new Set(added.map((line) => line.replace(/:.*$/s, '')))]).toEqual([
    'articles/a-test-of-the-desk/a-drawing.png',
    'articles/a-test-of-the-desk/index.en.md',
    'articles/a-test-of-the-desk/index.fr.md',
  ]);
  const english = await readFile(path.join(desk.contentDir, 'articles/a-test-of-the-desk/index.en.md'), 'utf8');
  expect(english).toContain(`:::chart{type="bars" title="Two bars" source="Ours"}\n${CHART}\n:::`);
  expect(english).toContain(`\n${TABLE}\n`);
  expect(english).toContain('![A drawing](a-drawing.png)');
  // The spaces that French wants and nobody types.
  const french = await readFile(path.join(desk.contentDir, 'articles/a-test-of-the-desk/index.fr.md'), 'utf8');
  expect(french).toContain('de caractères\u00a0: «\u00a0un peu plus\u00a0».');
  const addresses = ['/blog/articles/a-test-of-the-desk', '/fr/blogue/articles/un-essai-du-bureau'];
  for (const address of addresses) expect((await fetch(desk.url + address)).status).toBe(404);
  const again = await openEntry(context, desk, 'articles/entries/a-test-of-the-desk/index');
  await again
    .getByRole('radio', { name: /French/ })
    .last()
    .click();
  await again.locator('input[lang=fr]').first().waitFor();
  for (const index of [0, 1, 2, 3]) await again.locator('input[type=date]').nth(index).fill(toDay(new Date()));
  expect(await save(again)).toBe('');
  for (const address of addresses)
    await vi.waitFor(
      async () => expect(await (await fetch(desk.url + address)).text()).toMatch(/<figure[^]*<img[^>]*alt="(A drawing|Un dessin)"/),
      { timeout: 20_000, interval: 500 },
    );
});

it('half an article is saved without its other language, which a page cannot lack; a new address keeps the old one', async () => {
  const showFrench = (page: Page) =>
    page
      .getByRole('radio', { name: /French/ })
      .last()
      .click();
  const openMenu = (page: Page) => page.getByRole('button', { name: /^Show .*French.* Content Options$/ }).click();
  const page = await openEntry(context, desk, 'articles/new');
  await showFrench(page);
  await openMenu(page);
  await page.getByRole('menuitem', { name: /Disable/ }).click();
  await fillWords(page, 'en', ['Half an article', 'A description of fifty characters and a few more of them.', 'half-an-article']);
  for (const index of [0, 1]) await page.locator('input[type=date]').nth(index).fill(toDay(new Date()));
  await choose(page, 0, 'Market Analysis');
  await choose(page, 1, 'Market Analysis › Research methods');
  for (const index of [2, 3]) await choose(page, index, '3');
  await page.locator('[contenteditable=true]').first().pressSequentially('The first half.');
  expect(await save(page)).toBe('');
  expect((await listChanges(desk.contentDir)).some((line) => line.startsWith('articles/half-an-article/index.fr.md'))).toBe(false);
  const again = await openEntry(context, desk, 'articles/entries/half-an-article/index');
  await again
    .locator('input[lang=en]')
    .and(again.getByRole('textbox', { name: 'Address' }))
    .fill('another');
  expect(await save(again)).toContain('put that under “Former addresses”');
  const copy = await openEntry(context, desk, 'pages/entries/community');
  await showFrench(copy);
  await openMenu(copy);
  expect((await copy.getByRole('menuitem').allInnerTexts()).join()).not.toContain('Disable');
});

it('a new term stands in the glossary of each language, and on its page; nothing else changes', async () => {
  const before = await listChanges(desk.contentDir);
  const page = await openEntry(context, desk, 'glossary/entries/glossary');
  await page
    .getByRole('radio', { name: /French/ })
    .last()
    .click();
  const terms = {
    en: ['desk-test', 'Desk test', 'What tries the desk.'],
    fr: ['desk-test', 'Essai du bureau', 'Ce qui met le bureau à l’essai.'],
  };
  for (const [index, lang] of (['en', 'fr'] as const).entries()) {
    const list = page.locator('[data-key-path=terms]').nth(index);
    const items = list.locator('.item-body');
    await items.first().waitFor();
    await list.getByRole('button', { name: /^(add )?Add .*Terms/ }).click();
    const getField = (label: string) =>
      page
        .locator(`:is(input, textarea)[lang=${lang}]`)
        .and(page.getByRole('textbox', { name: label, exact: true }))
        .last();
    // The form draws each field once it is on the screen, and scrolls to a new term by itself only where the machine is quick.
    const isShown = async (label: string) => {
      await items.last().locator(':scope, .placeholder').last().scrollIntoViewIfNeeded();
      return getField(label).isVisible();
    };
    for (const [at, label] of ['Id', 'Term', 'Definition'].entries()) {
      await expect.poll(() => isShown(label), { timeout: PATIENCE_MS }).toBe(true);
      await getField(label).fill(terms[lang][at] ?? '');
    }
  }
  expect(await save(page)).toBe('');
  const added = (await listChanges(desk.contentDir)).filter((line) => !before.includes(line));
  expect(added).toEqual(
    (['en', 'fr'] as const).flatMap((lang) => [
      `glossary/${lang}.yaml: +  - id: desk-test`,
      `glossary/${lang}.yaml: +    term: ${terms[lang][1]}`,
      `glossary/${lang}.yaml: +    definition: ${terms[lang][2]}`,
    ]),
  );
  for (const lang of ['en', 'fr'] as const)
    await vi.waitFor(async () => expect(await (await fetch(desk.url + href('glossary', lang))).text()).toContain(terms[lang][2]), {
      timeout: 20_000,
      interval: 500,
    });
});

it('a page gets another headline, and a picture that is dropped in: the site shows both; a letter shows one in its preview', async () => {
  const before = await listChanges(desk.contentDir);
  const page = await openEntry(context, desk, 'pages/entries/community');
  await page
    .getByRole('radio', { name: /French/ })
    .last()
    .click();
  for (const lang of ['en', 'fr'] as const) {
    await page
      .locator(`[data-key-path="headline"] input[lang=${lang}]`)
      .first()
      .fill(lang === 'en' ? 'Another one' : 'Un autre');
    await dropPicture(page, lang, lang === 'en' ? 'Our table' : 'Notre table');
  }
  expect(await save(page)).toBe('');
  const letter = await openEntry(context, desk, 'letters/entries/2026-12/index');
  await dropPicture(letter, 'en', 'Our table');
  await letter.frameLocator('iframe').first().frameLocator('iframe').getByText('Our table').first().waitFor();
  expect(await save(letter)).toBe('');
  const added = (await listChanges(desk.contentDir)).filter((line) => !before.includes(line) && !line.includes(': -'));
  expect(added.filter((line) => !line.includes('.jpg: '))).toEqual([
    expect.stringMatching(/^letters\/2026-12\/index\.en\.md: .*!\[Our table\]\(our-table\.jpg\)$/),
    'pages/community/en.yaml: +  - Another one',
    "pages/community/en.yaml: +picture: '![Our table](our-table.jpg)'",
    'pages/community/fr.yaml: +  - Un autre',
    "pages/community/fr.yaml: +picture: '![Notre table](our-table.jpg)'",
  ]);
  for (const [address, ...shown] of [
    [href('community', 'en'), /Another one/, /alt="Our table"/],
    [href('community', 'fr'), /Un autre/, /alt="Notre table"/],
  ] as const)
    await vi.waitFor(
      async () => {
        const html = await (await fetch(desk.url + address)).text();
        for (const each of shown) expect(html).toMatch(each);
      },
      { timeout: 20_000, interval: 500 },
    );
});

/** Drops a photo on the Markdown field of one language, and says what it shows. */
async function dropPicture(page: Page, lang: string, alt: string): Promise<void> {
  const pane = page.locator(`[lang=${lang}]`).filter({ has: page.locator('[contenteditable=true]') });
  const jpeg = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c40' } })
    .jpeg()
    .toBuffer();
  const transfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'Our table.jpg', { type: 'image/jpeg' }));
    return data;
  }, jpeg.toString('base64'));
  await pane.locator('[contenteditable=true]').first().dispatchEvent('drop', { dataTransfer: transfer });
  await pane.getByRole('textbox', { name: 'Alt Text' }).last().fill(alt);
}

/** Title, description and address of one language. */
async function fillWords(page: Page, lang: string, words: string[]): Promise<void> {
  for (const [index, label] of ['Title', 'Description', 'Address'].entries())
    await page
      .locator(`:is(input, textarea)[lang=${lang}]`)
      .and(page.getByRole('textbox', { name: label, exact: true }))
      .first()
      .fill(words[index] ?? '');
}

async function choose(page: Page, index: number, name: string): Promise<void> {
  await page.getByRole('combobox').nth(index).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Words, then a chart, a table and a picture by the menu and the buttons. */
async function writeBody(page: Page, lang: 'en' | 'fr'): Promise<void> {
  const pane = page.locator(`[lang=${lang}]`).filter({ has: page.locator('[contenteditable=true]') });
  const text = pane.locator('[contenteditable=true]').first();
  const insert = async (block: string) => {
    await pane.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('menuitem', { name: block }).click();
    return pane.getByRole('group', { name: block, exact: true }).last();
  };
  await text.click();
  await text.pressSequentially('First words of the text.');
  const chart = await insert('Chart');
  await chart.getByRole('radio', { name: 'Bars' }).click();
  await chart.getByRole('textbox', { name: 'Title' }).fill('Two bars');
  await chart.getByRole('textbox', { name: 'Source' }).fill('Ours');
  await chart.getByRole('textbox', { name: 'Text (Markdown)' }).fill(CHART);
  const table = await insert('Table');
  await table.getByRole('textbox', { name: 'Markdown' }).fill(TABLE);
  await pane.getByRole('button', { name: 'Image', exact: true }).click();
  const picture = pane.getByRole('group', { name: 'Image', exact: true }).last();
  const png = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c40' } })
    .png()
    .toBuffer();
  // What the buttons of the field lead to, and a picture that is dropped.
  await picture.locator('input[type=file]').first().setInputFiles({ name: 'A drawing.png', mimeType: 'image/png', buffer: png });
  await picture.getByRole('textbox', { name: 'Alt Text' }).fill(lang === 'en' ? 'A drawing' : 'Un dessin');
}
