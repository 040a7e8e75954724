import { sum } from 'd3-array';
import type { BlockContent, Code, DefinitionContent, Heading, Image, List, PhrasingContent, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Locale } from '#shared/locales.ts';
import { toChartData, toChartFigure } from '#server/content/charts/chart-data.ts';
import { toMention } from '#server/content/articles/mentions.ts';
import type { Figure } from '#server/figures/figure.ts';
import { getWords } from '#shared/words/get-words.ts';
import { drawPdfFigure } from './pdf-figure.ts';
import {
  balance,
  COLUMN,
  decorate,
  type FaceName,
  hasRoom,
  ink,
  keepRoom,
  leaveGap,
  type Measure,
  PAGE,
  rule,
  type Sheet,
  tag,
  toPrintable,
  write,
} from './pdf-sheet.ts';
import { blogWords } from '#shared/words/server-words.ts';

export type PdfContext = {
  locale: Locale;
  /** What comes after the block, for a heading to stay with; nothing inside other blocks. */
  following: readonly Piece[];
  /** How high a drawing becomes, on a page without end. While one is measured, nothing in it is: its pages do not break. */
  measure: Measure;
  /** The absolute address of a link of the text. */
  resolve(url: string): string;
  /** A picture that the text shows, as `print desk.jpg` or `picture desk.jpg`; null for one that could not be made. */
  getPicture(key: string): PdfPicture | null;
  /** Called where a chapter starts, after its page was opened. */
  onChapter(title: string): void;
};

/** A picture as JPEG or PNG, and how large a reader of the page sees it, in pixels. */
export type PdfPicture = { bytes: Buffer; width: number; height: number };

type Block = RootContent | BlockContent | DefinitionContent;
/** What a document is printed from. */
export type Piece = Block | Figure;

const BODY_SIZE = 10.5;
const LINE_GAP = 3.6;
const CODE_SIZE = 9.5;
const CODE_PAD = 12;
/** How far down its page a chapter may end for the next one to start below it. */
const CHAPTER_MAY_SHARE = 316;
/** A table that is no higher moves to the next page whole. */
const TABLE_KEPT_WHOLE = 200;
/** The least that a piece leaves white below it; at the foot of a page it needs no room. */
const GAP_BELOW = 8;
/** A template or table that is higher may be cut. */
const LONG_BLOCK = 380;
/** A paragraph of one or two lines, which leads to what follows. */
const SHORT_PARAGRAPH = 36;
/** The text that opens a chapter, when it is no higher, stands with the figure or table that follows. */
const SHORT_OPENING = 120;
/** A section of a heading and one or two lines, and the highest that is moved to stay with it. */
const SHORT_SECTION = 90;
const SECTION_MOVED_WHOLE = 300;

/** Prints the blocks of a text and the figures between them, in their order. */
export function drawPieces(sheet: Sheet, pieces: readonly Piece[], context: Omit<PdfContext, 'following'>): void {
  for (const [index, piece] of pieces.entries()) {
    const here = { ...context, following: pieces.slice(index + 1) };
    if ('kind' in piece) drawFigure(sheet, piece, here);
    else drawBlock(sheet, piece, here);
  }
}

/** The height of pieces, without the white below the last. */
function measurePieces(pieces: readonly Piece[], context: PdfContext): number {
  const inside = { ...context, measure: () => 0, onChapter: () => undefined };
  return context.measure((ruler) => drawPieces(ruler, pieces, inside)) - GAP_BELOW;
}

function drawBlock(sheet: Sheet, node: Block, context: PdfContext): void {
  switch (node.type) {
    case 'heading':
      return drawHeading(sheet, node, context);
    case 'paragraph':
      for (const child of node.children) if (child.type === 'image') drawPicture(sheet, child, context);
      if (isPicture(node)) return undefined;
      keepWithNext(sheet, node, context);
      drawRuns(sheet, 'P', node.children, context);
      return leaveGap(sheet, 8);
    case 'list':
      return drawList(sheet, node, context);
    case 'blockquote':
      return drawQuote(sheet, node.children, context);
    case 'code':
      return drawCode(sheet, node);
    case 'table':
      return drawTable(sheet, node);
    case 'containerDirective':
      return drawContainer(sheet, node.name, node.attributes ?? {}, node.children, context);
    default:
      // Downloads lead to files on the site; on paper the text around them is enough.
      return undefined;
  }
}

