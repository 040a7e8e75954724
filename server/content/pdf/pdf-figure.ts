import type { Figure } from '#server/figures/figure.ts';
import { createColumnFormat } from '#server/figures/format-number.ts';
import { layoutFigure } from '#server/figures/layout-figure.ts';
import type { Shape } from '#server/figures/shapes.ts';
import { COLUMN, ink, PAGE, type Sheet, tag, toPrintable } from './pdf-sheet.ts';

/** Prints the wide drawing of a figure across the column. Read aloud, it says its title and the values that are drawn. */
export function drawPdfFigure(sheet: Sheet, figure: Figure): void {
  const layout = layoutFigure(figure, 'wide');
  const scale = COLUMN / layout.width;
  const height = layout.height * scale;
  const top = sheet.y;
  tag(
    sheet,
    'Figure',
    () => {
      sheet.save().translate(PAGE.left, top).scale(scale);
      for (const shape of layout.shapes) drawShape(sheet, shape);
      sheet.restore();
    },
    { alt: toSpoken(figure) },
  );
  sheet.x = PAGE.left;
  sheet.y = top + height + 6;
}

function toSpoken(figure: Figure): string {
  const column = figure.kind === 'ranges' ? 2 : 0;
  const format = createColumnFormat(figure, column);
  return `${figure.title}: ${figure.rows.map(({ label, values }) => `${label} ${format(values[column] ?? null)}`).join('; ')}`;
}

const faces = { label: ['text', 18], strong: ['bold', 18], value: ['display', 28], small: ['text', 16] } as const;

function drawShape(sheet: Sheet, shape: Shape): void {
  switch (shape.kind) {
    case 'bar':
      return drawBar(sheet, shape);
    case 'text':
      return drawText(sheet, shape);
    case 'path':
      return drawPath(sheet, shape);
    case 'dot':
      sheet.circle(shape.x, shape.y, shape.radius).lineWidth(3).fillAndStroke('#ffffff', ink.key);
  }
}

function drawPath(sheet: Sheet, { d, as }: Extract<Shape, { kind: 'path' }>): void {
  switch (as) {
    case 'area':
      return;
    case 'thread':
      sheet.path(d).lineWidth(3).lineCap('round').dash(1, { space: 7 }).stroke(ink.key).undash();
      return;
    case 'plate':
      sheet.save().translate(4, -4).path(d).lineWidth(7).lineJoin('round').lineCap('round').stroke(ink.brass).restore();
      return;
    case 'stroke':
      sheet.path(d).lineWidth(7).lineJoin('round').lineCap('round').stroke(ink.flare);
      return;
    case 'grid':
      sheet.path(d).lineWidth(1.5).stroke(ink.hair);
      return;
    case 'base':
    case 'whisker':
    case 'middle':
      sheet
        .path(d)
        .lineWidth(as === 'middle' ? 7 : 3)
        .stroke(ink.key);
  }
}

const angles = { ion: 1, flare: -1, dusk: 0 } as const;

function drawBar(sheet: Sheet, { x, y, width, height, ink: colour }: Extract<Shape, { kind: 'bar' }>): void {
  if (colour !== 'halftone') {
    sheet.rect(x + 4, y - 4, width, height).fill(ink.brass);
    sheet.rect(x, y, width, height).fill(ink[colour]);
    return drawHatching(sheet, { x, y, width, height }, angles[colour]);
  }
  sheet.rect(x, y, width, height).fill('#ffffff');
  sheet.save().rect(x, y, width, height).clip();
  for (let row = 0; row * 7 < height + 7; row++)
    for (let at = 0; at * 8 < width + 8; at++) sheet.circle(x + at * 8 + (row % 2) * 4, y + row * 7, 2.7);
  sheet.fill(ink.key).restore();
  sheet.rect(x, y, width, height).lineWidth(3).stroke(ink.key);
}

/** The ink's own lines, faint over the whole bar, for whoever prints without colours: leaning right, leaning left, or lying. */
function drawHatching(sheet: Sheet, { x, y, width, height }: { x: number; y: number; width: number; height: number }, lean: number): void {
  sheet.save().rect(x, y, width, height).clip();
  if (lean === 0) for (let at = y + 3; at < y + height; at += 7) sheet.moveTo(x, at).lineTo(x + width, at);
  else
    for (let at = x - height; at < x + width; at += 10)
      sheet.moveTo(at, lean > 0 ? y + height : y).lineTo(at + height, lean > 0 ? y : y + height);
  sheet.lineWidth(1.6).strokeOpacity(0.3).stroke(ink.key).restore();
}

/** `y` is the line the letters stand on, as in SVG. */
function drawText(sheet: Sheet, { x, y, text, align, as }: Extract<Shape, { kind: 'text' }>): void {
  const [face, size] = faces[as];
  sheet.font(face).fontSize(size).fillColor(ink.key);
  const set = toPrintable(text);
  const width = sheet.widthOfString(set);
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  sheet.text(set, left, y, { lineBreak: false, baseline: 'alphabetic' });
}
