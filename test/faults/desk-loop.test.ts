import { globSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, PATIENCE_MS } from '#test/support/browser.ts';
import { listChanges, save, showEntry, startDesk, typeInto } from '#test/support/desk.ts';
import { pickSize } from '#test/support/fault-size.ts';
import type { RunningDev } from '#test/support/start-dev.ts';

/** What is touched in each kind of file, in English; nothing else may change. */
const kinds = [
  { files: 'content/{articles,white-papers}/*/index.en.md', field: 'Title' },
  { files: 'content/letters/*/index.en.md', field: 'Subject' },
  { files: 'content/pages/*/en.yaml', field: 'Title' },
];
const EVERY = pickSize(10, 1);

let desk: RunningDev;
let browser: Browser;
/** One for all: a writer does not load the desk anew for every text either. */
let page: Page;

beforeAll(async () => {
  [desk, browser] = await Promise.all([startDesk(), launchBrowser()]);
  page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, locale: 'en-CA' });
  page.setDefaultTimeout(PATIENCE_MS);
});
afterAll(() => Promise.all([desk.close(), browser.close()]));

const entries = kinds.flatMap(({ files, field }) =>
  globSync(files)
    .sort()
    .filter((_file, index) => index % EVERY === 0)
    .map((file) => [toEntry(file), field] as const),
);

it.each(entries)('%s saved with another %s: that line is new, and every other byte of both languages is the same', async (entry, field) => {
  await showEntry(page, desk, entry);
  await typeInto(page, field, '.');
  // The other language is shown too: what is shown is what the editor writes anew.
  await page
    .getByRole('radio', { name: /French/ })
    .last()
    .click();
  await page
    .locator(entry.startsWith('pages/') ? 'input[lang=fr]' : '[lang=fr] [contenteditable=true]')
    .first()
    .waitFor();
  expect(await save(page)).toBe('');
  const before = new Set(changes);
  changes = await listChanges(desk.contentDir);
  const own = changes.filter((change) => !before.has(change));
  expect(own).toHaveLength(2);
  expect(own[1]).toBe(`${own[0]?.replace(': -', ': +')}`.replace(/('?)$/, '.$1'));
});

let changes: string[] = [];

function toEntry(file: string): string {
  const [, collection = '', id = ''] = file.split('/');
  return collection === 'pages' ? `pages/entries/${id}` : `${collection}/entries/${id}/index`;
}
