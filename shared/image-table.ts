import { IMAGE_QUALITY_PERCENT } from './limits.ts';

export type ImageFormat = 'webp' | 'avif' | 'jpeg' | 'png';
/** One picture of a drawing, in pixels. Without a height it is that of the drawing. */
export type ImageVariant = { format: ImageFormat; width: number; height?: number };

/** Social cards: 1200 by 630 is the proportion that networks cut to, 1280 the width of the specification nearest to it. */
export const CARD_SIZE_PX = { width: 1280, height: 672 } as const;

/**
 * Every picture that pages ask for, by kind of source: formats, and widths in pixels (those of the specification, at density 1 or 2).
 * Pages name no others, and the build prints these ahead. Of a picture that the owner brought, no width is printed beyond the
 * first that holds it whole. What moves is WebP; its still is a photo's. Mail programs get JPEG. AVIF goes to phones, and to the
 * first format a browser can read; it takes three times as long to make as WebP.
 */
export const imageTable = {
  'window-poster': { webp: [768, 1280, 1536, 2048] },
  'column-poster': { webp: [640, 1024, 1536] },
  'tall-poster': { avif: [640], webp: [640, 1024] },
  cutout: { avif: [320, 640], webp: [320, 640] },
  cover: { webp: [320, 640, 768, 1024, 1280] },
  'text-card': { png: [CARD_SIZE_PX] },
  'page-card': { jpeg: [CARD_SIZE_PX] },
  photo: { avif: [640, 1024, 1536], webp: [640, 1024, 1536] },
  'photo-print': { avif: [640, 1024, 1536], webp: [1024] },
  animation: { webp: [640, 1024] },
  drawing: {},
  'letter-picture': { jpeg: [1024] },
  // 92,000 of each: made when they are asked for, and printed ahead by nobody.
  'game-card': {},
  'game-poster': {},
} as const satisfies Record<string, Partial<Record<ImageFormat, readonly Size[]>>>;

type Size = number | { width: number; height: number };

export type ImageKind = keyof typeof imageTable;

/** The variants of a kind, narrow ones first. Of a picture that is `ownWidth` pixels wide, none beyond the first that holds it whole. */
export function listVariants(kind: ImageKind, ownWidth = Infinity): ImageVariant[] {
  const formats = Object.entries(imageTable[kind]) as [ImageFormat, readonly Size[]][]; // Object.entries forgets the keys' type
  return formats.flatMap(([format, sizes]) =>
    sizes
      .map((size) => ({ format, ...(typeof size === 'number' ? { width: size } : size) }))
      .filter((_variant, at, all) => at === 0 || (all[at - 1]?.width ?? 0) < ownWidth),
  );
}

/** The address of one picture, such as `/_ipx/f_webp,q_75,w_640/covers/price-your-first-game.svg`. */
export function toImageUrl({ format, width, height }: ImageVariant, source: string): string {
  const size = height === undefined ? `w_${width}` : `s_${width}x${height}`;
  return `/_ipx/f_${format},q_${IMAGE_QUALITY_PERCENT},${size}/${source}`;
}

/** All widths of one format of a source, as a `srcset`. */
export function toSrcSet(kind: ImageKind, format: ImageFormat, source: string, ownWidth?: number): string {
  return listVariants(kind, ownWidth)
    .filter((variant) => variant.format === format)
    .map((variant) => `${toImageUrl(variant, source)} ${variant.width}w`)
    .join(', ');
}
