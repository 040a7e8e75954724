import type { Element } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { element, text } from './hast-element.ts';
import { setLines } from '#artwork/lettering.ts';
import { fontAt, toSetText } from '#artwork/typefaces.ts';
import { drawShapes, type Paint, type PaintRole } from './draw-svg.ts';
import type { Publisher } from './figure-element.ts';
import type { Figure } from './figure.ts';
import { layoutFigure } from './layout-figure.ts';
import type { Align, Shape } from './shapes.ts';
import { toCsvText } from '#shared/escape-text.ts';
import { getWords } from '#shared/words/get-words.ts';
import { typographyWords } from '#shared/words/typography/typography-words.ts';
import { figureWords } from '#shared/words/server-words.ts';

const WIDTH = 960;
const MARGIN = 40;
const KEY = '#15132b';
const SOFT = '#454060';

/** The inks of the day: a file is shown on grounds that we do not know, and brings its own paper. */
const attributes: Record<PaintRole, Record<string, string | number>> = {
  'bar-ion': { fill: '#1e9e91' },
  'bar-flare': { fill: '#ff4b33' },
  'bar-dusk': { fill: '#5b4bc4' },
  'bar-halftone': { fill: '#fbf4e6' },
  second: { fill: '#f2b63c' },
  sheet: { fill: '#fbf4e6' },
  key: { fill: KEY },
  outline: { stroke: KEY, 'stroke-width': 3 },
  hatch: { fill: 'none', stroke: KEY, 'stroke-width': 1.6, 'stroke-opacity': 0.2 },
  'path-thread': { fill: 'none', stroke: KEY, 'stroke-width': 3, 'stroke-dasharray': '1 7', 'stroke-linecap': 'round' },
  'path-base': { fill: 'none', stroke: KEY, 'stroke-width': 3 },
  'path-grid': { fill: 'none', stroke: '#d9cbae', 'stroke-width': 1.5 },
  'path-whisker': { fill: 'none', stroke: KEY, 'stroke-width': 3 },
  'path-middle': { fill: 'none', stroke: KEY, 'stroke-width': 7 },
  'path-stroke': { fill: 'none', stroke: '#ff4b33', 'stroke-width': 7, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
  'path-plate': { fill: 'none', stroke: '#f2b63c', 'stroke-width': 7, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
  'path-area': { fill: 'none' },
  dot: { fill: '#fbf4e6', stroke: KEY, 'stroke-width': 3 },
};

type Type = { face: 'text' | 'display'; size: number; weight: number; width: number; color: string };
const types: Record<Extract<Shape, { kind: 'text' }>['as'] | 'title' | 'about', Type> = {
  label: { face: 'text', size: 18, weight: 500, width: 100, color: KEY },
  strong: { face: 'text', size: 18, weight: 700, width: 100, color: KEY },
  value: { face: 'display', size: 28, weight: 900, width: 68, color: KEY },
  small: { face: 'text', size: 16, weight: 500, width: 100, color: SOFT },
  title: { face: 'display', size: 38, weight: 900, width: 62, color: KEY },
  about: { face: 'text', size: 16, weight: 400, width: 100, color: SOFT },
};

/**
 * The figure as a file that needs nothing beside it: message, measure, drawing, source. Letters are outlines, so that it looks the same
 * without our fonts; `title` and `desc` say it in words.
 */
export function toFigureSvg(figure: Figure, publisher: Publisher | null): string {
  const layout = layoutFigure(figure, 'wide');
  const title = toBlock(figure.title, 'title', 60, 1.02);
  const subtitle = toBlock(figure.subtitle, 'about', title.bottom + 30, 1.4);
  const drawingTop = subtitle.bottom + 26;
  const note = toBlock(figure.note ?? '', 'about', drawingTop + layout.height + 24, 1.4);
  const address = publisher && `${publisher.siteName}, ${publisher.siteUrl}${figure.links.page?.split('?')[0] ?? ''}`;
  const source = [figure.source.replace(/\.$/, ''), figure.version, address].filter(Boolean).join('. ');
  const about = toBlock(source, 'about', note.bottom + 28, 1.4);
  const height = Math.ceil(about.bottom + 24);
  const root = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}`, role: 'img' },
    [
      element('title', {}, [text(figure.title)]),
      element('desc', {}, [text([figure.subtitle, source].filter(Boolean).join('. '))]),
      element('rect', { width: WIDTH, height, fill: '#fbf4e6' }, []),
      ...title.elements,
      ...subtitle.elements,
      element('g', { transform: `translate(${MARGIN},${drawingTop})` }, drawShapes(layout, figure.id, outlinePaint)),
      ...note.elements,
      ...about.elements,
    ],
  );
  return stringifier.stringify({ type: 'root', children: [root] });
}

const stringifier = unified().use(rehypeStringify, { space: 'svg', closeEmptyElements: true });

const outlinePaint: Paint = {
  of: (role) => attributes[role],
  letters: ({ x, y, text: words, align, as }) => toOutline(words, types[as], x, y, align),
};

/** `y` is the line the letters stand on. */
function toOutline(words: string, type: Type, x: number, y: number, align: Align): Element {
  const width = measure(words, type);
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  const [set] = setLines([{ text: words, width: type.width, weight: type.weight }], {
    size: type.size,
    face: type.face,
    x: left,
    y: y - capHeight(type),
  });
  return element('path', { d: set?.path ?? '', fill: type.color }, []);
}

/** Text broken at the file's width, from `top` as its first base line. */
function toBlock(words: string, as: 'title' | 'about', top: number, leading: number): { elements: Element[]; bottom: number } {
  const type = types[as];
  const lines: string[] = [];
  for (const word of words.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`, type) <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const step = type.size * leading;
  return {
    elements: lines.map((line, index) => toOutline(line, type, MARGIN, top + index * step, 'start')),
    bottom: top + Math.max(-1, lines.length - 1) * step,
  };
}

function measure(words: string, { face, width, weight, size }: Type): number {
  const font = fontAt(face, width, weight);
  return (font.layout(toSetText(words)).advanceWidth / font.unitsPerEm) * size;
}

function capHeight({ face, width, weight, size }: Type): number {
  const font = fontAt(face, width, weight);
  return (font.capHeight / font.unitsPerEm) * size;
}

/**
 * A figure's table as its language opens it in a spreadsheet: commas in English, semicolons and decimal commas in French, a byte-order
 * mark for the accents. After the rows follow an empty line and what the file says of itself. What is not known is an empty cell.
 */
export function toFigureCsv(figure: Figure): string {
  const { locale } = figure;
  const words = getWords(figureWords, locale);
  const { cellSeparator, colon, decimalMark } = getWords(typographyWords, locale);
  const toText = (value: number | null) => (value === null ? '' : String(value).replace('.', decimalMark));
  const heads = [
    figure.labelHead,
    ...figure.columns.map(({ head, style }) => (style === 'percent' && !head.includes('%') ? `${head} (%)` : head)),
  ];
  const rows = figure.rows.map(({ label, values }) => [label, ...figure.columns.map((_, index) => toText(values[index] ?? null))]);
  const about = [
    [words.figure, figure.title],
    ...(figure.subtitle ? [[words.measure, figure.subtitle]] : []),
    [words.source, figure.source.replace(`${words.source}${colon} `, '')],
    ...(figure.version ? [[words.version, figure.version]] : []),
  ];
  return toCsvText([heads, ...rows, [], ...about], cellSeparator);
}