/** A pixel is three quarters of a point, so that a small picture stays small. The title of a picture is its caption. */
const POINTS_PER_PIXEL = 0.75;
const PICTURE_MAX_HEIGHT = 430;

function drawPicture(sheet: Sheet, { url, alt, title, data }: Image, context: PdfContext): void {
  const picture = context.getPicture(`${String(data?.hProperties?.['dataPicture'])} ${url}`);
  if (!picture) return;
  const scale = Math.min(POINTS_PER_PIXEL, COLUMN / picture.width, PICTURE_MAX_HEIGHT / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  leaveGap(sheet, 4);
  keepRoom(sheet, height + (title ? 40 : 8));
  const top = sheet.y;
  tag(sheet, 'Figure', () => sheet.image(picture.bytes, PAGE.left, top, { width, height }), { alt: alt ?? '' });
  decorate(sheet, () => sheet.rect(PAGE.left, top, width, height).lineWidth(1.2).stroke(ink.key));
  sheet.x = PAGE.left;
  sheet.y = top + height + 4;
  if (title) drawSmall(sheet, title, 9);
  leaveGap(sheet, 12);
}

function isPicture(node: Piece): boolean {
  return 'type' in node && node.type === 'paragraph' && node.children.every(({ type }) => type === 'image');
}

/** A line that announces a table, a template or a figure stands on its page. */
function keepWithNext(sheet: Sheet, node: Block, context: PdfContext): void {
  const [next] = context.following;
  if (!next || leastOf(sheet, next, context) === null) return;
  const height = measurePieces([node], context);
  if (height <= SHORT_PARAGRAPH) keepRoom(sheet, height + roomFor(sheet, context));
}

function drawHeading(sheet: Sheet, node: Heading, context: PdfContext): void {
  const title = toPrintable(toString(node));
  const height = measurePieces([node], context) + roomFor(sheet, context, node.depth === 2);
  if (node.depth === 2) {
    // A chapter opens a page, unless the one before left most of its last page white and this one's first figure or table fits there.
    if (sheet.y > PAGE.top + CHAPTER_MAY_SHARE || !hasRoom(sheet, height)) sheet.addPage();
    else sheet.y += 34;
    context.onChapter(title);
    drawDots(sheet);
    sheet.y += 30;
    tag(sheet, 'H2', () => {
      sheet.font('display').fontSize(31);
      sheet.fillColor(ink.key).text(title, PAGE.left, sheet.y, { width: balance(sheet, title, COLUMN), lineGap: -2 });
    });
    sheet.y += 16;
    return;
  }
  keepRoom(sheet, height);
  keepClosing(sheet, node, context);
  leaveGap(sheet, 10);
  tag(sheet, 'H3', () => write(sheet, ['display', 16, ink.key], title, PAGE.left, sheet.y, { width: COLUMN }));
  sheet.y += 5;
}

/** The height of what must stand under a heading: short paragraphs with what they lead to, some lines of longer ones. */
function roomFor(sheet: Sheet, context: PdfContext, opensChapter = false): number {
  let room = 0;
  for (const piece of context.following) {
    if (room > 0 && isHeading(piece)) break;
    const least = leastOf(sheet, piece, context, !opensChapter);
    if (least !== null) return room + GAP_BELOW + least;
    const height = measurePieces([piece], context);
    const isLong = opensChapter ? room + height > SHORT_OPENING : height > SHORT_PARAGRAPH;
    if (isLong && !isHeading(piece)) return room + GAP_BELOW + Math.min(height, 90);
    room += GAP_BELOW + height;
  }
  return room;
}

/** The least height of what is not cut like text: all of it, or the first part of a long template or table. Null for text. */
function leastOf(sheet: Sheet, piece: Piece, context: PdfContext, mayCutTable = true): number | null {
  if ('kind' in piece || isPicture(piece)) return measurePieces([piece], context);
  if (piece.type === 'code' || (piece.type === 'table' && !mayCutTable)) return Math.min(LONG_BLOCK, measurePieces([piece], context));
  if (piece.type === 'table') return measureTable(sheet, piece).least;
  return piece.type === 'containerDirective' && piece.name === 'chart' ? measurePieces([piece], context) : null;
}

function isHeading(piece: Piece | undefined): piece is Heading {
  return piece !== undefined && 'type' in piece && piece.type === 'heading';
}

/** A chapter's last section, when short, would open a page alone: the section before it moves there too. */
function keepClosing(sheet: Sheet, node: Heading, context: PdfContext): void {
  const [closing, after] = context.following.flatMap((piece, index) => (isHeading(piece) ? [{ index, depth: piece.depth }] : []));
  if (closing?.depth !== 3 || after?.depth === 3) return;
  const own = measurePieces([node, ...context.following.slice(0, closing.index)], context);
  const last = measurePieces(context.following.slice(closing.index, after?.index), context);
  const both = own + GAP_BELOW + last;
  if (last <= SHORT_SECTION && both <= SECTION_MOVED_WHOLE && hasRoom(sheet, own)) keepRoom(sheet, both);
}

type Run = { text: string; face: FaceName; link: string | null };

/** A paragraph in its faces. Runs follow each other on one line (`continued`); the last one ends it. */
function drawRuns(
  sheet: Sheet,
  type: string,
  nodes: PhrasingContent[],
  context: PdfContext,
  options: { x?: number; width?: number; face?: FaceName; mark?: (top: number) => void } = {},
): void {
  const { x = PAGE.left, width = COLUMN, face = 'text', mark } = options;
  const runs = toRuns(nodes, face, null, context).filter(({ text }) => text !== '');
  const writeRuns = (on: Sheet) => {
    on.fontSize(BODY_SIZE);
    for (const [index, run] of runs.entries()) {
      const style = { width, lineGap: LINE_GAP, continued: index < runs.length - 1, link: run.link, underline: run.link !== null };
      on.font(run.face).fillColor(run.link ? ink.red : ink.key);
      if (index === 0) on.text(toPrintable(run.text), x, on.y, style);
      else on.text(toPrintable(run.text), style);
    }
  };
  const pitch = sheet.font(face).fontSize(BODY_SIZE).currentLineHeight(true) + LINE_GAP;
  const lines = Math.round(context.measure(writeRuns) / pitch);
  const { page } = sheet;
  const fitting = Math.floor((page.maxY() - sheet.y + LINE_GAP) / pitch);
  // No line of a paragraph stands alone: three stay together, and of more, two go to the next page.
  if (fitting < 2 || (lines === 3 && fitting === 2)) keepRoom(sheet, Math.min(lines, 3) * pitch - LINE_GAP);
  else if (lines === fitting + 1) page.margins.bottom += pitch;
  const top = sheet.y;
  if (mark) decorate(sheet, () => mark(top));
  sheet.y = top;
  tag(sheet, type, () => writeRuns(sheet));
  page.margins.bottom = PAGE.bottom;
}

function toRuns(nodes: PhrasingContent[], face: FaceName, link: string | null, context: PdfContext): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value.replace(/\s*\n\s*/g, ' '), face, link }];
      case 'inlineCode':
        return [{ text: node.value, face: 'bold', link }];
      case 'strong':
        return toRuns(node.children, face === 'italic' ? 'boldItalic' : 'bold', link, context);
      case 'emphasis':
        return toRuns(node.children, face === 'bold' ? 'boldItalic' : 'italic', link, context);
      case 'link':
        return toRuns(node.children, face, toMention(node.url, 0)?.kind === 'download' ? null : context.resolve(node.url), context);
      case 'break':
        return [{ text: '\n', face, link }];
      case 'footnoteReference':
        return [{ text: ` [${node.label ?? node.identifier}]`, face, link }];
      default:
        return 'children' in node ? toRuns(node.children, face, link, context) : [];
    }
  });
}

