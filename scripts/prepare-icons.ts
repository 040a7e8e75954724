import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readYaml } from '../server/content/read-yaml.ts';
import { inks } from '#artwork/inks.ts';
import { setLines } from '#artwork/lettering.ts';
import { siteSchema } from '../shared/site.ts';

const SHEET = 512;
type Frame = { margin: number; rounded: boolean };

/** Prints the icons in public/ from the first letter of the company's name. Does nothing when they show it already. */
export async function prepareIcons(): Promise<void> {
  const { name } = await readYaml('content/site.yaml', siteSchema);
  const draw = (frame: Frame) => drawIcon(name.slice(0, 1).toUpperCase(), frame);
  const rounded = draw({ margin: 0, rounded: true });
  if ((await readFile('public/icon.svg', 'utf8').catch(() => '')) === rounded) return;
  await mkdir('public/icons', { recursive: true });
  await writeFile('public/favicon.ico', toIco(await toPng(rounded, 32), 32));
  await writeFile('public/apple-touch-icon.png', await toPng(draw({ margin: 0, rounded: false }), 180));
  for (const size of [192, 512]) await writeFile(`public/icons/icon-${size}.png`, await toPng(rounded, size));
  // A system may cut a maskable icon to a circle of four fifths: the letter stays inside it.
  await writeFile('public/icons/maskable-512.png', await toPng(draw({ margin: 0.14, rounded: false }), 512));
  // Last, because it says that the others are there.
  await writeFile('public/icon.svg', rounded);
}

/** The first letter as a piece of wood type: a flare face, its brass plate a little out of register, on the night's ink. */
function drawIcon(initial: string, { margin, rounded }: Frame): string {
  const { flare, brass } = inks.night;
  const room = SHEET * (1 - 2 * margin);
  const size = room * 1.02;
  const [letter] = setLines([{ text: initial, width: 88, weight: 900 }], { size });
  if (!letter) throw new Error('The name of site.yaml has no first letter');
  const { width, height } = measurePath(letter.path);
  const x = (SHEET - width.to - width.from) / 2;
  const y = (SHEET - height.to - height.from) / 2;
  const slip = room * 0.028;
  const place = (dx: number, dy: number, ink: string) =>
    `<path transform="translate(${round(x + dx)} ${round(y + dy)}) rotate(-4 ${round(width.to / 2)} ${round(height.to / 2)})" d="${letter.path}" fill="${ink}"/>`;
  const sheet = `<rect width="${SHEET}" height="${SHEET}"${rounded ? ` rx="${SHEET * 0.09}"` : ''} fill="#15132b"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET} ${SHEET}">${sheet}${place(slip, slip, brass)}${place(-slip * 0.6, -slip * 0.6, flare)}</svg>\n`;
}

/** The box of a path whose commands are all absolute, as `setLines` writes them. Control points count: near enough to centre a letter. */
function measurePath(path: string) {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { width: { from: Math.min(...xs), to: Math.max(...xs) }, height: { from: Math.min(...ys), to: Math.max(...ys) } };
}

function toPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size * 2) / SHEET })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An icon file of one PNG: https://en.wikipedia.org/wiki/ICO_(file_format). */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
