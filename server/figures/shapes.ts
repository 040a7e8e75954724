/**
 * Each ink has a line pattern of its own, so that a figure loses nothing without colours. `halftone` is what goes elsewhere or is not over.
 */
export type Ink = 'ion' | 'flare' | 'dusk' | 'halftone';
export type Align = 'start' | 'end' | 'middle';

/** What a figure is drawn of, in its own coordinates. The web, files and PDF print the same shapes. `d` is SVG path data. */
export type Shape =
  | { kind: 'bar'; x: number; y: number; width: number; height: number; ink: Ink }
  | { kind: 'text'; x: number; y: number; text: string; align: Align; as: 'label' | 'strong' | 'value' | 'small' }
  | { kind: 'path'; d: string; as: 'thread' | 'base' | 'grid' | 'whisker' | 'middle' | 'stroke' | 'plate' | 'area' }
  | { kind: 'dot'; x: number; y: number; radius: number };

/** `narrow` is for screens up to 700 px wide. */
export type Sheet = 'wide' | 'narrow';
export type Layout = { sheet: Sheet; width: number; height: number; shapes: Shape[] };

/** A tenth of a unit is finer than any screen shows. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** At spaces, so that no line is longer than `letters` unless a word is. */
export function wrapLabel(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
