import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { sum } from 'd3-array';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Content, loadContent } from '#server/content/content.ts';
import { createIndustryDatabase } from '#server/database/industry-database.ts';
import { createDrawings } from '#server/content/drawings.ts';
import { createImages, type Images } from '#server/images/images.ts';
import { printSampleReport } from '#server/analysis/sample-report.ts';
import { SAMPLE_REPORT } from '#shared/forms/forms.ts';
import { locales } from '#shared/locales.ts';
import { createPdf } from './paper-pdf.ts';
import { createPaperPdfs } from './paper-pdfs.ts';
import { drawPdfFigure } from './pdf-figure.ts';
import { createSheet } from './pdf-sheet.ts';

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

type Part = { tag: string; lines: number };

/** The parts of each page after the contents, as they are tagged, and their lines of text. */
function listParts(bytes: Buffer): Part[][] {
  const file = bytes.toString('latin1');
  const [, kids = ''] = /\/Type \/Pages\n\/Count \d+\n\/Kids \[([^\]]*)/.exec(file) ?? [];
  const find = (id: string, inside: RegExp) => inside.exec(file.slice(file.indexOf(`\n${id} 0 obj\n`)))?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].slice(2).map(([, page = '']) => {
    const content = find(find(page, /\/Contents (\d+) 0 R/), /stream\n([^]*?)\nendstream/);
    const drawn = inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    return [...drawn.matchAll(/\/(\w+) <<[^>]*\/MCID[^>]*>> BDC([^]*?)\nEMC/g)].map(([, tag = '', inner = '']) => ({
      tag,
      lines: new Set(Array.from(inner.matchAll(/1 0 0 1 \S+ (\S+) Tm/g), ([, y]) => y)).size,
    }));
  });
}

const chapters = 'chapters stand with their figure, headings with their text, and no short end of a chapter opens a page';
it.each(locales)(`${chapters} (%s)`, async (locale) => {
  const papers = content.getBlog().papers.list(locale);
  for (const id of [SAMPLE_REPORT, ...papers.map((paper) => paper.id)]) {
    const pdf = await open()(id, locale);
    const pages = listParts(pdf?.bytes ?? Buffer.alloc(0));
    expect(pages.length).toBeGreaterThan(10);
    for (const [index, parts] of pages.entries()) {
      const place = `${id}, page ${index + 3}`;
      const tags = parts.map(({ tag }) => tag);
      expect(tags.at(-1), place).not.toMatch(/H[23]/);
      if (pages[index + 1]?.[0]?.tag === 'Caption') expect(tags.slice(-2).join(' '), place).not.toBe('H2 P');
      // Under the head of its section, an end of one or two lines.
      const end = parts.slice(0, Math.max(0, tags.indexOf('H2'))).filter(({ tag }) => tag !== 'H3');
      if (end.length > 0) expect(sum(end.map(({ lines }) => lines)), place).toBeGreaterThan(2);
    }
  }
});

it('no line of a paragraph and no last item of a list is alone on a page', async () => {
  const sentence = 'Outgunned, but well briefed, the crew counts its hours and keeps a list. ';
  const text = Array.from({ length: 40 }, (_, index) => sentence.repeat(5 + (index % 3))).join('\n\n');
  const list = Array.from({ length: 90 }, () => '- Counted').join('\n');
  const about = { locale: 'en', title: 'Paper', description: '', author: 'Ragtag', updated: '2026-01-01', kicker: '', path: '/' } as const;
  const options = { siteName: 'Ragtag', siteUrl: '', cover: null, resolve: (url: string) => url };
  for (const lead of [0, 1, 2, 3, 4, 5]) {
    const pieces = [
      `## Chapter\n\n${'One line.\n\n'.repeat(lead)}### Text\n\n${text}`,
      `## List\n\n${'One line.\n\n'.repeat(lead)}${list}`,
    ];
    const pages = listParts(await createPdf({ ...about, summary: [], pieces }, options));
    const texts = pages.filter((parts) => parts.every(({ tag }) => tag !== 'LI'));
    for (const parts of texts) {
      const [first, last] = [parts[0], parts.at(-1)];
      expect([first?.tag !== 'P' || first.lines > 1, last?.tag !== 'P' || last.lines > 1]).toEqual([true, true]);
    }
    expect(pages.at(-1)?.length).toBeGreaterThan(1);
  }
});

it('hatching covers a whole bar: over a part of it, it would look like a share', async () => {
  const sheet = await createSheet('en', {});
  sheet.addPage();
  const rect = vi.spyOn(sheet, 'rect');
  const columns = [{ head: 'Games', style: 'number' as const }];
  const rows = [10, 20].map((value) => ({ label: String(value), values: [value] }));
  const words = { title: 'Games', subtitle: '', labelHead: 'Year', note: '', source: 'Valve' };
  drawPdfFigure(sheet, { id: 'games', kind: 'bars', locale: 'en', ...words, columns, rows, links: {} });
  // A bar is its second plate, its ink and its lines.
  expect(rect).toHaveBeenCalledTimes(6);
  expect(rect.mock.calls[2]).toEqual(rect.mock.calls[1]);
  expect(rect.mock.calls[5]).toEqual(rect.mock.calls[4]);
});
