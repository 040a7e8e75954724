import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inks } from '#artwork/inks.ts';
import { imageFits, imageQualities } from '#server/images/image-modifiers.ts';
import { IMAGE_WIDTHS_PX } from '#shared/limits.ts';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { createRandom, isFullRun, pickSize } from '#test/support/fault-size.ts';

const TEXT = 'articles/price-your-first-game';
/** A scene of four fields, the first a third wide and a quarter high: how it was fitted can be read from where its colours are. */
const SCENE = { width: 600, height: 400, right: 200, below: 100 };
const FIELDS = { above: ['#c83232', '#32a032'], under: ['#3232c8', '#f2b63c'] } as const;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="${FIELDS.under[1]}"/><rect width="200" height="400" fill="${FIELDS.under[0]}"/><rect width="600" height="100" fill="${FIELDS.above[1]}"/><rect width="200" height="100" fill="${FIELDS.above[0]}"/></svg>`;
const PAPER = inks.day.sky;

/** Each with its shape, how wide it comes when no length is ordered, and whether it is the scene. */
const sources = [
  { name: `pictures/${TEXT}/scene.png`, ratio: 1.5, width: 1536, isScene: true },
  { name: `pictures/${TEXT}/map.svg`, ratio: 1.5, width: 640, isScene: true },
  { name: `pictures/${TEXT}/turn.gif`, ratio: 1.5, width: 1536, isScene: true },
  { name: `animations/${TEXT}/turn.gif`, ratio: 1.5, width: 1024, isScene: true },
  { name: `prints/night/${TEXT}/scene.png`, ratio: 1.5, width: 1536, isScene: false },
  { name: 'posters/home-wide-day.svg', ratio: 1.6, width: 2048, isScene: false },
  { name: 'covers/price-your-first-game.svg', ratio: 1.6, width: 1280, isScene: false },
  { name: 'cards/page-about.fr.svg', ratio: 1200 / 630, width: 1280, isScene: false },
  { name: 'game-posters/413150.svg', ratio: 0.75, width: 640, isScene: false },
] as const;
const formats = ['webp', 'avif', 'png', 'jpeg'] as const;
const ratios = [1, 4 / 3, 3 / 2, 16 / 9, 1.91];
const allLengths = [...new Set(Object.values(IMAGE_WIDTHS_PX).flatMap((width) => [width, width * 2]))];
const lengths = allLengths.filter((length) => isFullRun || length <= 640);

let parent: string;
let app: TestApp;
beforeAll(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'ragtag-orders-'));
  const content = path.join(parent, 'content');
  await cp('content', content, { recursive: true });
  const first = await sharp(Buffer.from(SVG)).png().toBuffer();
  // Nothing is left of the scene: WebP makes one image of two that show the same.
  const second = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#101010' } })
    .png()
    .toBuffer();
  const turn = sharp([first, second], { join: { animated: true } }).gif({ delay: [500, 500] });
  const files = { 'scene.png': first, 'map.svg': SVG, 'turn.gif': await turn.toBuffer() };
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(content, TEXT, name), bytes);
  const text = path.join(content, TEXT, 'index.en.md');
  const shown = '![A scene](scene.png)\n\n![A scene](scene.png){print}\n\n![A map](map.svg)\n\n![A turn](turn.gif)';
  await writeFile(text, (await readFile(text, 'utf8')).replace('\n## ', `\n${shown}\n\n## `));
  app = await createTestApp({ env: { CONTENT_DIR: content } });
});
afterAll(async () => {
  await app?.close();
  await rm(parent, { recursive: true, force: true });
});

const random = createRandom('pictures ordered');
const pick = <Value>(values: readonly Value[]): Value => values[random(0, values.length)] as Value; // never empty
const maybe = <Value>(values: readonly Value[]): Value | undefined => (random(0, 2) ? pick(values) : undefined);
const shortNames: Record<string, string> = { format: 'f', width: 'w', height: 'h', resize: 's', quality: 'q', background: 'b' };
const spell = (name: string, value: string | number) => `${pick([name, shortNames[name] ?? name])}${pick(['_', ':', '='])}${value}`;

