import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawEmblem, emblems } from './emblem-drawings.ts';
import { emblemNames } from '#shared/emblems.ts';

const ink = { main: '#FF4B33', second: '#F2B63C', key: '#15132B', tone: '#15132B', paper: '#FFFAEF' };

test('every drawing has a name, and every name a drawing', () => {
  expect(Object.keys(emblems)).toEqual([...emblemNames]);
});

test('emblems can be told apart at 60 pixels without their colours', async () => {
  const prints = await Promise.all(
    Object.entries(emblems).map(async ([name, draw]) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" viewBox="-120 -120 240 240"><rect x="-120" y="-120" width="240" height="240" fill="#FBF4E6"/>${draw(ink)}</svg>`;
      return { name, pixels: await sharp(Buffer.from(svg)).greyscale().raw().toBuffer() };
    }),
  );
  const closest = prints
    .flatMap((a, i) => prints.slice(i + 1).map((b) => ({ pair: `${a.name}, ${b.name}`, difference: difference(a.pixels, b.pixels) })))
    .reduce((a, b) => (b.difference < a.difference ? b : a));
  expect(closest.difference, closest.pair).toBeGreaterThan(0.12);
});

test('an emblem in a page takes the inks around it, draws without filters, and all of them weigh under 40 kB', () => {
  const drawings = emblemNames.map(drawEmblem);
  for (const drawing of drawings) {
    expect(drawing).toContain('var(--i-emb)');
    expect(drawing).not.toMatch(/#[0-9a-f]{3,6}|<filter|url\(|NaN|undefined/i);
  }
  expect(Buffer.byteLength(drawings.join(''))).toBeLessThan(40 * 1024);
});

function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  a.forEach((value, i) => {
    sum += Math.abs(value - (b[i] ?? 0));
  });
  return sum / a.length / 255;
}
