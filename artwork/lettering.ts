import type { PathCommand } from 'fontkit';
import { type Face, fontAt, getCapHeight, measureLine, toSetText } from './typefaces.ts';
import { WOOD_TYPE_WIDTHS } from '#shared/wood-line.ts';

export interface Line {
  text: string;
  /** Width axis, 50 to 150 in the display face, 75 to 100 in the text face; beyond that it is held at the end of the axis. */
  width: number;
  /** Weight axis, 100 to 900 in the display face, 400 to 700 in the text face. */
  weight: number;
}

export interface SetLine {
  /** SVG path data, in place: lines run downwards from `y`. */
  path: string;
  /** Advance of the line, in the units of `size`. */
  width: number;
  /** Distance to the next line, in the units of `size`. */
  height: number;
}

export interface Setting {
  size: number;
  face?: Face;
  /** Left edge of the block, and the top of the first line's capitals (accents rise above it). */
  x?: number;
  y?: number;
  /** Distance between baselines, in em. French capitals carry accents and need more air than English. */
  leading?: number;
  /** Added after each glyph, in em. */
  tracking?: number;
}

/** Lines of text as outlines, so that a picture looks the same on a machine without our fonts. */
export function setLines(lines: readonly Line[], setting: Setting): SetLine[] {
  const { size, face = 'display', x = 0, y = 0, leading = 0.9, tracking = 0 } = setting;
  const capHeight = getCapHeight(face);
  return lines.map((line, index) => {
    const font = fontAt(face, line.width, line.weight);
    const baseline = y + (capHeight + index * leading) * size;
    const scale = size / font.unitsPerEm;
    let pen = x;
    let path = '';
    const run = font.layout(toSetText(line.text));
    run.glyphs.forEach((glyph, place) => {
      const position = run.positions[place];
      const atX = pen + (position?.xOffset ?? 0) * scale;
      path += toPathData(glyph.path.commands, atX, baseline - (position?.yOffset ?? 0) * scale, scale);
      pen += (position?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size;
    });
    return { path, width: pen - x - (line.text ? tracking * size : 0), height: leading * size };
  });
}

/**
 * Width axis value for each line so that the block justifies, as tall as the longest line allows.
 * A line too short to reach the measure even at 112 is left short: no letter-spacing.
 */
export function justifyLines(texts: readonly string[], weight: number, narrowest = 55): number[] {
  const measures = texts.map((text) => measureLine(text, weight));
  const emAt = (measure: { at50: number; at150: number }, width: number) =>
    measure.at50 + ((measure.at150 - measure.at50) * (width - 50)) / 100;
  const block = Math.max(...measures.map((measure) => emAt(measure, narrowest)));
  return measures.map((measure) => {
    const width = 50 + (100 * (block - measure.at50)) / (measure.at150 - measure.at50 || 1);
    return Math.round(10 * Math.min(WOOD_TYPE_WIDTHS.max, Math.max(WOOD_TYPE_WIDTHS.min, width))) / 10;
  });
}

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/** A tenth of a unit is finer than a pixel of any card we print, and halves the path. */
const round = (value: number): number => Math.round(value * 10) / 10;

function toPathData(commands: readonly PathCommand[], x: number, y: number, scale: number): string {
  return commands
    .map(
      ({ command, args }) =>
        letters[command] + args.map((value, index) => round(index % 2 ? y - value * scale : x + value * scale)).join(' '),
    )
    .join('');
}