it('what is ordered is what comes: the type, size and fit of random orders, decoded', { timeout: 3_600_000 }, async () => {
  for (let count = pickSize(60, 1000); count > 0; count--) {
    const source = pick(sources);
    const order = createOrder();
    const address = `/_ipx/${toText(order)}/${source.name}`;
    const answer = await app.get(address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, `image/${order.format ?? 'webp'}`]);
    const { format, compression, pages, ...size } = await sharp(bytes).metadata();
    expect([address, compression === 'av1' ? 'avif' : format]).toEqual([address, order.format ?? 'webp']);
    const isMoving = source.name.startsWith('animations/') && (order.format ?? 'webp') === 'webp';
    expect([address, pages ?? 1]).toEqual([address, isMoving ? 2 : 1]);
    const wanted = toSize(order, source);
    const misses = [size.width - wanted.width, (size.pageHeight ?? size.height) - wanted.height].map(Math.abs);
    expect([address, wanted, Math.max(...misses) <= 1]).toEqual([address, wanted, true]);
    if (source.isScene) expect([address, await findWrongPoints(bytes, order)]).toEqual([address, []]);
  }
});

it('an odd order is refused with a line that names what is odd', { timeout: 600_000 }, async () => {
  for (let count = pickSize(200, 1000); count > 0; count--) {
    const { text, odd } = createOddOrder();
    const address = `/_ipx/${text}/${pick(sources).name}`;
    const answer = await app.get(address);
    expect([address, answer.status, (await answer.text()).includes(odd)]).toEqual([address, 400, true]);
  }
});

type Order = { format?: string; fit?: string; quality?: number; background?: string; width?: number; height?: number };

function createOrder(): Order {
  const [width, height] = createSize();
  const given = { format: maybe(formats), fit: maybe(imageFits), quality: maybe(imageQualities), background: maybe(['dusk', '5b4bc4']) };
  return Object.fromEntries(Object.entries({ ...given, width, height }).filter(([, value]) => value !== undefined));
}

type Lengths = [width?: number | undefined, height?: number | undefined];

/** One length, two, two that have a shape of the list, or none. */
function createSize(): Lengths {
  const [one, other] = [pick(lengths), Math.round(pick(lengths) / pick([1, pick(ratios)]))];
  const shaped = Math.round(one / pick(ratios));
  return pick<Lengths>([
    [one],
    [undefined, one],
    [one, pick(lengths)],
    [one, shaped],
    [shaped, one],
    allLengths.includes(other) ? [one, other] : [],
  ]);
}

function toText({ width, height, ...rest }: Order): string {
  const isOne = width !== undefined && random(0, 2) === 1;
  const size = isOne ? { resize: height === undefined ? width : `${width}x${height}` } : { width, height };
  const parts = Object.entries({ ...rest, ...size }).flatMap(([name, value]) => (value === undefined ? [] : [spell(name, value)]));
  return parts.join(pick([',', '&'])) || '_';
}

type Wanted = { width: number; height: number };

function toSize({ width, height, fit = 'cover' }: Order, source: { ratio: number; width: number }): Wanted {
  const { ratio } = source;
  if (width === undefined || height === undefined) {
    const wide = width ?? (height === undefined ? source.width : height * ratio);
    return { width: Math.round(wide), height: height ?? Math.round(wide / ratio) };
  }
  if (fit !== 'inside' && fit !== 'outside') return { width, height };
  const wide = (fit === 'inside' ? Math.min : Math.max)(width, height * ratio);
  return { width: Math.round(wide), height: Math.round(wide / ratio) };
}

