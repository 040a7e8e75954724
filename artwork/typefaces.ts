import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'fontkit';
import { readFile } from 'node:fs/promises';

const require = createRequire(import.meta.url);

/** The latin files with both axes hold every French letter. */
const faces = {
  display: { file: '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2', widths: [50, 150], weights: [100, 900] },
  text: {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
    widths: [75, 100],
    weights: [400, 700],
  },
} as const;

export type Face = keyof typeof faces;

// Unpacking is asynchronous and takes a quarter of a second; drawing is neither. What was unpacked once is kept beside the checkout, and
// opened when a line is first drawn: most starts draw none.
const unpacked: Record<Face, Buffer | null> = { display: await unpackIfNew('display'), text: await unpackIfNew('text') };
const opened = new Map<Face, Font>();
const instances = new Map<string, Font>();

/** Where a face's package has its file (WOFF2). */
export function toFaceFile(face: Face): string {
  return require.resolve(faces[face].file);
}

/** subset-font ships no types; this is the part of its contract used here. */
type SubsetOptions = {
  targetFormat: 'truetype' | 'woff2';
  variationAxes?: Record<string, number | { min: number; max: number }>;
  keepFeatures?: string[];
};

/** The font with the letters of `text` alone. Its code is loaded when it is first needed. */
export function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer> {
  const subset = require('subset-font') as (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>; // As its README says.
  return subset(font, text, options);
}

/** Null when an earlier start has kept it. */
async function unpackIfNew(face: Face): Promise<Buffer | null> {
  const kept = toKeptFile(face);
  if (existsSync(kept)) return null;
  const packed = readFileSync(toFaceFile(face));
  const letters = String.fromCodePoint(...readFont(packed).characterSet);
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

/** Under the name of what it was made of. */
function toKeptFile(face: Face): string {
  const file = toFaceFile(face);
  return path.resolve('.cache', 'typefaces', `${path.basename(file, '.woff2')}-${statSync(file).size}.ttf`);
}

/** fontkit (2.0) reads WOFF2 but loses its tables when asked for a variation of it, so it is given plain TrueType. */
function openFace(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = readFont(unpacked[face] ?? readFileSync(toKeptFile(face)));
  opened.set(face, font);
  return font;
}

function readFont(bytes: Buffer): Font {
  const { create } = require('fontkit') as typeof import('fontkit'); // As the package's types say.
  const font = create(bytes);
  if (!('characterSet' in font)) throw new TypeError('Expected one font, found a collection of fonts');
  return font;
}

/** The height of the capitals, in em. */
export function getCapHeight(face: Face): number {
  const font = openFace(face);
  return font.capHeight / font.unitsPerEm;
}

/** Width in em of a display line at both ends of the width axis. Between them it is linear (measured: within 0.1%). */
export function measureLine(text: string, weight: number): { at50: number; at150: number } {
  const measure = (width: number) => {
    const font = fontAt('display', width, weight);
    return font.layout(toSetText(text)).advanceWidth / font.unitsPerEm;
  };
  return { at50: measure(50), at150: measure(150) };
}

/** The face at a width and a weight, made once; both are held at the ends of their axes. */
export function fontAt(face: Face, width: number, weight: number): Font {
  const { widths, weights } = faces[face];
  const wdth = Math.min(widths[1], Math.max(widths[0], width));
  const wght = Math.min(weights[1], Math.max(weights[0], weight));
  const key = `${face} ${wdth} ${wght}`;
  const known = instances.get(key);
  if (known) return known;
  const instance = openFace(face).getVariation({ wdth, wght });
  instances.set(key, instance);
  return instance;
}

/** The fonts have no narrow no-break space; French text uses it, and a box would be printed in its place. */
export function toSetText(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

/**
 * A drawing (SVG source) with our text face in it, cut down to the letters that it uses (about 9 kB): a page shows it as a picture, and
 * a picture may use none of the page's fonts. One without `text` elements comes back as it was given.
 */
export async function embedTypeface(svg: string): Promise<string> {
  const letters = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, words = '']) => words.replaceAll(/<[^>]*>/g, '')).join('');
  if (!letters) return svg;
  const font = await subsetFont(await readFile(toFaceFile('text')), toSetText(letters), {
    targetFormat: 'woff2',
    variationAxes: { wdth: 100, wght: { min: 400, max: 700 } },
    keepFeatures: ['kern'],
  });
  const face = `@font-face{font-family:Drawing;font-weight:400 700;src:url(data:font/woff2;base64,${font.toString('base64')})}`;
  return toSetText(svg).replace(/<svg\b[^>]*>/, (root) => `${root}<style>${face}text{font-family:Drawing,sans-serif}</style>`);
}
