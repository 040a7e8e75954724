import { createDateWords } from '#shared/date-words.ts';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { languageTags, type Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { Paper } from '#server/content/articles/articles.ts';
import { keepColons } from '#server/content/articles/keep-colons.ts';
import { markPictures } from '#server/content/pictures/picture-element.ts';
import { readBody } from '#server/content/articles/texts.ts';
import type { Figure } from '#server/figures/figure.ts';
import { getWords } from '#shared/words/get-words.ts';
import { drawDots, drawPieces, type PdfPicture, type Piece } from './pdf-blocks.ts';
import {
  balance,
  COLUMN,
  createMeasure,
  createSheet,
  decorate,
  ink,
  PAGE,
  rule,
  type Sheet,
  tag,
  toPrintable,
  write,
} from './pdf-sheet.ts';
import { blogWords } from '#shared/words/server-words.ts';

export type PdfOptions = {
  siteName: string;
  siteUrl: string;
  /** The cover as PNG, 8:5; without one the first page is type only. */
  cover: Uint8Array | null;
  /** The absolute address behind a link of the text. */
  resolve(url: string): string;
  /** The pictures that the text shows, as `picture desk.jpg` and `print desk.jpg`. */
  pictures?: ReadonlyMap<string, PdfPicture>;
};

/** What is printed: Markdown, whose second-level headings are chapters, and figures between. */
export type PdfDocument = {
  locale: Locale;
  title: string;
  description: string;
  author: string;
  /** `YYYY-MM-DD`. */
  updated: string;
  /** Above the title: what kind of document it is. */
  kicker: string;
  /** Path of the page it belongs to. */
  path: string;
  /** What is in it, above the contents. */
  summary: string[];
  pieces: (string | Figure)[];
};

type Chapter = { title: string; page: number };

/** A white paper as a PDF to keep, made from the Markdown of the web page. */
export function createPaperPdf(paper: Paper, options: PdfOptions): Promise<Buffer> {
  const path = href('white-paper', paper.locale, { slug: paper.slug });
  return createPdf({ ...paper, kicker: getWords(blogWords, paper.locale).paper, path, pieces: [readBody(paper).toString()] }, options);
}

/**
 * A document to keep: cover, contents with page numbers, chapters. Tagged for screen readers, with an outline, fonts embedded, links live.
 */
export async function createPdf(document: PdfDocument, options: PdfOptions): Promise<Buffer> {
  const { locale, title, author, description } = document;
  const day = new Date(`${document.updated}T00:00:00Z`);
  const info = { Title: title, Author: author, Subject: description, CreationDate: day, ModDate: day };
  const sheet = await createSheet(languageTags[locale], info);
  const bytes = collect(sheet);
  const chapters: Chapter[] = [];
  drawCoverPage(sheet, document, options);
  sheet.addPage();
  const contentsPage = lastPage(sheet);
  // The contents are written last: the first chapter leaves them their page.
  sheet.y = PAGE.height;
  const onChapter = (chapter: string) => {
    chapters.push({ title: chapter, page: lastPage(sheet) });
    sheet.addNamedDestination(`chapter-${chapters.length}`);
    sheet.outline.addItem(chapter);
  };
  const getPicture = (key: string) => options.pictures?.get(key) ?? null;
  const pieces = document.pieces.flatMap((piece) => (typeof piece === 'string' ? parseMarkdown(piece) : [piece]));
  const measure = await createMeasure(languageTags[locale]);
  drawPieces(sheet, pieces, { locale, resolve: options.resolve, getPicture, onChapter, measure });
  sheet.switchToPage(contentsPage);
  drawContents(sheet, document, chapters);
  drawFolios(sheet, document, options.siteName);
  sheet.end();
  return bytes;
}

function parseMarkdown(body: string): Piece[] {
  const tree = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).parse(body);
  keepColons(tree, body);
  markPictures(tree);
  return tree.children;
}

