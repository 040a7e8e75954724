import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectPicture } from '#server/pictures/inspect-picture.ts';
import { correlate, makePhotoLike, photoLikeNames, readBrightness } from '#test/support/photo-like.ts';
import { themes } from '#shared/posters.ts';
import type { Drawings } from './image-source.ts';
import { findSource } from './image-sources.ts';
import { print } from './print.ts';
import { readTones } from './read-tones.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ragtag-photos-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function write(name: string, bytes: Buffer | string): Promise<string> {
  const file = path.join(dir, name);
  await writeFile(file, bytes);
  return file;
}

async function inspect(name: string, bytes: Buffer | string) {
  const inspected = await inspectPicture(await write(name, bytes));
  return inspected.ok ? inspected.picture : expect.fail(inspected.problem);
}

async function refuse(name: string, bytes: Buffer | string): Promise<string> {
  const inspected = await inspectPicture(await write(name, bytes));
  return inspected.ok ? expect.fail(`${name} was taken`) : inspected.problem;
}

/** The picture as pages get it, through the source that the proxy finds for it. */
async function show(name: string, bytes: Buffer | string, way = 'pictures') {
  const picture = await inspect(name, bytes);
  const none = { findCover: () => null, findTextCard: () => null, findPageCard: () => null };
  const drawings: Drawings = {
    ...none,
    findGame: () => null,
    findPicture: () => picture,
    list: () => ({ covers: [], textCards: [], pageCards: [], pictures: [] }),
  };
  const source = findSource(`${way}/articles/one/${name}`, drawings);
  if (!source) expect.fail(`${name} is no source`);
  const [shown = Buffer.alloc(0)] = await print(await source.draw(), [{ format: 'webp', width: 640 }]);
  return { picture, shown, meta: await sharp(shown, { animated: true }).metadata() };
}

/** The middle of the left and of the right half, as red, green and blue. */
async function readHalves(bytes: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((share) => {
    const at = info.channels * (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share));
    return [...data.subarray(at, at + 3)];
  });
}

const expectNear = (seen: number[][], wanted: number[][]) =>
  expect(Math.max(...seen.flat().map((value, at) => Math.abs(value - (wanted.flat()[at] ?? 0)))), JSON.stringify(seen)).toBeLessThan(30);

/** Red on the left, blue on the right. */
const halves = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#c83232' } }).composite([
    { input: { create: { width: 400, height: 400, channels: 3, background: '#3232c8' } }, left: 400, top: 0 },
  ]);
const RED_BLUE = [
  [200, 50, 50],
  [50, 50, 200],
];

/** How a scene lies in the file of a camera that was held so: what the orientation of that number undoes. */
const STORED: readonly { turn: number; mirror: boolean }[] = [
  { turn: 0, mirror: false },
  { turn: 0, mirror: true },
  { turn: 180, mirror: false },
  { turn: 180, mirror: true },
  { turn: 90, mirror: true },
  { turn: 270, mirror: false },
  { turn: 270, mirror: true },
  { turn: 90, mirror: false },
];

it('an upright phone photo stands upright, for each of the eight ways a camera can be held', async () => {
  const corner = { create: { width: 400, height: 200, channels: 3, background: '#32c832' } } as const;
  const scene = await sharp(await halves().png().toBuffer())
    .composite([{ input: corner, left: 0, top: 200 }])
    .png()
    .toBuffer();
  for (const [index, { turn, mirror }] of STORED.entries()) {
    const orientation = index + 1;
    const turned = await sharp(scene).rotate(turn).png().toBuffer();
    const photo = await sharp(turned).flop(mirror).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const { picture, meta, shown } = await show(`turned-${orientation}.jpg`, photo);
    expect([orientation, picture.width, picture.height, meta.width, meta.height]).toEqual([orientation, 800, 400, 640, 320]);
    const top = await sharp(shown).extract({ left: 0, top: 0, width: 640, height: 150 }).png().toBuffer();
    const bottom = await sharp(shown).extract({ left: 0, top: 170, width: 640, height: 150 }).png().toBuffer();
    expectNear([...(await readHalves(top)), ...(await readHalves(bottom))], [...RED_BLUE, [50, 200, 50], [50, 50, 200]]);
  }
});

it.each([
  ['progressive.jpg', () => halves().jpeg({ progressive: true, quality: 95 })],
  ['sixteen-bit.png', () => halves().toColourspace('rgb16').png()],
  ['plain.webp', () => halves().webp({ quality: 95 })],
  ['plain.avif', () => halves().avif({ quality: 80 })],
  ['plain.gif', () => halves().gif()],
  ['palette.png', () => halves().png({ palette: true })],
])('%s is shown in its colours', async (name, make) => {
  const { shown, meta, picture } = await show(name, await make().toBuffer());
  expect([picture.kind, picture.width, picture.height]).toEqual(['photo', 800, 400]);
  expect([meta.format, meta.width, meta.height, meta.space]).toEqual(['webp', 640, 320, 'srgb']);
  expectNear(await readHalves(shown), RED_BLUE);
});

