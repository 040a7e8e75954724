import type { ImageFormat } from '#shared/image-table.ts';
import { IMAGE_QUALITY_PERCENT } from '#shared/limits.ts';
import { inks } from '#artwork/inks.ts';
import type { PictureOrder } from './image-modifiers.ts';

/**
 * How each format is written. Part of a picture's name: a change here makes every picture of the format anew.
 * WebP's effort goes to 6: 2 takes half the time of 4, for four parts in a hundred more bytes.
 * AVIF's quality is a scale of its own: for flat inks and halftone, 35 looks as WebP's 75 does. Its effort goes to 9: 4 takes three times
 * as long as 3, for one part in a hundred fewer bytes.
 */
const settings = {
  webp: { quality: IMAGE_QUALITY_PERCENT, effort: 2 },
  avif: { quality: 35, effort: 3, chromaSubsampling: '4:2:0' },
  png: {},
  jpeg: { quality: IMAGE_QUALITY_PERCENT },
} as const satisfies Record<ImageFormat, object>;

/** AVIF's own numbers for the four qualities, each looking about as WebP's does. */
const AVIF_QUALITY = { 35: 16, 50: 23, 75: settings.avif.quality, 90: 55 } as const;

/** Everything that decides a variant's bytes, apart from the drawing. */
export function describePrint(variant: PictureOrder): string {
  return JSON.stringify([variant, settings[variant.format]]);
}

/** Prints a drawing in several variants: it is rasterised once, as wide as the widest needs it, and the others are made from that. */
export async function print(svg: string, variants: readonly PictureOrder[]): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp');
  // Pictures are made beside each other by whoever calls this, and one is never asked for twice.
  sharp.concurrency(1);
  sharp.cache(false);
  const drawing = Buffer.from(svg);
  const size = toSize(svg);
  const widest = Math.ceil(Math.max(...variants.map((variant) => toNeededWidth(variant, size.width / size.height))));
  const { data, info } = await sharp(drawing, { density: (POINTS_PER_INCH * widest) / size.width })
    .resize({ width: widest })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const opaque = isOpaque(data);
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
    prints.push(await picture.toFormat(format, toSettings(format, quality, info.width)).toBuffer());
  }
  return prints;
}

/** AVIF of wider drawings, which no page asks for, is made with the least effort: others wait meanwhile. */
const LARGE_PX = 1536;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

function toSettings(format: ImageFormat, quality: PictureOrder['quality'], width: number): object {
  if (format === 'png') return settings.png;
  const own = quality === undefined ? {} : { quality: format === 'avif' ? AVIF_QUALITY[quality] : quality };
  return { ...settings[format], ...own, ...(format === 'avif' && width > LARGE_PX && { effort: 0 }) };
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

/** At this density librsvg draws one pixel a point. */
const POINTS_PER_INCH = 72;

/** An opaque picture without its alpha is smaller as AVIF, and made faster. */
function isOpaque(pixels: Buffer): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return false;
  return true;
}
