import { describe, expect, it, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import { toFigureHtml } from './figure-element.ts';
import { toFigureSvg, toFigureCsv } from './figure-file.ts';
import type { Figure, FigureKind } from './figure.ts';
import { fontAt } from '#artwork/typefaces.ts';
import { layoutFigure } from './layout-figure.ts';

const publisher = { siteName: 'Ragtag', siteUrl: 'https://example.com' };
const kinds: FigureKind[] = ['bars', 'columns', 'waterfall', 'line', 'ranges'];

function figureOf(kind: FigureKind, locale: Figure['locale'] = 'en'): Figure {
  const values = (scale: number) => (kind === 'ranges' ? [1, 10, 50, 200, 900].map((value) => value * scale) : [1234.5 * scale]);
  return {
    id: 'one',
    kind,
    locale,
    title: 'A message with <marks> & signs',
    subtitle: 'Reviews, 88 games',
    labelHead: 'Group',
    columns: values(1).map((_, index) => ({ head: `Value ${index}`, style: 'number' })),
    rows: [
      { label: 'First', values: values(1) },
      { label: 'Second', values: values(2), mark: 'partial' },
      { label: 'Third', values: values(0.5), mark: 'own' },
    ],
    source: 'Somebody, October 2024',
    version: 'v1',
    links: { page: '/page#one', csv: '/one.csv', svg: '/one.svg', png: '/one.png', method: '/method' },
  };
}

test('a long label of a lying bar keeps to its place', () => {
  const figure = { ...figureOf('bars'), rows: [{ label: 'The World of Kungfu: Dragon and Eagle', values: [3389] }] };
  const lines = layoutFigure(figure, 'wide').shapes.filter((shape) => shape.kind === 'text' && shape.as === 'strong');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const { text, x } = line as { text: string; x: number }; // Filtered above.
    const font = fontAt('text', 100, 700);
    expect((font.layout(text).advanceWidth / font.unitsPerEm) * 18).toBeLessThan(x);
  }
});

test('on a narrow sheet a range has its name and its value just over its box, and clear of the box above', () => {
  const figure = figureOf('ranges');
  figure.rows[1]!.label = 'A name that takes two lines of a telephone';
  const { shapes } = layoutFigure(figure, 'narrow');
  const boxes = shapes.flatMap((shape) => (shape.kind === 'bar' ? [shape] : []));
  const names = shapes.flatMap((shape) => (shape.kind === 'text' && shape.as === 'strong' ? [shape.y] : []));
  const values = shapes.flatMap((shape) => (shape.kind === 'text' && shape.as === 'value' ? [shape.y] : []));
  expect(names).toHaveLength(4);
  expect(values).toEqual(boxes.map(({ y }) => y - 10));
  expect(names.filter((y) => values.includes(y))).toHaveLength(3);
  const [first, second] = boxes;
  expect(names[1]! - 12 - (first!.y + first!.height)).toBeGreaterThanOrEqual(24);
  expect(second!.y).toBeGreaterThan(names[2]!);
});

describe.each(kinds)('a figure of kind %s', (kind) => {
  it('is a named picture twice over, with every number in a table, and no style of its own', () => {
    const html = toFigureHtml(figureOf(kind), publisher);
    expect(html.match(/<svg [^>]*role="img" aria-labelledby="one-title" aria-describedby="one-desc"/g)).toHaveLength(2);
    expect(html.match(/<g aria-hidden="true">/g)).toHaveLength(2);
    expect(html).toContain('<table class="table" aria-labelledby="one-title">');
    expect(html).not.toContain(' style=');
    expect(html.replaceAll(/="[^"]*"/g, '')).not.toMatch(/<script|<marks>/);
    expect(html).toContain(kind === 'ranges' ? '900' : '1,234.5');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used = ''] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  });

  it('stays inside its sheet', () => {
    for (const sheet of ['wide', 'narrow'] as const) {
      const { shapes, width, height } = layoutFigure(figureOf(kind), sheet);
      for (const shape of shapes) {
        if (shape.kind === 'path') continue;
        expect(shape.x).toBeGreaterThanOrEqual(0);
        expect(shape.x).toBeLessThanOrEqual(width);
        expect(shape.y).toBeLessThanOrEqual(height);
      }
    }
  });

  it('is a file that says what it is, without letters that need a font', () => {
    const svg = toFigureSvg(figureOf(kind), publisher);
    expect(svg).toMatch(/^<svg [^>]*width="960"/);
    expect(svg).not.toMatch(/<text|font-family| class=/);
    expect(svg).toContain('<desc>Reviews, 88 games. Somebody, October 2024.');
  });
});