function drawList(sheet: Sheet, list: List, context: PdfContext, indent = 0): void {
  const isCheck = list.children.some(({ checked }) => typeof checked === 'boolean');
  const x = PAGE.left + indent + 20;
  for (const [index, item] of list.children.entries()) {
    for (const [part, child] of item.children.entries()) {
      if (child.type === 'list') drawList(sheet, child, context, indent + 20);
      else if (child.type !== 'paragraph') drawBlock(sheet, child, context);
      else {
        // The last item is never alone on a page.
        if (part === 0 && index > 0 && index === list.children.length - 2)
          keepRoom(sheet, measurePieces([{ ...list, children: list.children.slice(index) }], context));
        const mark = isCheck ? 'box' : list.ordered ? String((list.start ?? 1) + index) : 'dot';
        drawRuns(sheet, 'LI', child.children, context, {
          x,
          width: PAGE.width - PAGE.right - x,
          ...(part === 0 && { mark: (top: number) => drawMark(sheet, PAGE.left + indent, top, mark) }),
        });
        leaveGap(sheet, isCheck ? 6 : 3.5);
      }
    }
  }
  if (indent === 0) leaveGap(sheet, 6);
}

function drawMark(sheet: Sheet, x: number, y: number, mark: string): void {
  if (mark === 'box')
    sheet
      .rect(x + 1, y + 1.5, 9, 9)
      .lineWidth(1.4)
      .stroke(ink.key);
  else if (mark === 'dot') sheet.circle(x + 5, y + 6.2, 2.3).fill(ink.flare);
  else write(sheet, ['display', 11.5, ink.red], mark, x, y, { lineBreak: false });
}

