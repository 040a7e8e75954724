import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';
import { once } from '#server/platform/memoize.ts';
import { keysOf } from '#shared/keys-of.ts';

const require = createRequire(import.meta.url);

/** Letter: what printers in Quebec hold. In points. */
export const PAGE = { width: 612, height: 792, left: 92, right: 76, top: 76, bottom: 84 } as const;
const margins = { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.left, right: PAGE.right };
export const COLUMN = PAGE.width - PAGE.left - PAGE.right;
export const ink = {
  key: '#15132b',
  soft: '#454060',
  flare: '#ff4b33',
  red: '#b02a15',
  brass: '#f2b63c',
  ion: '#1e9e91',
  dusk: '#5b4bc4',
  paper: '#fbf4e6',
  sand: '#f3e7cf',
  hair: '#d9cbae',
} as const;

export type Sheet = PDFKit.PDFDocument;
export type FaceName = 'text' | 'bold' | 'italic' | 'boldItalic' | 'display';

const text = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-';
const cuts: Record<FaceName, { file: string; axes: Record<string, number> }> = {
  text: { file: `${text}normal.woff2`, axes: { wdth: 100, wght: 400 } },
  bold: { file: `${text}normal.woff2`, axes: { wdth: 100, wght: 700 } },
  italic: { file: `${text}italic.woff2`, axes: { wdth: 100, wght: 400 } },
  boldItalic: { file: `${text}italic.woff2`, axes: { wdth: 100, wght: 700 } },
  display: { file: '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2', axes: { wdth: 62, wght: 900 } },
};

const letters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 96 }, (_, index) => String.fromCodePoint(0xa0 + index)),
  ...'ŒœŸ–—‘’“”•…€™−→←↑↓≈≤≥',
].join('');
const getFaces = once(cutFaces);

/** An empty tagged document with our fonts in it. Pages are held until the end: page numbers and the contents list are written last. */
export async function createSheet(lang: string, info: PDFKit.DocumentInfo): Promise<Sheet> {
  const faces = await getFaces();
  const sheet = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margins,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    info,
  });
  for (const [name, bytes] of faces) sheet.registerFont(name, bytes);
  return sheet;
}

/** Variable fonts are cut to the five faces a paper needs: readers of PDF files know nothing of axes. */
async function cutFaces(): Promise<Map<FaceName, Buffer>> {
  const made = keysOf(cuts).map(async (name) => {
    const { file, axes } = cuts[name];
    const font = await readFile(require.resolve(file));
    return [name, await subsetFont(font, letters, { targetFormat: 'truetype', variationAxes: axes })] as const;
  });
  return new Map(await Promise.all(made));
}

/** How high a drawing becomes, in points. */
export type Measure = (draw: (ruler: Sheet) => void) => number;

/** Measures on a page without end, of a document that is thrown away. */
export async function createMeasure(lang: string): Promise<Measure> {
  const ruler = await createSheet(lang, {});
  ruler.addPage({ size: [PAGE.width, 1e6], margins });
  return (draw) => {
    // Below the top, where gaps count.
    const top = PAGE.top + 2;
    ruler.y = top;
    draw(ruler);
    return ruler.y - top;
  };
}

export function hasRoom(sheet: Sheet, height: number): boolean {
  return sheet.y + height <= sheet.page.maxY();
}

/** Leaves the page when less than `height` is left of it. */
export function keepRoom(sheet: Sheet, height: number): void {
  if (!hasRoom(sheet, height)) sheet.addPage();
}

/** Down by `height`, unless at the top of a page. */
export function leaveGap(sheet: Sheet, height: number): void {
  if (sheet.y > PAGE.top + 1) sheet.y += height;
}

/** Draws what says nothing to a screen reader. */
export function decorate(sheet: Sheet, draw: () => void): void {
  sheet.markContent('Artifact', { type: 'Layout' });
  draw();
  sheet.endMarkedContent();
}

/** A line across the column. */
export function rule(sheet: Sheet, width: number, colour: string): void {
  const y = sheet.y;
  decorate(sheet, () =>
    sheet
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.width - PAGE.right, y)
      .lineWidth(width)
      .stroke(colour),
  );
}

/** Adds a part of the text under its structure tag, so that the file reads in order aloud. */
export function tag(sheet: Sheet, type: string, draw: () => void, options: { alt?: string } = {}): void {
  const part = sheet.struct(type, options, [draw]);
  sheet.addStructure(part);
  part.end();
}

/** Writes words in one face, size in points and colour. */
export function write(
  sheet: Sheet,
  [face, size, colour]: readonly [face: FaceName, size: number, colour: string],
  words: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions = {},
): void {
  sheet.font(face).fontSize(size).fillColor(colour).text(toPrintable(words), x, y, options);
}

/** The fonts have no narrow no-break space, which French text uses, and no arrow: nothing or a box would be printed in their place. */
export function toPrintable(value: string): string {
  return value.replaceAll('\u202f', '\u00a0').replaceAll('\u2011', '-').replaceAll('→', '›');
}

/**
 * The narrowest width that a title needs for the lines it takes at `width`, so that none of them is left with one word. The font is set.
 */
export function balance(sheet: Sheet, title: string, width: number): number {
  const height = sheet.heightOfString(title, { width });
  let narrowest = width;
  while (narrowest > width * 0.55 && sheet.heightOfString(title, { width: narrowest - 4 }) <= height) narrowest -= 4;
  return height > sheet.heightOfString('x', { width }) ? narrowest : width;
}