test.each([
  ['Somebody, October 2024', 'en', '“A message with &#x3C;marks> &#x26; signs. Reviews, 88 games.” Ragtag. https://example.com/page#one'],
  ['Worked example; rates of 2025', 'en', '“A message with &#x3C;marks> &#x26; signs. Reviews, 88 games (worked example).” Ragtag.'],
  ['Exemple fictif', 'fr', '«\u00a0A message with &#x3C;marks> &#x26; signs. Reviews, 88 games (exemple fictif).\u00a0» Ragtag.'],
] as const)('the citation of a figure from %s (%s) says of which games it is, and whether it is invented', (source, locale, citation) => {
  const html = toFigureHtml({ ...figureOf('bars', locale), source }, publisher);
  expect(html).toContain(`<dd>${citation}`);
  expect(html).toContain('signs. Reviews, 88 games" width="960"');
  expect(html).toContain(`signs. Reviews, 88 games. ${source}&#x3C;/figcaption>`);
});

test.each(['en', 'fr'] as const)('the file of a figure names its source once (%s)', (locale) => {
  const source = { en: 'Source: Somebody.', fr: 'Source\u00a0: Somebody.' }[locale];
  expect(toFigureCsv({ ...figureOf('bars', locale), source })).toMatch(/"Source"[,;]"Somebody\."/);
});

test('bars are as long as their values', () => {
  const { shapes } = layoutFigure(figureOf('bars'), 'wide');
  const widths = shapes.flatMap((shape) => (shape.kind === 'bar' ? [shape.width] : []));
  expect(widths.map((width) => Math.round((100 * width) / (widths[1] ?? 1)))).toEqual([50, 100, 25]);
});

test('columns are as high as their values', () => {
  const { shapes } = layoutFigure(figureOf('columns'), 'wide');
  const heights = shapes.flatMap((shape) => (shape.kind === 'bar' ? [shape.height] : []));
  expect(heights.map((height) => Math.round((100 * height) / (heights[1] ?? 1)))).toEqual([50, 100, 25]);
});

describe.each(['wide', 'narrow'] as const)('the values along a line on a %s sheet', (sheet) => {
  // The share of games that list French, by year; a festival week; a drop to nothing; a long series.
  test.each([
    [[38.5, 29.6, 24.4, 21.2, 20.2, 21.5, 21.8, 21.7, 20.3, 23.1, 24.0]],
    [[61, 34, 22, 18, 25, 41, 37]],
    [[12_400, 9_100, 5_800, 2_500, -800]],
    [Array.from({ length: 24 }, (_, month) => 100 + (month % 5) * 3)],
  ])('are clear of each other: %j', (values) => {
    const figure: Figure = { ...figureOf('line', 'fr'), columns: [{ head: 'Part', style: 'percent' }] };
    const { shapes, width } = layoutFigure({ ...figure, rows: values.map((value) => ({ label: '2014', values: [value] })) }, sheet);
    const font = fontAt('display', 68, 900);
    const boxes = shapes.flatMap((shape) => {
      if (shape.kind !== 'text' || shape.as !== 'value') return [];
      const wide = (font.layout(shape.text).advanceWidth / font.unitsPerEm) * (sheet === 'wide' ? 28 : 23);
      const left = shape.x - (shape.align === 'start' ? 0 : shape.align === 'end' ? wide : wide / 2);
      return [{ left, right: left + wide, bottom: shape.y }];
    });
    expect(boxes.length).toBeGreaterThan(2);
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(index + 1))
        expect(box.right < other.left || other.right < box.left || Math.abs(box.bottom - other.bottom) > 20).toBe(true);
    }
  });
});

