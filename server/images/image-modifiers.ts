import { type ImageFormat, type ImageKind, type ImageVariant, listVariants } from '#shared/image-table.ts';
import { IMAGE_QUALITY_PERCENT } from '#shared/limits.ts';

const contentTypes: Record<ImageFormat, string> = { webp: 'image/webp', avif: 'image/avif', png: 'image/png', jpeg: 'image/jpeg' };
const modifierNames = ['format', 'fit', 'width', 'height', 'resize', 'quality', 'background'] as const;
type ModifierName = (typeof modifierNames)[number];
const shortNames: Record<string, ModifierName> = { f: 'format', w: 'width', h: 'height', s: 'resize', q: 'quality', b: 'background' };

export function toContentType(format: ImageFormat): string {
  return contentTypes[format];
}

/**
 * `f_webp,q_75,w_640` to the variant it names, or null. Every modifier of the specification is read, but only what `shared/image-table.ts`
 * declares for the kind of source is accepted: an open choice would let one visitor keep the processor busy and fill the disk with
 * pictures nobody sees. No page asks for a fit or a background, so these are refused.
 */
export function parseImageModifiers(text: string, kind: ImageKind): ImageVariant | null {
  const given = readModifiers(text);
  if (!given) return null;
  const { format = 'webp', quality = String(IMAGE_QUALITY_PERCENT), fit, background } = given;
  if (quality !== String(IMAGE_QUALITY_PERCENT) || fit !== undefined || background !== undefined) return null;
  const size = toSize(given);
  return listVariants(kind).find((variant) => variant.format === format.replace(/^jpg$/, 'jpeg') && toText(variant) === size) ?? null;
}

/** `640`, or `1280x672`; null for no size or two of them. Numbers stay text: each size has one spelling. */
function toSize({ width, height, resize }: Partial<Record<ModifierName, string>>): string | null {
  if ((width === undefined) === (resize === undefined) || (resize !== undefined && height !== undefined)) return null;
  return resize ?? (height === undefined ? width : `${width}x${height}`) ?? null;
}

function toText({ width, height }: ImageVariant): string {
  return height === undefined ? String(width) : `${width}x${height}`;
}

/** Null when a modifier is unknown, empty or given twice. */
function readModifiers(text: string): Partial<Record<ModifierName, string>> | null {
  const given: Partial<Record<ModifierName, string>> = {};
  for (const part of text.split(/[,&]/)) {
    const [, name = '', value = ''] = /^([a-z]+)[_:=]([a-z0-9]+)$/.exec(part) ?? [];
    const modifier = Object.hasOwn(shortNames, name) ? shortNames[name] : modifierNames.find((known) => known === name);
    if (!modifier || given[modifier] !== undefined) return null;
    given[modifier] = value;
  }
  return given;
}
