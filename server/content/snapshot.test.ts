import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent, prepareContent } from './content.ts';
import { searchBlog } from './search/search-blog.ts';

const now = () => new Date('2026-11-21T12:00:00Z');
let root: string;
let dir: string;
let snapshotDir: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'snapshot-'));
  [dir, snapshotDir] = [path.join(root, 'content'), path.join(root, 'snapshot')];
  await cp('content', dir, { recursive: true });
  await prepareContent(dir, snapshotDir);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('content from a snapshot is the content it was made from', async () => {
  const [fresh, kept] = await Promise.all([loadContent(dir, { now }), loadContent(dir, { now, snapshotDir })]);
  expect(kept.fingerprint).toBe(fresh.fingerprint);
  expect(kept.getPageCopy('home', 'fr')).toEqual(fresh.getPageCopy('home', 'fr'));
  expect(await kept.legal.getCurrent('privacy-policy', 'en').render()).toEqual(
    await fresh.legal.getCurrent('privacy-policy', 'en').render(),
  );
  const [text] = kept.getBlog().articles.list('fr');
  expect(text).toEqual(fresh.getBlog().articles.list('fr')[0]);
  expect(text && (await kept.getBlog().renderArticle(text))).toEqual(text && (await fresh.getBlog().renderArticle(text)));
  const [a, b] = await Promise.all([fresh, kept].map((content) => searchBlog(content.getBlog(), 'fr', 'prix du jeu', 1)));
  expect(b).toEqual(a);
  fresh.close();
  kept.close();
});

test('the files are not read while there is a snapshot of them; a file that changes is, and checked', async () => {
  const file = path.join(dir, 'articles', 'price-your-first-game', 'index.en.md');
  expect((await readdir(snapshotDir)).map((name) => name.replace(/-[0-9a-f]{12}\.bin$/, '')).sort()).toEqual([
    'content',
    'search-en',
    'search-fr',
  ]);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^category: .*/m, 'category: nope'));
  await expect(loadContent(dir, { now, snapshotDir })).rejects.toThrow(/category: "nope" is not in taxonomy/);
});
