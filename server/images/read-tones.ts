import type { Tones } from '#artwork/photo-print.ts';
import { MAX_PICTURE_PIXELS } from '#server/pictures/picture.ts';

/** Finer than the dots that are made of it. */
const WIDTH_PX = 480;

/** How light a picture is, place by place, from its darkest to its lightest; what is transparent is paper. */
export async function readTones(bytes: Buffer): Promise<Tones> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: WIDTH_PX })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .normalise({ lower: 2, upper: 98 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, values: data };
}