function drawQuote(sheet: Sheet, nodes: Block[], context: PdfContext): void {
  leaveGap(sheet, 4);
  for (const node of nodes) {
    if (node.type !== 'paragraph') continue;
    const top = sheet.y;
    drawRuns(sheet, 'BlockQuote', node.children, context, { x: PAGE.left + 18, width: COLUMN - 18, face: 'italic' });
    const bottom = sheet.y;
    if (bottom > top) decorate(sheet, () => sheet.rect(PAGE.left, top, 5, bottom - top - 2).fill(ink.brass));
  }
  leaveGap(sheet, 12);
}

/** Templates to copy: on sand, lines broken where the author broke them. */
function drawCode(sheet: Sheet, { value }: Code): void {
  sheet.font('text').fontSize(CODE_SIZE);
  const width = COLUMN - 2 * CODE_PAD;
  const unit = toGridUnit(sheet, value, width);
  for (const [index, part] of splitToFit(sheet, toPrintable(value), CODE_PAD).entries()) {
    if (index > 0) sheet.addPage();
    sheet.font('text').fontSize(CODE_SIZE);
    const height = sheet.heightOfString(part, { width, lineGap: 3 }) + 2 * CODE_PAD;
    keepRoom(sheet, height);
    const top = sheet.y;
    decorate(sheet, () => sheet.rect(PAGE.left, top, COLUMN, height).fill(ink.sand));
    tag(sheet, 'Code', () => {
      sheet.font('text').fontSize(CODE_SIZE).fillColor(ink.key);
      if (unit === null) sheet.text(part, PAGE.left + CODE_PAD, top + CODE_PAD, { width, lineGap: 3 });
      else drawGrid(sheet, part, PAGE.left + CODE_PAD, top + CODE_PAD, unit);
    });
    sheet.x = PAGE.left;
    sheet.y = top + height;
  }
  leaveGap(sheet, 14);
}

/** A line in pieces, each with the column of a typewriter it starts in: two spaces or more part what stands in columns. */
function toPieces(line: string): { at: number; text: string }[] {
  return [...line.matchAll(/[^ ]+(?: [^ ]+)*/g)].map((match) => ({ at: match.index, text: match[0] }));
}

/**
 * What one typewriter column must measure, in points, for text lined up with spaces to stay lined up in our letters. Null when nothing is
 * lined up, or when it would be wider than the column of the page: the text then wraps as it is.
 */
function toGridUnit(sheet: Sheet, code: string, width: number): number | null {
  const lines = toPrintable(code).split('\n').map(toPieces);
  if (!lines.some((pieces) => pieces.length > 1)) return null;
  let unit = 0;
  for (const pieces of lines)
    for (const [index, { at, text: piece }] of pieces.entries()) {
      const after = pieces[index + 1];
      if (after) unit = Math.max(unit, (sheet.widthOfString(piece) + 6) / (after.at - at));
    }
  const fits = lines.every((pieces) => pieces.every(({ at, text: piece }) => at * unit + sheet.widthOfString(piece) <= width));
  return fits ? unit : null;
}

function drawGrid(sheet: Sheet, code: string, x: number, y: number, unit: number): void {
  const lineHeight = sheet.currentLineHeight(true) + 3;
  for (const [row, line] of code.split('\n').entries())
    for (const { at, text: piece } of toPieces(line)) sheet.text(piece, x + at * unit, y + row * lineHeight, { lineBreak: false });
}

