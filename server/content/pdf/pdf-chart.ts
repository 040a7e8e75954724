import type { Locale } from '#shared/locales.ts';
import type { ChartData } from '#server/content/charts/chart-data.ts';
import { type ChartShape, layoutChart } from '#server/content/charts/chart-layout.ts';
import { COLUMN, ink, keepRoom, PAGE, type Sheet, tag, toPrintable } from './pdf-sheet.ts';

/** The height of a chart's drawing on the page, in points. */
export function measurePdfChart(chart: ChartData, locale: Locale): number {
  const { width, height } = layoutChart(chart, locale, 'wide');
  return (height * COLUMN) / width;
}

/** Prints the wide drawing of a chart across the column. Read aloud, it says its title and every value. */
export function drawPdfChart(sheet: Sheet, chart: ChartData, locale: Locale, spoken: string): void {
  const layout = layoutChart(chart, locale, 'wide');
  const scale = COLUMN / layout.width;
  const height = layout.height * scale;
  keepRoom(sheet, height + 10);
  const top = sheet.y;
  tag(
    sheet,
    'Figure',
    () => {
      sheet.save().translate(PAGE.left, top).scale(scale);
      for (const shape of layout.shapes) drawShape(sheet, shape);
      sheet.restore();
    },
    { alt: spoken },
  );
  sheet.x = PAGE.left;
  sheet.y = top + height + 6;
}

function drawShape(sheet: Sheet, shape: ChartShape): void {
  switch (shape.kind) {
    case 'bar':
      return drawBar(sheet, shape);
    case 'label':
      return drawText(sheet, shape, shape.strong ? 'bold' : 'text', 18);
    case 'value':
      return drawText(sheet, shape, 'display', 28);
    case 'thread':
      sheet
        .moveTo(...shape.from)
        .lineTo(...shape.to)
        .lineWidth(3)
        .lineCap('round')
        .dash(1, { space: 7 })
        .stroke(ink.key)
        .undash();
      return;
    case 'base':
      sheet
        .moveTo(...shape.from)
        .lineTo(...shape.to)
        .lineWidth(3)
        .stroke(ink.key);
      return;
    case 'line':
      drawLine(sheet, shape.points);
  }
}

function drawBar(sheet: Sheet, { x, y, width, height, ink: colour }: Extract<ChartShape, { kind: 'bar' }>): void {
  if (colour !== 'halftone') {
    sheet.rect(x + 4, y - 4, width, height).fill(ink.brass);
    sheet.rect(x, y, width, height).fill(ink[colour]);
    return;
  }
  sheet.rect(x, y, width, height).fill('#ffffff');
  sheet.save().rect(x, y, width, height).clip();
  for (let row = 0; row * 7 < height + 7; row++)
    for (let at = 0; at * 8 < width + 8; at++) sheet.circle(x + at * 8 + (row % 2) * 4, y + row * 7, 2.7);
  sheet.fill(ink.key).restore();
  sheet.rect(x, y, width, height).lineWidth(3).stroke(ink.key);
}

function drawLine(sheet: Sheet, points: [number, number][]): void {
  for (const [offset, colour] of [
    [4, ink.brass],
    [0, ink.flare],
  ] as const) {
    for (const [index, [x, y]] of points.entries()) {
      if (index === 0) sheet.moveTo(x + offset, y - offset);
      else sheet.lineTo(x + offset, y - offset);
    }
    sheet.lineWidth(7).lineJoin('round').lineCap('round').stroke(colour);
  }
  for (const [x, y] of points) sheet.circle(x, y, 6).lineWidth(3).fillAndStroke('#ffffff', ink.key);
}

/** `y` is the line the letters stand on, as in SVG. */
function drawText(
  sheet: Sheet,
  { x, y, text, align }: { x: number; y: number; text: string; align: 'start' | 'middle' | 'end' },
  face: string,
  size: number,
): void {
  sheet.font(face).fontSize(size).fillColor(ink.key);
  const set = toPrintable(text);
  const width = sheet.widthOfString(set);
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  sheet.text(set, left, y, { lineBreak: false, baseline: 'alphabetic' });
}
