// Prints posters to PNG, to look at them: node scripts/print-posters.ts FOLDER [name ...]
import { keysOf } from '../shared/keys-of.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPoster, posters, type PosterName, type Shape } from '#artwork/posters.ts';

const PRINT_WIDTH = { wide: 1600, tall: 780 };

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) throw new Error('Say where to: node scripts/print-posters.ts FOLDER [name ...]');
await mkdir(folder, { recursive: true });

for (const name of keysOf(posters)) {
  if (wanted.length && !wanted.includes(name)) continue;
  for (const shape of ['wide', 'tall'] as const) for (const theme of ['day', 'night'] as const) await printOne(folder, name, shape, theme);
}

async function printOne(to: string, name: PosterName, shape: Shape, theme: 'day' | 'night') {
  const svg = drawPoster(name, shape, theme);
  const density = (72 * PRINT_WIDTH[shape]) / posters[name][shape].width;
  const started = performance.now();
  const png = await sharp(Buffer.from(svg), { density }).png({ compressionLevel: 3 }).toBuffer();
  const file = `${name}-${shape}-${theme}`;
  await writeFile(join(to, `${file}.png`), png);
  process.stdout.write(
    `${file.padEnd(36)} ${(svg.length / 1024).toFixed(1).padStart(6)} kB ${(performance.now() - started).toFixed(0).padStart(6)} ms\n`,
  );
}