function drawCoverPage(sheet: Sheet, paper: PdfDocument, { siteName, siteUrl, cover }: PdfOptions): void {
  const words = getWords(blogWords, paper.locale);
  const pictureHeight = (PAGE.width * 5) / 8;
  sheet.addPage({ size: [PAGE.width, PAGE.height], margins: { top: 0, bottom: 0, left: 0, right: 0 } });
  decorate(sheet, () => {
    sheet.rect(0, 0, PAGE.width, PAGE.height).fill(ink.key);
    if (cover) sheet.image(Buffer.from(cover), 0, 0, { width: PAGE.width, height: pictureHeight });
    sheet.rect(0, pictureHeight, PAGE.width, 6).fill(ink.flare);
  });
  const x = 56;
  const width = PAGE.width - 2 * x;
  tag(sheet, 'P', () => write(sheet, ['display', 15, ink.brass], `${siteName} · ${paper.kicker}`, x, pictureHeight + 44, { width }));
  const title = toPrintable(paper.title);
  tag(sheet, 'H1', () => {
    sheet.font('display').fontSize(paper.title.length > 44 ? 42 : 52);
    sheet.fillColor(ink.paper).text(title, x, sheet.y + 8, { width: balance(sheet, title, width), lineGap: -4 });
  });
  tag(sheet, 'P', () => write(sheet, ['text', 14, '#e4deee'], paper.description, x, sheet.y + 16, { width: width * 0.86, lineGap: 3 }));
  const address = siteUrl + paper.path;
  const date = createDateWords(paper.locale, { dateStyle: 'long' })(new Date(`${paper.updated}T00:00:00Z`));
  tag(sheet, 'P', () =>
    write(sheet, ['text', 10, '#cfc8e0'], `${words.by(paper.author)}. ${words.pdf.updated(date)}.`, x, PAGE.height - 70, { width }),
  );
  tag(sheet, 'P', () => write(sheet, ['text', 10, '#cfc8e0'], address, x, PAGE.height - 54, { width, link: address }));
}

function drawContents(sheet: Sheet, paper: PdfDocument, chapters: Chapter[]): void {
  const words = getWords(blogWords, paper.locale);
  sheet.x = PAGE.left;
  sheet.y = PAGE.top;
  drawDots(sheet);
  sheet.y += 30;
  tag(sheet, 'H2', () => write(sheet, ['display', 31, ink.key], words.pdf.inside, PAGE.left, sheet.y));
  sheet.y += 12;
  for (const line of paper.summary) {
    tag(sheet, 'P', () => write(sheet, ['text', 11, ink.key], line, PAGE.left, sheet.y, { width: COLUMN * 0.9, lineGap: 3 }));
    sheet.y += 6;
  }
  sheet.y += 22;
  tag(sheet, 'H2', () => write(sheet, ['display', 19, ink.key], words.pdf.contents, PAGE.left, sheet.y));
  sheet.y += 8;
  for (const [index, { title, page }] of chapters.entries()) {
    const top = sheet.y;
    if (index === 0) rule(sheet, 1.6, ink.key);
    else rule(sheet, 0.6, ink.hair);
    tag(sheet, 'TOCI', () => {
      write(sheet, ['bold', 11.5, ink.key], title, PAGE.left, top + 7, { width: COLUMN - 40, goTo: `chapter-${index + 1}` });
      const bottom = sheet.y;
      write(sheet, ['display', 13, ink.red], String(page + 1), PAGE.width - PAGE.right - 40, top + 6, { width: 40, align: 'right' });
      sheet.y = bottom + 7;
    });
  }
}

/** Page numbers and the running title, on every page but the cover. */
function drawFolios(sheet: Sheet, paper: PdfDocument, siteName: string): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start + 1; page < start + count; page++) {
    sheet.switchToPage(page);
    // Below the margin, where text would otherwise open a new page.
    sheet.page.margins.bottom = 0;
    const y = PAGE.height - 46;
    decorate(sheet, () => {
      write(sheet, ['text', 8.6, ink.soft], `${siteName} · ${paper.title}`, PAGE.left, y, { lineBreak: false });
      write(sheet, ['display', 11, ink.red], getWords(blogWords, paper.locale).pdf.page(page + 1, count), PAGE.left, y - 1, {
        width: COLUMN,
        align: 'right',
        lineBreak: false,
      });
    });
  }
}

function lastPage(sheet: Sheet): number {
  const { start, count } = sheet.bufferedPageRange();
  return start + count - 1;
}

function collect(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
  });
}
