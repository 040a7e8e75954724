import { inks } from '#artwork/inks.ts';
import { CARD_SIZE_PX, type ImageFormat, type ImageKind, listVariants } from '#shared/image-table.ts';
import { IMAGE_QUALITY_PERCENT, IMAGE_WIDTHS_PX } from '#shared/limits.ts';
import { keysOf } from '#shared/keys-of.ts';

export const imageFits = ['cover', 'contain', 'fill', 'inside', 'outside'] as const;
/** What is lost of the picture in percent of sharpness, as in WebP and JPEG; a closed list, as all others here. */
export const imageQualities = [35, 50, IMAGE_QUALITY_PERCENT, 90] as const;

/**
 * One picture of a drawing, in pixels. With one length the other follows the drawing; with both, `fit` says how the drawing is set into
 * them (`cover` without it). `background` is an ink, `#RRGGBB`. What the pages ask for names neither fit nor quality nor background.
 */
export type PictureOrder = {
  format: ImageFormat;
  width?: number;
  height?: number;
  fit?: (typeof imageFits)[number];
  quality?: (typeof imageQualities)[number];
  background?: string;
};

export type ReadModifiers = { ok: true; order: PictureOrder } | { ok: false; problem: string };

export const contentTypes: Record<ImageFormat, string> = { webp: 'image/webp', avif: 'image/avif', png: 'image/png', jpeg: 'image/jpeg' };
const modifierNames = ['format', 'fit', 'width', 'height', 'resize', 'quality', 'background'] as const;
type ModifierName = (typeof modifierNames)[number];
const shortNames: Record<string, ModifierName> = { f: 'format', w: 'width', h: 'height', s: 'resize', q: 'quality', b: 'background' };

/** Widths of the specification at densities 1 and 2. A height is one of them too, or of one of the shapes that cards and frames have. */
const lengths = new Set<number>(Object.values(IMAGE_WIDTHS_PX).flatMap((width) => [width, width * 2]));
const RATIOS = [1, 4 / 3, 3 / 2, 16 / 9, 1.91, CARD_SIZE_PX.width / CARD_SIZE_PX.height];

/** The house's inks, by name (those of the day) and as `rrggbb`. */
const backgrounds = new Map<string, string>([
  ...[...Object.values(inks.day), ...Object.values(inks.night)].map((ink) => [ink.slice(1).toLowerCase(), ink] as const),
  ...Object.entries(inks.day).map(([name, ink]) => [name.toLowerCase(), ink] as const),
]);

/**
 * `f_webp,q_75,w_640` to the picture it orders; `_` orders the drawing as wide as pages show it at most. Every modifier of the
 * specification is taken, each from a closed list: with open values one visitor could fill the disk with pictures that differ by a
 * pixel. `problem` names the odd value in a line for whoever wrote the address.
 */
export function readImageModifiers(text: string, kind: ImageKind): ReadModifiers {
  const given = text === '_' ? {} : splitModifiers(text);
  if (typeof given === 'string') return fail(given);
  const format = readFormat(given.format ?? 'webp');
  if (!format) return fail(`format ${given.format}: one of avif, webp, jpeg, png`);
  const fit = given.fit === undefined ? undefined : imageFits.find((known) => known === given.fit);
  if (fit === undefined && given.fit !== undefined) return fail(`fit ${given.fit}: one of ${imageFits.join(', ')}`);
  const quality = imageQualities.find((known) => String(known) === (given.quality ?? String(IMAGE_QUALITY_PERCENT)));
  if (quality === undefined) return fail(`quality ${given.quality}: one of ${imageQualities.join(', ')}`);
  const background = given.background === undefined ? undefined : backgrounds.get(given.background.toLowerCase());
  if (background === undefined && given.background !== undefined) return fail(`background ${given.background}: not an ink of this house`);
  const size = readSize(given);
  if (typeof size === 'string') return fail(size);
  const order = {
    format,
    ...(size.width === undefined && size.height === undefined ? { width: getWidest(kind) } : size),
    ...(quality !== IMAGE_QUALITY_PERCENT && { quality }),
    ...(background !== undefined && { background }),
  };
  // One length leaves nothing to fit, and "cover" goes without saying: one picture, one name.
  return { ok: true, order: fit && fit !== 'cover' && size.width !== undefined && size.height !== undefined ? { ...order, fit } : order };
}

/** True for what pages ask for: these pictures are printed by the build. */
export function isDeclared(order: PictureOrder, kind: ImageKind): boolean {
  const text = JSON.stringify(order);
  return listVariants(kind).some((variant) => JSON.stringify(variant) === text);
}

function fail(problem: string): ReadModifiers {
  return { ok: false, problem };
}

function readFormat(text: string): ImageFormat | undefined {
  return keysOf(contentTypes).find((format) => format === text.replace(/^jpg$/, 'jpeg'));
}

/** Of a drawing that pages show as SVG no width is asked for: it comes as wide as a column. */
function getWidest(kind: ImageKind): number {
  return Math.max(...listVariants(kind).map(({ width }) => width), IMAGE_WIDTHS_PX.sm);
}

type Given = Partial<Record<ModifierName, string>>;

/** The lengths in pixels, neither of them when none was given, or what is odd about them. Each number has one spelling. */
function readSize({ width, height, resize }: Given): Pick<PictureOrder, 'width' | 'height'> | string {
  if (resize !== undefined && (width ?? height) !== undefined) return `resize ${resize}: not beside a width or a height`;
  if (resize !== undefined && !/^\d+(x\d+)?$/.test(resize)) return `resize ${resize}: 640 or 640x480`;
  const [w, h] = resize === undefined ? [width, height] : resize.split('x', 2);
  for (const text of [w, h]) if (text !== undefined && !/^[1-9]\d{1,3}$/.test(text)) return `${text}: not a length in pixels`;
  if (w !== undefined && h !== undefined) {
    if (!isPair(Number(w), Number(h))) return `${w}x${h}: not a size of this site`;
  } else if ((w ?? h) !== undefined && !lengths.has(Number(w ?? h)))
    return `${w ?? h}: one of ${[...lengths].sort((a, b) => a - b).join(', ')}`;
  return { ...(w !== undefined && { width: Number(w) }), ...(h !== undefined && { height: Number(h) }) };
}

/** Both are lengths of the list, or one is and the other follows from it by one of the shapes, lying or standing. */
function isPair(width: number, height: number): boolean {
  if (lengths.has(width) && lengths.has(height)) return true;
  const follows = (length: number, other: number) =>
    RATIOS.some((ratio) => Math.abs(length / ratio - other) < 1 || Math.abs(length * ratio - other) < 1);
  return (lengths.has(width) && follows(width, height)) || (lengths.has(height) && follows(height, width));
}

/** What is odd, in a line, when a modifier is unknown, empty or given twice. */
function splitModifiers(text: string): Given | string {
  const given: Given = {};
  // One part more than there are names is odd already: an address of 16 kB is not read to its end.
  for (const part of text.split(/[,&]/, modifierNames.length + 1)) {
    const [, name = '', value = ''] = /^([a-z]+)[_:=](?:#|%23)?([a-zA-Z0-9]+)$/.exec(part) ?? [];
    const modifier = Object.hasOwn(shortNames, name) ? shortNames[name] : modifierNames.find((known) => known === name);
    if (!modifier) return `${part}: not one of ${modifierNames.join(', ')} with its value`;
    if (given[modifier] !== undefined) return `${part}: ${modifier} stands twice`;
    given[modifier] = value;
  }
  return given;
}
