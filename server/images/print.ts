import type { ImageFormat, ImageVariant } from '#shared/image-table.ts';
import { IMAGE_QUALITY_PERCENT } from '#shared/limits.ts';

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

/** Everything that decides a variant's bytes, apart from the drawing. */
export function describePrint(variant: ImageVariant): string {
  return JSON.stringify([variant, settings[variant.format]]);
}

/** Prints a drawing in several variants: it is rasterised once, as wide as the widest, and the others are made from that. */
export async function print(svg: string, variants: readonly ImageVariant[]): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp');
  // Pictures are made beside each other by whoever calls this, and one is never asked for twice.
  sharp.concurrency(1);
  sharp.cache(false);
  const widest = Math.max(...variants.map(({ width }) => width));
  const drawing = Buffer.from(svg);
  const { data, info } = await sharp(drawing, { density: (POINTS_PER_INCH * widest) / toWidth(svg) })
    .resize({ width: widest })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const opaque = isOpaque(data);
  const prints: Buffer[] = [];
  for (const { format, width, height } of variants) {
    const picture = sharp(data, { raw: info }).resize({ width, ...(height === undefined ? {} : { height }) });
    if (opaque) picture.removeAlpha();
    prints.push(await picture.toFormat(format, settings[format]).toBuffer());
  }
  return prints;
}

/** Every drawing says its width in points first. */
function toWidth(svg: string): number {
  const width = Number(/^<svg [^>]*?\bwidth="([0-9.]+)"/.exec(svg)?.[1]);
  if (!width) throw new TypeError('A drawing must say its width');
  return width;
}

/** At this density librsvg draws one pixel a point. */
const POINTS_PER_INCH = 72;

/** An opaque picture without its alpha is smaller as AVIF, and made faster. */
function isOpaque(pixels: Buffer): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return false;
  return true;
}
