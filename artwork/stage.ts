import { horizon, rings, strips } from './halftone.ts';
import type { InkName } from './inks.ts';
import { type Press, sheet, TALL_DOTS } from './press.ts';
import { box, disc, oval, path } from '#shared/svg-shapes.ts';
import { type Art, place, rays, stars } from './strokes.ts';

/**
 * The space a page's poster is composed in: 900 by 715 points, the whole of the tall sheet and the right of the wide one.
 * On the wide sheet it goes on to the left, where the headline is set: only sky, rays and a few stars belong there.
 */
export type Stage = { readonly left: number; readonly right: number; readonly bottom: number };

export const WIDE: Stage = { left: -680, right: 920, bottom: 720 };
export const TALL: Stage = { left: 0, right: 900, bottom: 715.4 };

export function staged(scene: (press: Press, stage: Stage) => Art, wide = WIDE, tall = TALL) {
  const cut = (width: number, stage: Stage, look = {}) => {
    const scale = width / (stage.right - stage.left);
    const height = Math.round((stage.bottom * width) / (stage.right - stage.left));
    const group = `<g transform="scale(${scale.toFixed(5)}) translate(${-stage.left} 0)">`;
    return sheet(width, height, (press) => [group, scene(press, stage), '</g>'], look);
  };
  return { wide: cut(1600, wide), tall: cut(780, tall, TALL_DOTS) };
}

type Backdrop = { x: number; y: number; r: number; sun?: InkName; dots?: InkName };

/** Sky, rays and stars, and a sun with its halo and its second plate off register. */
export function backdrop(press: Press, stage: Stage, { x, y, r, sun = 'flare', dots = 'brass' }: Backdrop): string {
  const { ink } = press;
  const shape = disc(x, y, r, ink[sun]);
  return [
    box(stage.left, 0, stage.right - stage.left, stage.bottom, ink.sky),
    rays(x, y, 2000, 30, ink.ray, 0.07),
    stars(ink.brass, STARS, stage.left),
    press.rough([
      rings(press, x, y, r * 1.02, r * 1.7, [8, 7, 6, 5, 5, 4, 3, 2, 1], { name: 'halo', pitch: 9, turn: 15 }),
      disc(x - 7, y + 5, r + 4, ink[dots]),
      shape,
      strips(press, shape, x - r, y - r * 0.1, r * 2, r * 1.1, [1, 2, 3, 4, 5, 6, 7, 8], { name: dots, pitch: 9, turn: 15 }),
    ]),
  ].join('');
}

const STARS = '-620 70 9, -440 44 6, -396 96 5, -150 70 10, -650 420 6, -630 640 8, -320 676 6, -70 180 7, 36 60 8, 864 44 9, 886 300 7';

type Crater = readonly [x: number, y: number, rx: number, ry: number, turn: number];

/** The world the scene stands on: an arc with its plate off register, ink gathering at the lower left. */
export function world(press: Press, stage: Stage, x: number, y: number, r: number, name: InkName, ...craters: Crater[]): string {
  const { ink } = press;
  const shape = path(horizon(x, y, r, stage.bottom + 12), ink[name]);
  return press.rough([
    path(horizon(x + 6, y - 5, r, stage.bottom + 12), name === 'brass' ? ink.flare : ink.brass),
    shape,
    rings(press, x + r * 0.1, y - r * 0.06, r * 0.82, r * 1.2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { pitch: 9, turn: 45, inside: shape }),
    craters.map(([cx, cy, rx, ry, turn]) => place(cx, cy, turn, 1, oval(0, 0, rx, ry, ink.key))),
  ]);
}
