import { expect, test } from 'vitest';
import { measureLine } from './typefaces.ts';
import { WOOD_TYPE_WIDTHS } from '#shared/wood-line.ts';
import { justifyLines, setLines } from './lettering.ts';

test('a headline measures what the browser measured for the prototype', () => {
  const { at50, at150 } = measureLine('OUTGUNNED,', 900);
  expect(at50).toBeCloseTo(3.59, 1);
  expect(at150).toBeCloseTo(10.6, 1);
});

test('width is linear between the ends of the axis, so two measures are enough', () => {
  const { at50, at150 } = measureLine('BRIEFED.', 900);
  const [middle] = setLines([{ text: 'BRIEFED.', width: 81, weight: 900 }], { size: 1000 });
  expect((middle?.width ?? 0) / 1000).toBeCloseTo(at50 + (at150 - at50) * 0.31, 1);
});

test('the lines of a headline come out equally long, within the widths we allow', () => {
  const lines = ['PETITE FLOTTE,', 'BONNES CARTES.'];
  const widths = justifyLines(lines, 900);
  const set = setLines(
    lines.map((text, i) => ({ text, width: widths[i] ?? 0, weight: 900 })),
    { size: 100 },
  );
  expect(Math.abs((set[0]?.width ?? 0) - (set[1]?.width ?? 1))).toBeLessThan(2);
  for (const width of [...widths, ...justifyLines(['I', 'CONTACTEZ-NOUS'], 900)]) {
    expect(width).toBeGreaterThanOrEqual(WOOD_TYPE_WIDTHS.min);
    expect(width).toBeLessThanOrEqual(WOOD_TYPE_WIDTHS.max);
  }
});

test.each(['É', 'Ê', 'Ç', 'Œ', 'À', 'Î', '«', '’', '—'])('%s is drawn, not replaced by a box', (letter) => {
  const [glyph, box] = setLines(
    [
      { text: letter, width: 60, weight: 900 },
      { text: '\uE000', width: 60, weight: 900 },
    ],
    { size: 100, leading: 0 },
  );
  expect(glyph?.path).not.toBe('');
  expect(glyph?.path).not.toBe(box?.path);
});

test('the accent of a capital rises above the line, and the letter keeps its height', () => {
  const top = (text: string) =>
    Math.min(
      ...[...(setLines([{ text, width: 55, weight: 900 }], { size: 100 })[0]?.path ?? '').matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) =>
        Number(y),
      ),
    );
  expect(top('E')).toBeCloseTo(0, 0);
  expect(top('É')).toBeLessThan(-8);
});
