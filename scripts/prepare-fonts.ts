import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

/** Latin letters of both languages, the punctuation of good typesetting and the few signs our texts use. */
const characters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0¢£©«®°±²³·»½ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŸÆŒàâäçèéêëîïôöùûüÿæœñóíáú×÷–—‘’“”•…€™−→←↑↓\u202f',
].join('');

const fonts = [
  // The wood type: one weight, every width from 51 to 112 (see wood-type.css). 22 kB; weights 800 to 900 would cost 34.
  { family: 'anybody', axes: { wdth: { min: 51, max: 112 }, wght: 900 } },
  // The text: one width, weights 400 to 700. 25 kB; a width axis from 85 to 100 would cost 46, and both files share 60 kB.
  { family: 'instrument-sans', axes: { wdth: 100, wght: { min: 400, max: 700 } } },
] as const;

const OUT_DIR = path.resolve('app/styles/fonts');

/** Writes the subset fonts that app/styles/fonts.css names. Does nothing when they are newer than this file. */
export async function prepareFonts(): Promise<void> {
  await mkdir(OUT_DIR, { recursive: true });
  const recipe = await stat(import.meta.filename);
  for (const font of fonts) {
    const file = path.join(OUT_DIR, `${font.family}.woff2`);
    const made = await stat(file).catch(() => null);
    if (made && made.mtimeMs > recipe.mtimeMs) continue;
    const source = await readFile(
      path.resolve(`node_modules/@fontsource-variable/${font.family}/files/${font.family}-latin-standard-normal.woff2`),
    );
    await writeFile(file, await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: font.axes }));
  }
}

if (process.argv[1] === import.meta.filename) {
  await prepareFonts();
  for (const { family } of fonts) {
    const bytes = await readFile(path.join(OUT_DIR, `${family}.woff2`));
    const font = create(bytes) as import('fontkit').Font; // a .woff2 file holds one font, never a collection
    console.log(family, bytes.length, { ascent: font.ascent, descent: font.descent, gap: font.lineGap, unitsPerEm: font.unitsPerEm });
  }
}
