import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { vi } from 'vitest';
import { type RunningDev, startDev } from './start-dev.ts';

/** `npm run desk` on a copy of the content, once it answers. */
export async function startDesk(): Promise<RunningDev> {
  const desk = await startDev(['--desk']);
  const hasSaid = () => desk.readPrinted().includes('Ready at') || Promise.reject(new Error(desk.readPrinted()));
  // Desks of one checkout build their editors one after the other: three at once take a minute on a machine that does nothing else.
  await vi.waitFor(hasSaid, { timeout: 300_000, interval: 250 });
  return desk;
}

/** Opens an entry of the desk in a page of its own, and waits for its form. */
export async function openEntry(context: BrowserContext, desk: { url: string }, entry: string): Promise<Page> {
  const page = await context.newPage();
  await showEntry(page, desk, entry);
  return page;
}

/** The same in a page that may show the desk already. */
export async function showEntry(page: Page, desk: { url: string }, entry: string): Promise<void> {
  await page.goto(`${desk.url}/desk/#/collections/${entry}`);
  await page.getByRole('button', { name: /^(Save|Enregistrer)$/ }).waitFor();
}

/** Puts `more` behind what stands in a field. */
export async function typeInto(page: Page, label: string, more: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true }).first();
  await field.focus();
  await field.press('End');
  await field.pressSequentially(more);
}

/** Presses Save. Gives what the dialog says when nothing was saved, '' when all was. */
export async function save(page: Page): Promise<string> {
  const refused = page.getByRole('alertdialog');
  await page.getByRole('button', { name: /^(Save|Enregistrer)$/ }).click();
  // What was saved leads back to its list.
  await Promise.race([refused.waitFor(), page.waitForURL(({ hash }) => !hash.includes('/entries/') && !hash.includes('/new'))]);
  return (await refused.isVisible()) ? refused.innerText() : '';
}

/** Every changed line under the content, as `file: line`; with `-` before what went, `+` before what came. */
export async function listChanges(contentDir: string): Promise<string[]> {
  const list = async (dir: string) =>
    (await readdir(dir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
  const names = [...new Set([...(await list('content')), ...(await list(contentDir))])].sort();
  const changes = await Promise.all(
    names.map(async (name) => {
      const [before, after] = await Promise.all(
        ['content', contentDir].map((dir) => readFile(path.join(dir, name)).catch(() => Buffer.alloc(0))),
      );
      if (!before || !after || before.equals(after)) return [];
      const [old, now] = [before.toString().split('\n'), after.toString().split('\n')];
      const [gone, came] = [old.filter((line) => !now.includes(line)), now.filter((line) => !old.includes(line))];
      return gone.length + came.length === 0
        ? [`${name}: order`]
        : [...gone.map((line) => `${name}: -${line}`), ...came.map((line) => `${name}: +${line}`)];
    }),
  );
  return changes.flat();
}