/** Looks at a grid of points, leaving out those near an edge between two colours. */
async function findWrongPoints(bytes: Buffer, order: Order): Promise<string[]> {
  const { data, info } = await sharp(bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const wrong: string[] = [];
  for (let column = 0.5; column < 8; column++)
    for (let row = 0.5; row < 8; row++) {
      const [x, y] = [Math.floor((info.width * column) / 8), Math.floor((info.height * row) / 8)];
      const wanted = getColour(x, y, info, order);
      const seen = [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
      if (wanted && !isNear(seen, wanted)) wrong.push(`${x},${y}: ${seen.join(' ')} for ${wanted}`);
    }
  return wrong;
}

/** The colour of a point of the scene as it was fitted; null near an edge; `transparent` beside it, where nothing was asked for. */
function getColour(x: number, y: number, { width, height }: Wanted, { fit = 'cover', format, background }: Order): string | null {
  const across = width / SCENE.width;
  const down = height / SCENE.height;
  const scale = fit === 'contain' ? Math.min(across, down) : Math.max(across, down);
  const [scaleX, scaleY] = fit === 'fill' ? [across, down] : [scale, scale];
  const sceneX = (x + 0.5 - width / 2) / scaleX + SCENE.width / 2;
  const sceneY = (y + 0.5 - height / 2) / scaleY + SCENE.height / 2;
  const [marginX, marginY] = [12 / scaleX + 6, 12 / scaleY + 6];
  if ([0, SCENE.right, SCENE.width].some((edge) => Math.abs(sceneX - edge) < marginX)) return null;
  if ([0, SCENE.below, SCENE.height].some((edge) => Math.abs(sceneY - edge) < marginY)) return null;
  if (sceneX < 0 || sceneY < 0 || sceneX > SCENE.width || sceneY > SCENE.height)
    return background === undefined ? (format === 'jpeg' ? PAPER : 'transparent') : inks.day.dusk;
  return FIELDS[sceneY < SCENE.below ? 'above' : 'under'][sceneX < SCENE.right ? 0 : 1];
}

/** Photos in few bytes miss a colour by some shades. */
function isNear(seen: number[], wanted: string): boolean {
  // AVIF in few bytes leaves a 255th of a colour: nobody sees it.
  if (wanted === 'transparent') return (seen[3] ?? 0) < 8;
  return [1, 3, 5].every((at, index) => Math.abs(Number.parseInt(wanted.slice(at, at + 2), 16) - (seen[index] ?? 0)) < 24);
}

/** A good order with one thing wrong, and that thing. */
function createOddOrder(): { text: string; odd: string } {
  const odd = pick([
    () => spell('quality', pickOther(1, 200, imageQualities)),
    () => spell('width', pickOther(10, 5000, allLengths)),
    () => spell('height', pickOther(10, 5000, allLengths)),
    () => spell('resize', `${pickOther(10, 310, [])}x${pickOther(10, 310, [])}`),
    () => spell('width', pick(['0640', '64e1', '640px', '0x280', '1e999', '9'.repeat(30), 'NaN'])),
    () => spell('fit', pick(['stretch', 'COVER', 'constructor', 'crop'])),
    () => spell('format', pick(['svg', 'gif', 'heic', 'tiff', 'webp2', 'WEBP', 'toString'])),
    () => spell('background', pick(['ffffff', 'red', 'constructor', '12', 'zzzzzz'])),
    () =>
      pick([
        'blur_5',
        'rotate_90',
        'crop_1',
        'animated_1',
        '__proto___1',
        'constructor_1',
        'W_640',
        'w_-640',
        'w_6 40',
        'q_',
        '_75',
        'w_６４０',
        'w',
      ]),
  ])();
  const good = [`f_${pick(formats)}`, 'b_dusk', 'q_90', 'fit_inside'].filter((part) => part.charAt(0) !== odd.charAt(0) && random(0, 2));
  const at = random(0, good.length + 1);
  return { text: [...good.slice(0, at), odd, ...good.slice(at)].join(','), odd: /[_:=]([a-zA-Z0-9]+)$/.exec(odd)?.[1] ?? encodeURI(odd) };
}

function pickOther(min: number, max: number, known: readonly number[]): number {
  const value = random(min, max);
  return known.includes(value) ? value + 1 : value;
}
