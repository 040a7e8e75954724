import { readFile } from 'node:fs/promises';
import { cleanSvg } from '#server/pictures/clean-svg.ts';
import { MAX_PICTURE_PIXELS, type Picture } from '#server/pictures/picture.ts';
import type { ImageKind } from '#shared/image-table.ts';
import { type Theme, themes } from '#shared/posters.ts';
import { toHash } from './drawing-hashes.ts';
import type { Artwork, Drawings, ImageSource } from './image-source.ts';
import { describePhotoPrint } from './print.ts';

/**
 * The pictures that texts show: `pictures/articles/<id>/<file>`, what moves as `animations/...`, prints of the house as
 * `prints/day/...` and `prints/night/...`. Null for all that no published text names.
 */
export function findPictureSource(source: string, drawings: Drawings): ImageSource | null {
  const [, way, name = ''] = /^(pictures|animations|prints\/(?:day|night))\/([a-z-]+\/[\w.-]{1,80}\/[\w.-]{1,120})$/.exec(source) ?? [];
  const picture = way === undefined ? null : drawings.findPicture(name);
  if (!picture) return null;
  const isLetter = name.startsWith('letters/');
  const theme = themes.find((known) => way === `prints/${known}`);
  if (theme) return toPrintSource(picture, isLetter ? 'letter-picture' : 'photo-print', theme);
  if (picture.kind === 'drawing') return toDrawingSource(picture, isLetter ? 'letter-picture' : 'drawing');
  if (way === 'animations') return picture.kind === 'animation' ? toPhotoSource(picture, 'animation') : null;
  return toPhotoSource(picture, isLetter ? 'letter-picture' : 'photo');
}

/** A photo as it stands on a social card, upright: an address that holds its bytes. */
export async function readPhotoForCard({ file }: Picture): Promise<string> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' } as const;
  const bytes = await sharp(await readFile(file), options)
    .autoOrient()
    .resize({ width: 752, height: 1008, position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

function toPhotoSource(picture: Picture, kind: ImageKind): ImageSource {
  const { file, hash, width, height } = picture;
  const key = `${kind} ${hash}`;
  return {
    kind,
    key,
    hash: toHash(`${key} ${describePhotoPrint()}`),
    file,
    width,
    draw: async () => ({ bytes: await readFile(file), width, height, isAnimated: kind === 'animation' }),
  };
}

function toDrawingSource({ file, hash, width }: Picture, kind: ImageKind): ImageSource {
  return { kind, key: `${kind} ${hash}`, file, width: Math.max(width, DRAWING_WIDTH_PX), draw: async () => readDrawing(file) };
}

/** Drawings have no width of their own, whatever they say: as wide as a column at density 2. */
const DRAWING_WIDTH_PX = 1536;

async function readDrawing(file: string): Promise<string> {
  const cleaned = cleanSvg(await readFile(file, 'utf8'));
  // It was inspected when the content was read, so it was changed since.
  if (!cleaned.ok) throw new Error(`${file}: ${cleaned.problem}`);
  return cleaned.svg;
}

function toPrintSource(picture: Picture, kind: ImageKind, theme: Theme): ImageSource {
  return { kind, key: `print ${theme} ${kind} ${picture.hash}`, file: picture.file, draw: () => drawPrint(picture, theme) };
}

async function drawPrint(picture: Picture, theme: Theme): Promise<Artwork> {
  const [{ drawPhotoPrint }, { readTones }] = await Promise.all([import('#artwork/photo-print.ts'), import('./read-tones.ts')]);
  const source = picture.kind === 'drawing' ? Buffer.from(await readDrawing(picture.file)) : await readFile(picture.file);
  return drawPhotoPrint(await readTones(source), theme);
}
