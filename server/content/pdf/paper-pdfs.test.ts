import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Content, loadContent } from '#server/content/content.ts';
import { createIndustryDatabase } from '#server/database/industry-database.ts';
import { createDrawings } from '#server/content/drawings.ts';
import { createImages, type Images } from '#server/images/images.ts';
import { printSampleReport } from '#server/analysis/print-sample-report.ts';
import { createPaperPdfs } from './paper-pdfs.ts';

let dataDir: string;
let papersDir: string;
let content: Content;
let images: Images;
beforeAll(async () => {
  content = await loadContent(path.resolve('content'), { now: () => new Date() });
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ragtag-papers-'));
  papersDir = path.join(dataDir, 'cache', 'papers');
  images = createImages({ buildDir: null, dataDir, drawings: createDrawings(content), onError: (error) => expect.fail(String(error)) });
  return async () => {
    await images.close();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => content.close());

const industryDatabase = createIndustryDatabase({ dir: path.resolve('build/database'), now: () => new Date() });

const open = (onError = (error: unknown): void => expect.fail(String(error)), hasRoom = async () => true) =>
  createPaperPdfs({
    content,
    images,
    industryDatabase,
    dataDir,
    siteUrl: 'http://localhost:3000',
    printSampleReport: (locale) => printSampleReport({ content, images, industryDatabase, siteUrl: 'http://localhost:3000' }, locale),
    onError,
    hasRoom,
  });

it('a PDF that a power cut left empty is never mailed: it is made again, with its cover', async () => {
  const first = await open()('launch-in-26-weeks', 'en');
  expect(first?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first?.bytes.includes('/Subtype /Image')).toBe(true);
  const [name = ''] = await readdir(papersDir);
  await truncate(path.join(papersDir, name), 0);
  const again = await open()('launch-in-26-weeks', 'en');
  expect(again?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await open()('launch-in-26-weeks', 'en'))?.bytes).toEqual(again?.bytes);
});

it('PDFs of earlier content go at the start, as does what a killed process left half written', async () => {
  await mkdir(papersDir, { recursive: true });
  const current = `paper.en.${content.fingerprint}.pdf`;
  const [outdated, abandoned, written] = ['paper.en.earlier.pdf', `${current}.123`, `${current}.456`];
  for (const name of [current, outdated, abandoned, written]) await writeFile(path.join(papersDir, name), 'x');
  await utimes(path.join(papersDir, abandoned), new Date(2026, 0, 1), new Date(2026, 0, 1));
  open();
  await expect.poll(async () => (await readdir(papersDir)).sort()).toEqual([current, written].sort());
});

it('where the disk takes no PDF, or has only room for leads, it is mailed all the same', async () => {
  await open(undefined, async () => false)('launch-in-26-weeks', 'en');
  expect(await readdir(papersDir)).toEqual([]);
  await rm(papersDir, { recursive: true });
  await writeFile(papersDir, 'a file where the folder should be');
  const errors: unknown[] = [];
  const paper = await open((error) => errors.push(error))('launch-in-26-weeks', 'en');
  expect(paper?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(errors).toHaveLength(1);
});
