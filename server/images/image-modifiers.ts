/** The widths of the specification (320 to 1536) at densities 1 and 2, and 1200 for social cards. */
export const imageWidths = [320, 640, 768, 1024, 1200, 1280, 1536, 1920, 2048, 2560, 3072] as const;
const formats = { webp: 'image/webp', avif: 'image/avif', png: 'image/png', jpeg: 'image/jpeg' } as const;
const fits = ['cover', 'contain', 'fill', 'inside', 'outside'] as const;
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
  const quality = Number(given.get('quality') ?? '75');
  const fit = given.get('fit') ?? null;
  const background = given.get('background') ?? null;
  for (const name of given.keys()) if (!['format', 'width', 'height', 'quality', 'resize', 'fit', 'background'].includes(name)) return null;
  if (!isOneOf(imageWidths, width) || !isOneOf(Object.keys(formats), format) || quality !== 75) return null;
  if (height !== null && !isSensibleHeight(height, width)) return null;
  if (fit !== null && !isOneOf(fits, fit)) return null;
  if (background !== null && !/^[0-9a-f]{6}$/i.test(background)) return null;
  return { format: format as ImageModifiers['format'], width, height, quality, fit, background };
}

/** The crops the site shows: 8:5 covers, squares, 16:6 strips, 1200 x 630 cards. */
function isSensibleHeight(height: number, width: number): boolean {
  return [5 / 8, 1, 6 / 16, 630 / 1200].some((ratio) => Math.round(width * ratio) === height);
}

function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.includes(value as T);
}
