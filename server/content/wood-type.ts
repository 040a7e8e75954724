import { measureLine } from '#artwork/typefaces.ts';
import type { SetHeadlines } from '#shared/page-copy/page-copy.ts';
import { WOOD_TYPE_WIDTHS, type WoodLine } from '#shared/wood-line.ts';

/** The tracking of `.wood`, in em for each letter. */
const LETTER_SPACING = 0.004;
/** The widest line is set this narrow or so: as tall as it can stand with open counters. */
const NARROWEST = [53, 54, 55, 56, 57, 58] as const;

/**
 * Sets the lines of a headline so that the block justifies, as wood type was cut to fill a bill. Widths are whole percentages, so of the
 * narrow settings the one is chosen whose lines end most nearly together. A line too short to reach the measure at its widest makes the
 * whole block shorter; where even that is not enough it is left short.
 */
export function fitHeadline(texts: readonly string[]): WoodLine[] {
  const lines = texts.map((text) => ({ text, ...measureLine(text.toUpperCase(), 900) }));
  const longest = lines.reduce((a, b) => (emAt(b, 55) > emAt(a, 55) ? b : a));
  const reach = Math.min(...lines.map((line) => emAt(line, WOOD_TYPE_WIDTHS.max)));
  const blocks = NARROWEST.map((width) => Math.max(emAt(longest, WOOD_TYPE_WIDTHS.min), Math.min(reach, emAt(longest, width))));
  const settings = blocks.map((block) => lines.map((line) => toWholeWidth(line, block)));
  const ragged = settings.map((widths) => spread(lines.map((line, i) => emAt(line, widths[i] ?? NARROWEST[0]))));
  const widths = settings[ragged.indexOf(Math.min(...ragged))] ?? [];
  const measure = Math.ceil(10 * Math.max(...lines.map((line, i) => emAt(line, widths[i] ?? NARROWEST[0]))));
  return lines.map(({ text }, i) => ({ text, width: widths[i] ?? NARROWEST[0], measure }));
}

/** A page's copy with every `headline` in it measured. Done once, when the content is read. */
export function setHeadlines<Copy>(copy: Copy): SetHeadlines<Copy> {
  return mapHeadlines(copy) as SetHeadlines<Copy>; // it changes the headlines and nothing else
}

function mapHeadlines(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapHeadlines);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'headline' && Array.isArray(inner) ? fitHeadline(inner.map(String)) : mapHeadlines(inner),
    ]),
  );
}

type Measured = { text: string; at50: number; at150: number };

function emAt({ text, at50, at150 }: Measured, width: number): number {
  return at50 + ((at150 - at50) * (width - 50)) / 100 + text.length * LETTER_SPACING;
}

function toWholeWidth(line: Measured, block: number): number {
  const width = 50 + (100 * (block - emAt(line, 50))) / (line.at150 - line.at50 || 1);
  return Math.round(Math.min(WOOD_TYPE_WIDTHS.max, Math.max(WOOD_TYPE_WIDTHS.min, width)));
}

function spread(lengths: number[]): number {
  return Math.max(...lengths) - Math.min(...lengths);
}
