import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCover } from './covers.ts';
import { emblemNames } from '#shared/emblems.ts';

const every = emblemNames.flatMap((emblem, i) =>
  [1, 2, 3, 4, 5, 6].map((layout) => ({ seed: `article-${i}`, emblem, layout, scheme: ((i + layout) % 6) + 1 })),
);

test('the same article prints the same cover, another article another one', () => {
  const spec = { seed: 'price-your-first-game', emblem: 'monetization-models', layout: 5, scheme: 2 } as const;
  expect(drawCover(spec)).toBe(drawCover({ ...spec }));
  expect(drawCover({ ...spec, seed: 'discount-calendar' })).not.toBe(drawCover(spec));
});

test.each([1, 2, 3, 4, 5, 6])('layout %i draws every emblem without a filter or a hole in the markup, in under 20 kB', (layout) => {
  for (const spec of every.filter((one) => one.layout === layout)) {
    const svg = drawCover(spec);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|var\(|<filter/);
    expect(Buffer.byteLength(svg)).toBeLessThan(20 * 1024);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(ids).toContain(id);
  }
});

test('the rasteriser reads all six layouts', async () => {
  for (const spec of every.slice(0, 6)) {
    const { width, height } = await sharp(Buffer.from(drawCover(spec))).metadata();
    expect([width, height]).toEqual([800, 500]);
  }
});

test('a layout or scheme that does not exist is refused', () => {
  expect(() => drawCover({ seed: 'a', emblem: 'crowdfunding', layout: 7, scheme: 1 })).toThrow(RangeError);
  expect(() => drawCover({ seed: 'a', emblem: 'crowdfunding', layout: 1, scheme: 0 })).toThrow(RangeError);
});
