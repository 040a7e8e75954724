import { disc, path } from '#shared/svg-shapes.ts';
import { actors } from './covers/actors.ts';
import { ink } from './covers/schemes.ts';
import { drawTrapLine } from './game-poster.ts';
import type { VignetteName } from '#shared/vignettes.ts';

/** One of the fleet before its sun, over dotted water: the small picture at the head of a page that computes or explains. Under 3 kB. */
export function drawVignette(name: VignetteName): string {
  const drawing = actors[name](ink.flare);
  const [climb, scale] = stances[name];
  const water = 'M-112 62q28-20 56 0t56 0 56 0 56 0V112H-112Z';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="-120 -120 240 240">' +
    `<defs><pattern id="d" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="4" cy="4" r="2" fill="${ink.cream}"/></pattern></defs>` +
    disc(26, -34, 76, ink.flare) +
    disc(20, -28, 76, ink.brass) +
    path(water, ink.flare, 'transform="translate(5-6)"') +
    path(water, ink.ion) +
    path(water, 'url(#d)') +
    `<g transform="translate(12 16)rotate(-${climb})scale(${scale})">${drawTrapLine(drawing)}${drawing}</g></svg>`
  );
}

/** How steeply each climbs, in degrees, and how large it is. */
const stances: Record<VignetteName, [climb: number, scale: number]> = {
  kettle: [12, 1.5],
  canoe: [8, 1.15],
  cartridge: [18, 1.4],
  envelope: [16, 1.7],
  toaster: [10, 1.5],
  television: [12, 1.5],
};
