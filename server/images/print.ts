import type { ImageFormat } from '#shared/image-table.ts';
import { IMAGE_QUALITY_PERCENT } from '#shared/limits.ts';
import { inks } from '#artwork/inks.ts';
import { MAX_PICTURE_PIXELS } from '#server/pictures/picture.ts';
import type { PictureOrder } from './image-modifiers.ts';
import type { Artwork, Photo } from './image-source.ts';

/**
 * How each format is written. Part of a picture's name: a change here makes every picture of the format anew. WebP's effort goes to 6: 2
 * takes half the time of 4, for four parts in a hundred more bytes. AVIF's quality is a scale of its own: for flat inks and halftone, 35
 * looks as WebP's 75 does. Its effort goes to 9: 4 takes three times as long as 3, for one part in a hundred fewer bytes.
 */
const settings = {
  webp: { quality: IMAGE_QUALITY_PERCENT, effort: 2 },
  avif: { quality: 35, effort: 3, chromaSubsampling: '4:2:0' },
  png: {},
  jpeg: { quality: IMAGE_QUALITY_PERCENT },
} as const satisfies Record<ImageFormat, object>;

/** AVIF's own numbers for the four qualities, each looking about as WebP's does. */
const AVIF_QUALITY = { 35: 16, 50: 23, 75: settings.avif.quality, 90: 55 } as const;

/** For photos, whose shades flat inks have not: what looks as WebP's 75 does is 50 here. */
const PHOTO_AVIF_QUALITY = { 35: 24, 50: 34, 75: 50, 90: 66 } as const;
/** Motion ends by itself within this time, or after one round: nobody has to read beside it. */
const MAX_MOTION_MS = 5000;
const READING = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' } as const;

/** What decides the bytes of a photo's variants besides; part of the hash that stands for the photo. */
export function describePhotoPrint(): string {
  return JSON.stringify([PHOTO_AVIF_QUALITY, MAX_MOTION_MS]);
}

/** Everything that decides a variant's bytes, apart from the drawing. */
export function describePrint(variant: PictureOrder): string {
  return JSON.stringify([variant, settings[variant.format]]);
}

/**
 * Prints a drawing or a photo in several variants: it is rasterised once, as wide as the widest needs it, and the others are made from
 * that. Of a photo only the pixels are left, upright and in sRGB: no place, no name of a camera. Throws for a photo whose file is damaged.
 */
export async function print(artwork: Artwork, variants: readonly PictureOrder[]): Promise<Buffer[]> {
  if (typeof artwork === 'string' || !artwork.isAnimated) return printStill(artwork, variants);
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const prints: Buffer[] = [];
  for (const variant of variants)
    prints.push(...(variant.format === 'webp' ? [await printMoving(artwork, variant)] : await printStill(artwork, [variant])));
  return prints;
}

async function printStill(artwork: Artwork, variants: readonly PictureOrder[]): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp');
  // Pictures are made beside each other by whoever calls this, and one is never asked for twice.
  sharp.concurrency(1);
  sharp.cache(false);
  const isPhoto = typeof artwork !== 'string';
  const size = isPhoto ? artwork : toSize(artwork);
  const widest = Math.ceil(Math.max(...variants.map((variant) => toNeededWidth(variant, size.width / size.height))));
  const whole = isPhoto ? sharp(artwork.bytes, READING).autoOrient() : sharp(Buffer.from(artwork), toDensity(widest / size.width));
  const { data, info } = await whole.resize({ width: widest }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const opaque = info.channels < 4 || isOpaque(data);
  const prints: Buffer[] = [];
  for (const { format, width, height, fit, quality, background } of variants) {
    // What "contain" leaves free is the ink that was asked for, else nothing; JPEG knows no nothing.
    const ground = background ?? (format === 'jpeg' && (fit === 'contain' || !opaque) ? inks.day.sky : null);
    const picture = sharp(data, { raw: info }).resize({
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(fit && { fit, background: ground ?? TRANSPARENT }),
    });
    if (ground) picture.flatten({ background: ground });
    if (opaque && fit !== 'contain') picture.removeAlpha();
    prints.push(await picture.toFormat(format, toSettings({ format, quality, width: info.width, isPhoto })).toBuffer());
  }
  return prints;
}

/** AVIF of wider drawings, which no page asks for, is made with the least effort: others wait meanwhile. */
const LARGE_PX = 1536;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

type Wanted = { format: ImageFormat; quality: PictureOrder['quality']; width: number; isPhoto: boolean };

function toSettings({ format, quality, width, isPhoto }: Wanted): object {
  if (format === 'png') return settings.png;
  if (format !== 'avif') return { ...settings[format], ...(quality !== undefined && { quality }) };
  const scale = isPhoto ? PHOTO_AVIF_QUALITY : AVIF_QUALITY;
  return { ...settings.avif, quality: scale[quality ?? IMAGE_QUALITY_PERCENT], ...(width > LARGE_PX && { effort: 0 }) };
}

/** Only WebP moves. Each image of it is fitted like a photo. */
async function printMoving({ bytes }: Photo, { width, height, fit, quality, background }: PictureOrder): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const moving = sharp(bytes, { ...READING, animated: true });
  const { delay = [] } = await moving.metadata();
  const roundMs = delay.reduce((sum, ms) => sum + ms, 0);
  moving.resize({
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    fit: fit ?? 'cover',
    background: background ?? TRANSPARENT,
  });
  if (background) moving.flatten({ background });
  const loop = Math.max(1, Math.floor(MAX_MOTION_MS / Math.max(1, roundMs)));
  return moving.webp({ ...settings.webp, ...(quality !== undefined && { quality }), loop }).toBuffer();
}

/** How wide a drawing must be rasterised so that no variant is enlarged from it. */
function toNeededWidth({ width, height, fit }: PictureOrder, ratio: number): number {
  if (width === undefined || height === undefined) return width ?? (height ?? 0) * ratio;
  return fit === 'contain' || fit === 'inside' ? Math.min(width, height * ratio) : Math.max(width, height * ratio);
}

/** Every drawing says its width and its height in points first. */
function toSize(svg: string): { width: number; height: number } {
  const tag = /^<svg [^>]*>/.exec(svg)?.[0] ?? '';
  const [width, height] = ['width', 'height'].map((name) => Number(new RegExp(`\\b${name}="([0-9.]+)"`).exec(tag)?.[1]));
  if (!width || !height) throw new TypeError('A drawing must say its width and its height');
  return { width, height };
}

/** At 72 points an inch librsvg draws one pixel a point; sharp takes no density outside these bounds. */
function toDensity(scale: number): { density: number } {
  return { density: Math.min(100_000, Math.max(1, 72 * scale)) };
}

/** An opaque picture without its alpha is smaller as AVIF, and made faster. */
function isOpaque(pixels: Buffer): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return false;
  return true;
}