describe.each(['wide', 'narrow'] as const)('the labels under a line on a %s sheet', (sheet) => {
  const fridays = Array.from({ length: 13 }, (_, week) => new Date(Date.UTC(2026, 7, 28 + 7 * week)));
  test.each([
    ['days', fridays.map((day) => day.toLocaleDateString('en-CA', { dateStyle: 'long' }))],
    ['years', Array.from({ length: 17 }, (_, year) => String(2008 + year))],
  ])('are clear of each other, and name both ends: %s', (_, labels) => {
    const rows = labels.map((label, index) => ({ label, values: [index] }));
    const { shapes, width } = layoutFigure({ ...figureOf('line', 'fr'), rows }, sheet);
    const font = fontAt('text', 100, 500);
    const boxes = shapes.flatMap((shape) => {
      if (shape.kind !== 'text' || shape.as !== 'label') return [];
      const wide = (font.layout(shape.text).advanceWidth / font.unitsPerEm) * (sheet === 'wide' ? 18 : 16);
      const left = shape.x - (shape.align === 'start' ? 0 : shape.align === 'end' ? wide : wide / 2);
      return [{ text: shape.text, left, right: left + wide }];
    });
    expect(boxes.map(({ text }) => text)).toEqual(expect.arrayContaining([labels[0], labels.at(-1)]));
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(index + 1)) expect(box.right + 3 < other.left || other.right + 3 < box.left).toBe(true);
    }
  });
});

test('a waterfall goes down from the bar before', () => {
  const figure = { ...figureOf('waterfall'), rows: [10, -4, 6].map((value, index) => ({ label: `Row ${index}`, values: [value] })) };
  const bars = layoutFigure(figure, 'wide').shapes.flatMap((shape) => (shape.kind === 'bar' ? [shape] : []));
  expect(bars[1] && bars[0] && Math.round(bars[1].x + bars[1].width)).toBe(Math.round((bars[0]?.x ?? 0) + (bars[0]?.width ?? 0)));
  expect(bars[2]?.width).toBeCloseTo(0.6 * (bars[0]?.width ?? 0), 0);
});

test('each ink has lines of its own', () => {
  const html = toFigureHtml(figureOf('bars'), publisher);
  const patterns = [...html.matchAll(/<pattern[^>]*>/g)].map(([pattern]) => pattern.replace(/id="[^"]*"/, ''));
  expect(new Set(patterns).size).toBe(3);
});

test.each(locales)('a figure’s CSV in %s opens in its spreadsheet and says where it comes from', (locale) => {
  const csv = toFigureCsv(figureOf('bars', locale));
  expect(csv).toContain(locale === 'fr' ? '"First";"1234,5"' : '"First","1234.5"');
  expect(csv).toContain('"Somebody, October 2024"');
});

test('numbers are written in the language of the figure', () => {
  const french = toFigureHtml({ ...figureOf('bars', 'fr'), columns: [{ head: 'Prix', style: 'usd' }] }, publisher);
  expect(french).toMatch(/1\u00a0234,50\u00a0\$/);
});

test('nothing is written as its column says, and stays a number in files', () => {
  const figure = {
    ...figureOf('bars', 'fr'),
    columns: [{ head: 'Prix', style: 'usd' as const, zero: 'gratuit' }],
    rows: [{ label: 'A', values: [0] }],
  };
  expect(toFigureHtml(figure, publisher)).toMatch(/>gratuit</);
  expect(toFigureCsv(figure)).toMatch(/"A";"?0/);
});
