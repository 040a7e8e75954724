import { inks, type InkName, type Theme } from './inks.ts';

/** Lightness by pixel, 0 to 255, row by row; of each pixel the first channel counts. */
export type Tones = { width: number; height: number; channels: number; values: Uint8Array };

const WIDTH = 1200;
/** Between two dots; those of the posters are as far apart. */
const PITCH = 9;
/** Dots of twelve sizes, each one path: as many paths as dots would take the rasteriser seconds. */
const LEVELS = 12;

type Plate = { ink: InkName; degrees: number; cover(light: number): number };
type Printing = { paper: InkName; plates: readonly Plate[] };

/**
 * By day dark inks stand on paper: one for all that is not light, the key for shadows. By night the sheet is dark and light is
 * printed: one ink for all that is not dark, paper for highlights. So a face is a face on both, never a negative.
 */
const printings: Record<Theme, Printing> = {
  day: {
    paper: 'sky',
    plates: [
      { ink: 'flare', degrees: 15, cover: (light) => ramp(1 - light, 0.12, 0.75) },
      { ink: 'key', degrees: 45, cover: (light) => ramp(1 - light, 0.42, 0.97) },
    ],
  },
  night: {
    paper: 'sky',
    plates: [
      { ink: 'dusk', degrees: 15, cover: (light) => ramp(light, 0.06, 0.6) },
      { ink: 'brass', degrees: 45, cover: (light) => ramp(light, 0.42, 0.96) },
    ],
  },
};

/** A photo as the house prints: halftone in two inks on the sheet of the theme. */
export function drawPhotoPrint(tones: Tones, theme: Theme): string {
  const height = Math.round((WIDTH * tones.height) / tones.width);
  const { paper, plates } = printings[theme];
  const ink = inks[theme];
  const dots = plates.map(
    (plate) => `<g fill="none" stroke="${ink[plate.ink]}" stroke-linecap="round">${drawPlate(plate, tones, height)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><rect width="${WIDTH}" height="${height}" fill="${ink[paper]}"/>${dots.join('')}</svg>`;
}

/** The dots of one ink, on a grid turned by the angle of its plate: two plates at one angle would make a moiré. */
function drawPlate({ degrees, cover }: Plate, tones: Tones, height: number): string {
  const paths: string[] = Array.from({ length: LEVELS + 1 }, () => '');
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const reach = Math.ceil(Math.hypot(WIDTH, height) / PITCH / 2) + 1;
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      const x = WIDTH / 2 + (column * cos - row * sin) * PITCH;
      const y = height / 2 + (column * sin + row * cos) * PITCH;
      if (x < -PITCH || y < -PITCH || x > WIDTH + PITCH || y > height + PITCH) continue;
      const level = Math.round(cover(readTone(tones, x / WIDTH, y / height)) * LEVELS);
      if (level > 0) paths[level] += `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
    }
  return paths.map((d, level) => (d ? `<path stroke-width="${toDot(level / LEVELS)}" d="${d}"/>` : '')).join('');
}

/** A dot as large as the share of its cell that is to be ink; from three quarters on, dots run into each other and leave paper between. */
function toDot(share: number): string {
  return (2 * PITCH * Math.sqrt(share / Math.PI) * (1 + 0.25 * share ** 4)).toFixed(2);
}

function readTone({ width, height, channels, values }: Tones, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
  return (values[(row * width + column) * channels] ?? 255) / 255;
}

function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
