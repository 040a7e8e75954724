import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readContent } from '#server/content/read-content.ts';
import { checkLegal, readLegal } from './read-legal.ts';

const check = (body: string) => checkLegal(body, { file: 'content/legal/x/2025-09/en.md', bodyLine: 10 }).map(({ line }) => line);

it('a legal text whose sections and links add up is accepted', () => {
  expect(
    check('Hello.\n\n## 1. Age\n\n**1.1** You are [18](page:contact).\n\n### A detail\n\n## 2. Rights\n\n| a | b |\n| --- | --- |\n'),
  ).toEqual([]);
});

it.each([
  ['a section is left out', '## 1. Age\n\n## 3. Rights', 12],
  ['a section has no number', '## Age', 10],
  ['a section has no title', '## 1. ', 10],
  ['a heading is underlined', 'Age\n---', 11],
  ['a link leads to no page', 'See\n[us](page:kontakt).', 11],
  ['a link by reference leads to no page', 'See [us].\n\n[us]: page:kontakt', 12],
])('when %s, its line is named', (_, body, line) => {
  expect(check(body)).toEqual([line]);
});

it('a copy of a version that people have agreed to is refused, until it has a version of its own', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'legal-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await cp('content/legal', dir, { recursive: true });
  const { site } = await readContent('content');
  const before = (await readLegal(dir, site)).length;
  const versions = path.join(dir, 'privacy-policy');
  await cp(path.join(versions, '2025-09'), path.join(versions, '2025-09-1'), { recursive: true });
  await expect(readLegal(dir, site)).rejects.toThrow(/2025-09-1.* version: the folder is called 2025-09-1/);
  await rename(path.join(versions, '2025-09-1'), path.join(dir, '2025-09-1'));
  expect(await readLegal(dir, site)).toHaveLength(before);
});
