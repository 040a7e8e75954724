/**
 * A picture beside a text, as it was inspected. `width` and `height` are those that a reader sees, in pixels (a photo that was taken
 * upright stands upright). `hash` is of the file's bytes. An `animation` moves; a `drawing` is SVG.
 */
export type Picture = {
  /** The file on disk. */
  file: string;
  kind: 'photo' | 'animation' | 'drawing';
  width: number;
  height: number;
  hash: string;
};

export type Inspected = { ok: true; picture: Picture } | { ok: false; problem: string };

/** How the name of a picture ends. What it says is what the file must be. */
export const PICTURE_ENDING = /\.(jpe?g|png|webp|avif|gif|svg)$/i;
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Of all images of an animation together: 12 megapixels come from a phone, 48 from its best setting. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** Longer ones would be larger than WebP allows at the widths of the site. */
export const MAX_PICTURE_RATIO = 5;