it('a photo in the four inks of a printer is shown in its colours, as far as those inks reach', async () => {
  const press = await halves().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(press).metadata()).space).toBe('cmyk');
  const { shown, meta } = await show('press.jpg', press);
  expect(meta.space).toBe('srgb');
  expectNear(await readHalves(shown), [
    [200, 37, 31],
    [34, 57, 136],
  ]);
});

it.each(['gif', 'webp'] as const)(
  'an animation (%s) moves in one form and stands still in the other, and ends by itself',
  async (format) => {
    const images = await Promise.all(
      ['#c83232', '#32c832', '#3232c8'].map((background) =>
        sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const made = await sharp(images, { join: { animated: true } })
      .toFormat(format, { delay: [500, 500, 500], loop: 0 })
      .toBuffer();
    const moving = await show(`turn.${format}`, made, 'animations');
    expect([moving.picture.kind, moving.picture.width, moving.picture.height]).toEqual(['animation', 300, 200]);
    expect([moving.meta.pages, moving.meta.width, moving.meta.pageHeight, moving.meta.loop]).toEqual([3, 640, 427, 3]);
    const still = await show(`turn.${format}`, made);
    expect([still.meta.pages ?? 1, still.meta.width, still.meta.height]).toEqual([1, 640, 427]);
  },
);

it('a drawing keeps what draws, and loses what could run or call out', async () => {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="200" onload="alert(1)">
    <script>alert(1)</script><style>@import url(https://spy.example/x.css);</style><a href="javascript:alert(1)"><rect width="9" height="9"/></a>
    <image href="https://spy.example/pixel.png" width="9" height="9"/><use xlink:href="https://spy.example/#a"/><rect width="200" height="200" fill="#c83232" onclick="alert(1)"/>
    <rect x="200" width="200" height="200" fill="#3232c8" style="filter:url(https://spy.example/#f)"/><set attributeName="href" to="javascript:alert(1)"/><iframe src="https://spy.example"/></svg>`;
  const { picture, shown, meta } = await show('drawing.svg', svg);
  expect([picture.kind, picture.width, picture.height, meta.width, meta.height]).toEqual(['drawing', 400, 200, 640, 320]);
  expectNear(await readHalves(shown), RED_BLUE);
});

it('says what is wrong with a file that cannot be shown', async () => {
  const png = await halves().png().toBuffer();
  expect(await refuse('renamed.jpg', png)).toMatch(/the file is PNG, its name says JPEG/);
  expect(await refuse('text.png', 'This is a letter.')).toMatch(/no picture that can be read/);
  expect(await refuse('html.svg', '<!doctype html><html><body>Hello</body></html>')).toMatch(/no SVG/);
  expect(
    await refuse(
      'foreign.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><foreignObject><p>Hi</p></foreignObject></svg>',
    ),
  ).toMatch(/foreignObject/);
  expect(
    await refuse('laughs.svg', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>'),
  ).toMatch(/neither its width/);
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(3e6);
  expect(await refuse('bomb.png', bomb)).toMatch(/256 million pixels/);
  expect(
    await refuse(
      'strip.png',
      await sharp({ create: { width: 60, height: 900, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ),
  ).toMatch(/60 by 900/);
  expect(await refuse('large.jpg', Buffer.alloc(21 * 1024 * 1024))).toMatch(/20 MB at most/);
});

it('forty megapixels are shown; half a photo is an error that the build names', async () => {
  const large = await sharp({ create: { width: 7300, height: 5500, channels: 3, background: '#c83232' } })
    .jpeg()
    .toBuffer();
  const { picture, meta } = await show('large.jpg', large);
  expect([picture.width, picture.height, meta.width, meta.height]).toEqual([7300, 5500, 640, 482]);
  const photo = await makePhotoLike('desk').jpeg().toBuffer();
  await expect(show('half.jpg', photo.subarray(0, photo.length / 2))).rejects.toThrow();
});

it('a print has two inks on the sheet of its theme, and what is light stays lighter than what is dark', async () => {
  for (const name of photoLikeNames) {
    const photo = await makePhotoLike(name).jpeg({ quality: 85 }).toBuffer();
    for (const theme of themes) {
      const { shown } = await show(`${name}.jpg`, photo, `prints/${theme}`);
      const [lightOfPrint, lightOfPhoto] = await Promise.all([shown, photo].map((bytes) => readBrightness(bytes)));
      expect([name, theme, correlate(lightOfPrint ?? [], lightOfPhoto ?? []) > 0.6]).toEqual([name, theme, true]);
    }
  }
});

it.each(photoLikeNames)('levels follow the photo (%s): by day and by night both inks have something to say', async (name) => {
  const { values, channels } = await readTones(await makePhotoLike(name).jpeg().toBuffer());
  const tones = [...values].filter((_value, at) => at % channels === 0).sort((a, b) => a - b);
  const [low = 0, middle = 0, high = 0] = [0.1, 0.5, 0.9].map((share) => tones[Math.floor(tones.length * share)]);
  expect([middle > 50, middle < 205, high - low > 60], `${low} ${middle} ${high}`).toEqual([true, true, true]);
});