/** A block of code longer than a page is set on several. */
function splitToFit(sheet: Sheet, code: string, pad: number): string[] {
  const room = PAGE.height - PAGE.top - PAGE.bottom - 2 * pad;
  const parts: string[] = [''];
  for (const line of code.split('\n')) {
    const longer = parts.at(-1) === '' ? line : `${parts.at(-1)}\n${line}`;
    if (sheet.heightOfString(longer, { width: COLUMN - 2 * pad, lineGap: 3 }) > room) parts.push(line);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}

const CELL_PAD = 5;
/** Between columns; the last one ends with the rules. */
const CELL_GAP = 10;

type TableMeasure = { rows: string[][]; widths: number[]; heights: number[]; least: number };

/** The cells of a table, the sizes they need, and the least that must find room on the page it starts on: all of a short one. */
function measureTable(sheet: Sheet, table: Table): TableMeasure {
  const rows = table.children.map((row) => row.children.map((cell) => toPrintable(toString(cell))));
  const widths = toColumnWidths(sheet, rows);
  const heights = rows.map((row, place) => {
    sheet.font(place === 0 ? 'bold' : 'text').fontSize(9.2);
    const lines = row.map((cell, index) => sheet.heightOfString(cell || ' ', { width: toCellWidth(widths, index), lineGap: 1.5 }));
    return Math.max(...lines) + 2 * CELL_PAD;
  });
  const add = (some: number[]) => some.reduce((total, height) => total + height, 8);
  const whole = add(heights);
  return { rows, widths, heights, least: whole <= TABLE_KEPT_WHOLE ? whole : add(heights.slice(0, 3)) };
}

/** Columns as wide as what stands in them needs; the head is repeated on a new page. */
function drawTable(sheet: Sheet, table: Table): void {
  const { rows, widths, heights, least } = measureTable(sheet, table);
  const aligns = table.align ?? [];
  const [head = [], ...body] = rows;
  const drawRow = (row: string[], place: number) => {
    const face = place === 0 ? 'bold' : 'text';
    const height = heights[place] ?? 0;
    const top = sheet.y;
    let x: number = PAGE.left;
    for (const [index, cell] of row.entries()) {
      const width = widths[index] ?? 0;
      tag(sheet, face === 'bold' ? 'TH' : 'TD', () =>
        write(sheet, [face, 9.2, ink.key], cell || ' ', x, top + CELL_PAD, {
          width: toCellWidth(widths, index),
          lineGap: 1.5,
          align: aligns[index] === 'right' ? 'right' : 'left',
        }),
      );
      x += width;
    }
    sheet.y = top + height;
    rule(sheet, face === 'bold' ? 1.6 : 0.6, face === 'bold' ? ink.key : ink.hair);
  };
  const drawHead = () => {
    rule(sheet, 1.6, ink.key);
    drawRow(head, 0);
  };
  keepRoom(sheet, least);
  leaveGap(sheet, 4);
  drawHead();
  for (const [index, row] of body.entries()) {
    const place = index + 1;
    // The last row is never alone on a page.
    const last = place === rows.length - 2 ? (heights[place + 1] ?? 0) : 0;
    if (!hasRoom(sheet, (heights[place] ?? 0) + last)) {
      sheet.addPage();
      drawHead();
    }
    drawRow(row, place);
  }
  rule(sheet, 1.6, ink.key);
  sheet.x = PAGE.left;
  leaveGap(sheet, 14);
}

function toCellWidth(widths: number[], index: number): number {
  return (widths[index] ?? 0) - (index === widths.length - 1 ? 0 : CELL_GAP);
}

function toColumnWidths(sheet: Sheet, rows: string[][]): number[] {
  const columns = Math.max(...rows.map((row) => row.length));
  sheet.font('bold').fontSize(9.2);
  const wished = Array.from({ length: columns }, (_, column) =>
    Math.max(34, ...rows.map((row) => Math.min(230, sheet.widthOfString(row[column] ?? '') + CELL_GAP + 1))),
  );
  const longestWord = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.flatMap((row) => (row[column] ?? '').split(' ').map((word) => sheet.widthOfString(word) + CELL_GAP + 1))),
  );
  const total = sum(wished);
  if (total <= COLUMN) return wished.map((width) => (width / total) * COLUMN);
  // Too wide: no column under its longest word, the rest shared by what each wished for beyond it.
  const spare = Math.max(0, COLUMN - sum(longestWord));
  const beyond = wished.map((width, column) => Math.max(0, width - (longestWord[column] ?? 0)));
  const allBeyond = sum(beyond) || 1;
  const widths = longestWord.map((width, column) => width + (spare * (beyond[column] ?? 0)) / allBeyond);
  const all = sum(widths);
  return widths.map((width) => (width / all) * COLUMN);
}

