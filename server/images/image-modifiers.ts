import { IMAGE_QUALITY_PERCENT, IMAGE_WIDTHS_PX } from '#shared/limits.ts';

/** The widths of the specification at densities 1 and 2, 1920 for large posters, and 1200 for social cards. */
const imageWidths: readonly number[] = [...new Set(Object.values(IMAGE_WIDTHS_PX).flatMap((width) => [width, width * 2])), 1200, 1920];
const formats = { webp: 'image/webp', avif: 'image/avif', png: 'image/png', jpeg: 'image/jpeg' } as const;
const fits = ['cover', 'contain', 'fill', 'inside', 'outside'] as const;
/** AVIF costs many times what WebP does; pages ask for it only where a phone waits for the picture. */
const MAX_AVIF_WIDTH = 1280;
/** Behind a picture that does not fill its frame: white, and our papers by day and by night. */
const backgrounds = ['ffffff', 'fbf4e6', '14122b'] as const;
const longNames: Record<string, string> = { f: 'format', w: 'width', h: 'height', q: 'quality', s: 'resize', b: 'background' };

export type ImageModifiers = {
  format: keyof typeof formats;
  width: number;
  height: number | null;
  quality: number;
  fit: (typeof fits)[number] | null;
  background: string | null;
};

export function toContentType(format: ImageModifiers['format']): string {
  return formats[format];
}

/**
 * `f_webp,q_75,w_640` to modifiers, or null. Only what the site itself asks for is accepted: an open choice of sizes would let one
 * visitor keep the processor busy and fill the disk with pictures nobody sees. Heights are bound to a width through the same list.
 */
export function parseImageModifiers(text: string): ImageModifiers | null {
  const given = new Map<string, string>();
  for (const part of text.split(/[,&]/)) {
    const [, name = '', value = ''] = /^([a-z]+)[_:=]([a-z0-9]+)$/i.exec(part) ?? [];
    const longName = longNames[name] ?? name;
    if (!value || given.has(longName)) return null;
    given.set(longName, value);
  }
  const [resizeWidth, resizeHeight] = (given.get('resize') ?? '').split('x');
  const width = Number(given.get('width') ?? resizeWidth);
  const heightText = given.get('height') ?? resizeHeight;
  const height = heightText === undefined ? null : Number(heightText);
  const format = (given.get('format') ?? 'webp').replace(/^jpg$/, 'jpeg');
  const quality = Number(given.get('quality') ?? IMAGE_QUALITY_PERCENT);
  const fit = given.get('fit') ?? null;
  const background = given.get('background') ?? null;
  for (const name of given.keys()) if (!['format', 'width', 'height', 'quality', 'resize', 'fit', 'background'].includes(name)) return null;
  if (!isOneOf(imageWidths, width) || !isOneOf(Object.keys(formats), format) || quality !== IMAGE_QUALITY_PERCENT) return null;
  if (format === 'avif' && width > MAX_AVIF_WIDTH) return null;
  if (height !== null && !isSensibleHeight(height, width)) return null;
  // What would change nothing is refused, and colours are few: sixteen million backgrounds would be as many pictures to make.
  if (fit !== null && (height === null || !isOneOf(fits, fit))) return null;
  if (background !== null && (fit !== 'contain' || !isOneOf(backgrounds, background))) return null;
  return { format: format as ImageModifiers['format'], width, height, quality, fit, background };
}

/** The crops the site shows: 8:5 covers, squares, 16:6 strips, 1200 x 630 cards. */
function isSensibleHeight(height: number, width: number): boolean {
  return [5 / 8, 1, 6 / 16, 630 / 1200].some((ratio) => Math.round(width * ratio) === height);
}

function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.includes(value as T);
}
