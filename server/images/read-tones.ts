import type { Tones } from '#artwork/photo-print.ts';
import { MAX_PICTURE_PIXELS } from '#server/pictures/picture.ts';

/** Finer than the dots that are made of it. */
const WIDTH_PX = 480;

/** How much of a level is its rank. With less, snow and night stay one ink; with more, fog would be as loud as a face. */
const RANKED = 0.6;

/**
 * How light a picture is, place by place, from its darkest to its lightest; what is transparent is paper. Levels follow the picture's own
 * histogram: of a field of snow or a white screen a sheet would be one ink otherwise.
 */
export async function readTones(bytes: Buffer): Promise<Tones> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: WIDTH_PX })
    .flatten({ background: '#ffffff' })
    .greyscale()
    // Grain finer than a dot would only make dots restless.
    .blur(1.2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, values: spreadLevels(data, info.channels) };
}

/** Each level moves towards the share of pixels that are darker; light stays lighter than dark. */
function spreadLevels(values: Uint8Array, channels: number): Uint8Array {
  const counts = new Uint32Array(256);
  for (let at = 0; at < values.length; at += channels) counts[values[at] ?? 0] = (counts[values[at] ?? 0] ?? 0) + 1;
  const total = values.length / channels;
  let darker = 0;
  const levels = Uint8Array.from(counts, (count, level) => {
    // The middle of its own rank: a level that fills the picture lies in the middle of the scale.
    const rank = (darker + count / 2) / total;
    darker += count;
    return Math.round(255 * (RANKED * rank + (1 - RANKED) * (level / 255)));
  });
  return values.map((value) => levels[value] ?? value);
}