function drawContainer(
  sheet: Sheet,
  name: string,
  attributes: Record<string, string | null | undefined>,
  children: Block[],
  context: PdfContext,
): void {
  if (name === 'chart') return drawChartBlock(sheet, attributes, children, context);
  if (name === 'pull') return drawPull(sheet, children.map((child) => toString(child)).join(' '));
  if (name === 'callout') return drawCallout(sheet, attributes['title'] ?? '', children, context);
  for (const child of children) drawBlock(sheet, child, context);
  if (name === 'figure' && attributes['caption']) {
    drawSmall(sheet, attributes['caption'], 9);
    leaveGap(sheet, 12);
  }
  return undefined;
}

function drawPull(sheet: Sheet, quote: string): void {
  leaveGap(sheet, 10);
  sheet.font('display').fontSize(24);
  const width = balance(sheet, toPrintable(quote), COLUMN - 40);
  keepRoom(sheet, sheet.heightOfString(toPrintable(quote), { width }) + 40);
  drawDots(sheet);
  sheet.y += 26;
  tag(sheet, 'P', () => write(sheet, ['display', 24, ink.red], quote, PAGE.left, sheet.y, { width, lineGap: -1 }));
  sheet.y += 18;
}

/** A ruled aside: its frame is one bar in the margin, so that it may run over a page. */
function drawCallout(sheet: Sheet, title: string, children: Block[], context: PdfContext): void {
  leaveGap(sheet, 8);
  keepRoom(sheet, 90);
  rule(sheet, 2.4, ink.flare);
  sheet.y += 10;
  tag(sheet, 'P', () => write(sheet, ['display', 15, ink.red], title, PAGE.left, sheet.y, { width: COLUMN }));
  sheet.y += 4;
  for (const child of children) drawBlock(sheet, child, { ...context, following: [] });
  rule(sheet, 1, ink.flare);
  leaveGap(sheet, 14);
}

function drawChartBlock(sheet: Sheet, attributes: Record<string, string | null | undefined>, children: Block[], context: PdfContext): void {
  const table = children.find((child): child is Table => child.type === 'table');
  if (!table) return;
  const cells = table.children.map((row) => row.children.map((cell) => toString(cell).trim()));
  drawFigure(sheet, { ...toChartFigure(toChartData(cells, attributes), context.locale), id: 'chart', links: {} }, context);
}

/** A figure with its message, measure, note and source, all on one page. */
function drawFigure(sheet: Sheet, figure: Figure, context: PdfContext): void {
  keepRoom(sheet, measurePieces([figure], context));
  leaveGap(sheet, 8);
  rule(sheet, 1.6, ink.key);
  sheet.y += 10;
  const title = toPrintable(figure.title);
  tag(sheet, 'Caption', () => {
    sheet.font('display').fontSize(19);
    sheet.fillColor(ink.key).text(title, PAGE.left, sheet.y, { width: balance(sheet, title, COLUMN * 0.86), lineGap: -1 });
  });
  if (figure.subtitle) drawSmall(sheet, figure.subtitle, 9);
  sheet.y += 12;
  drawPdfFigure(sheet, figure);
  if (figure.note) drawSmall(sheet, figure.note, 8.6);
  const word = getWords(blogWords, figure.locale).text.source;
  drawSmall(sheet, figure.source.startsWith(word.slice(0, 6)) ? figure.source : `${word} ${figure.source}.`, 8.6);
  sheet.y += 6;
  rule(sheet, 1.6, ink.key);
  leaveGap(sheet, 16);
}

function drawSmall(sheet: Sheet, words: string, size: number): void {
  tag(sheet, 'P', () => write(sheet, ['text', size, ink.soft], words, PAGE.left, sheet.y + 2, { width: COLUMN }));
}

/** Two rows of halftone dots: the mark before a chapter and a pull quote. */
export function drawDots(sheet: Sheet): void {
  const [x, y] = [PAGE.left + 4, sheet.y + 4];
  decorate(sheet, () => {
    for (let row = 0; row < 2; row++) for (let column = 0; column < 10; column++) sheet.circle(x + column * 9, y + row * 9, 3.3);
    sheet.fill(ink.flare);
  });
}
