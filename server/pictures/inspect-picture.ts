import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Metadata } from 'sharp';
import { cleanSvg } from './clean-svg.ts';
import { type Inspected, MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, MAX_PICTURE_RATIO } from './picture.ts';

/**
 * What a picture beside a text is. `problem` says in a line, for the owner, why a file cannot be shown. Only the head of a photo
 * is read, so that a start with hundreds of them takes no time; whether its pixels are whole shows when the build prints it.
 */
export async function inspectPicture(file: string): Promise<Inspected> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) return refuse('there is no such file in this folder');
  if (info.size > MAX_PICTURE_BYTES) return refuse(`the picture has ${Math.ceil(info.size / 1e6)} MB; 20 MB at most`);
  const bytes = await readFile(file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  if (/\.svg$/i.test(file)) {
    const cleaned = cleanSvg(bytes.toString());
    if (!cleaned.ok) return refuse(cleaned.problem);
    const { width, height } = cleaned;
    return refuseSize(width, height, 1) ?? { ok: true, picture: { file, kind: 'drawing', width, height, hash } };
  }
  return inspectPhoto(file, bytes, hash);
}

/** Files of cameras and phones; of them, all that say more than their pixels do. */
const PHOTO_ENDING = /\.(jpe?g|png|webp|avif|gif|tiff?|heic|heif)$/i;

/**
 * Why a file may not be sent as it is, for the owner, or null: a photo that says where, when or with what it was taken. What is no
 * photo by its name passes.
 */
export async function findPrivacyProblem(file: string): Promise<string | null> {
  if (!PHOTO_ENDING.test(file)) return null;
  const { default: sharp } = await import('sharp');
  const meta = await sharp(await readFile(file), { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!meta) return 'this is no picture that can be read, whatever its name says';
  if (!meta.exif && !meta.xmp && !meta.iptc) return null;
  return 'a download is sent as it is, and this photo says where or with what it was taken: save it anew without that, or show it as a picture';
}

async function inspectPhoto(file: string, bytes: Buffer, hash: string): Promise<Inspected> {
  const { default: sharp } = await import('sharp');
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!meta) return refuse('this is no picture that can be read, whatever its name says');
  const format = toFormat(meta);
  const named = path.extname(file).slice(1).toLowerCase().replace('jpg', 'jpeg');
  if (format !== named)
    return refuse(`the file is ${format.toUpperCase()}, its name says ${named.toUpperCase()}: rename it or save it anew`);
  const pages = meta.pages ?? 1;
  const { width, height } = meta.autoOrient;
  // An animation is read as one long strip.
  const own = pages > 1 ? (meta.pageHeight ?? height) : height;
  return (
    refuseSize(width, own, pages) ?? { ok: true, picture: { file, kind: pages > 1 ? 'animation' : 'photo', width, height: own, hash } }
  );
}

function refuseSize(width: number, height: number, pages: number): Inspected | null {
  const millions = (width * height * pages) / 1e6;
  if (millions * 1e6 > MAX_PICTURE_PIXELS)
    return refuse(
      `the picture unpacks to ${Math.round(millions)} million pixels${pages > 1 ? ` in ${pages} images` : ''}; ${MAX_PICTURE_PIXELS / 1e6} at most`,
    );
  if (Math.max(width / height, height / width) > MAX_PICTURE_RATIO)
    return refuse(`the picture has ${width} by ${height} pixels; one side is at most ${MAX_PICTURE_RATIO} times the other`);
  return null;
}

/** HEIF is a family: of it, browsers show AVIF and not what phones write. */
function toFormat({ format, compression }: Metadata): string {
  return format === 'heif' ? (compression === 'av1' ? 'avif' : 'heic') : format;
}

function refuse(problem: string): Inspected {
  return { ok: false, problem };
}
