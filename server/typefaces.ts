import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
// subset-font ships no types; this is the part of its contract used here.
const subsetFont = require('subset-font') as (font: Buffer, text: string, options: { targetFormat: 'truetype' }) => Promise<Buffer>;

// Loaded once, at import: drawing stays synchronous. The latin files with both axes hold every French letter.
export const faces = {
  display: {
    ...(await openFace('@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2')),
    widths: [50, 150],
    weights: [100, 900],
  },
  text: {
    ...(await openFace('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2')),
    widths: [75, 100],
    weights: [400, 700],
  },
} as const;

/** fontkit (2.0) reads WOFF2 but loses its tables when asked for a variation of it, so it is given plain TrueType. */
async function openFace(file: string): Promise<{ font: Font; capHeight: number; unitsPerEm: number }> {
  const packed = readFileSync(require.resolve(file));
  const font = openFont(await unpack(packed, file));
  return { font, capHeight: font.capHeight, unitsPerEm: font.unitsPerEm };
}

/** Unpacking takes a quarter of a second, at every start: what it gave is kept beside the checkout, under the name of what it was made of. */
async function unpack(packed: Buffer, file: string): Promise<Buffer> {
  const kept = path.resolve('.cache', 'typefaces', `${path.basename(file, '.woff2')}-${packed.length}.ttf`);
  if (existsSync(kept)) return readFileSync(kept);
  const letters = String.fromCodePoint(...openFont(packed).characterSet);
  const plain = await subsetFont(packed, letters, { targetFormat: 'truetype' });
  try {
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(`${kept}.${process.pid}`, plain);
    renameSync(`${kept}.${process.pid}`, kept);
  } catch {
    // A read-only checkout: it is unpacked again next time.
  }
  return plain;
}

function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('characterSet' in font)) throw new TypeError('Expected one font, found a collection of fonts');
  return font;
}

export type Face = keyof typeof faces;

/** Width in em of a display line at both ends of the width axis. Between them it is linear (measured: within 0.1%). */
export function measureLine(text: string, weight: number): { at50: number; at150: number } {
  const measure = (width: number) => {
    const font = fontAt('display', width, weight);
    return font.layout(toSetText(text)).advanceWidth / font.unitsPerEm;
  };
  return { at50: measure(50), at150: measure(150) };
}

const instances = new Map<string, Font>();

/** The face at a width and a weight, made once; both are held at the ends of their axes. */
export function fontAt(face: Face, width: number, weight: number): Font {
  const { font, widths, weights } = faces[face];
  const wdth = Math.min(widths[1], Math.max(widths[0], width));
  const wght = Math.min(weights[1], Math.max(weights[0], weight));
  const key = `${face} ${wdth} ${wght}`;
  const known = instances.get(key);
  if (known) return known;
  const instance = font.getVariation({ wdth, wght });
  instances.set(key, instance);
  return instance;
}

/** The fonts have no narrow no-break space; French text uses it, and a box would be printed in its place. */
export function toSetText(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}
