import { fortress } from '#artwork/fortress.ts';
import { horizon, rings, strips } from '#artwork/halftone.ts';
import { type Press, sheet, TALL_DOTS } from '#artwork/press.ts';
import { ship, type ShipAt } from '#artwork/ships.ts';
import { box, disc, line, oval, path } from '#shared/svg-shapes.ts';
import { type Art, place, rays, ribbon, stars } from '#artwork/strokes.ts';

/** The fleet takes off under the fortress. The canoe leads: it is the craft nobody else would have sent. */
export const home = {
  wide: sheet(1440, 900, (press) => scene(press, WIDE)),
  tall: sheet(780, 1120, (press) => scene(press, TALL), TALL_DOTS),
};

type Scene = {
  width: number;
  height: number;
  sun: readonly [x: number, y: number, r: number];
  fort: readonly [x: number, y: number, block: number];
  planet: readonly [x: number, y: number, r: number];
  stars: string;
  /** Where the smoke comes from: x, y, how much of a ship's own x it keeps, width at the ground. */
  launch: readonly [x: number, y: number, spread: number, width: number];
  fleet: readonly ShipAt[];
  base: boolean;
};

const WIDE: Scene = {
  width: 1440,
  height: 900,
  sun: [1104, 400, 330],
  fort: [838, 92, 25],
  planet: [930, 1835, 1060],
  stars: '80 110 9, 250 60 6, 300 118 5, 560 80 10, 700 250 7, 40 330 6, 1410 60 9, 1424 330 7, 30 640 8, 470 118 6, 760 60 7',
  launch: [770, 960, 0.1, 17],
  fleet: [
    ['dart', 772, 348, 0.8, -30],
    ['dart', 738, 418, 0.7, -30],
    ['rocket', 762, 520, 0.62, -32],
    ['paperPlane', 1392, 488, 0.38, -32],
    ['arcadeStick', 1330, 758, 0.66, -20],
    ['cartridge', 888, 798, 0.62, -20],
    ['television', 1026, 786, 0.43, -12],
    ['kettle', 878, 640, 0.98, -16],
    ['canoe', 1166, 640, 1.42, -17],
  ],
  base: true,
};

const TALL: Scene = {
  width: 780,
  height: 1120,
  sun: [400, 430, 330],
  fort: [128, 110, 25],
  planet: [460, 2180, 1100],
  stars: '40 660 9, 736 690 9, 44 90 8, 720 120 7, 90 300 6',
  launch: [120, 1240, 0.35, 17],
  fleet: [
    ['dart', 236, 606, 0.9, -34],
    ['paperPlane', 700, 664, 0.5, -30],
    ['rocket', 116, 690, 0.66, -30],
    ['arcadeStick', 664, 990, 0.66, -22],
    ['television', 398, 1040, 0.6, -12],
    ['cartridge', 388, 700, 0.6, -24],
    ['kettle', 130, 894, 0.92, -14],
    ['canoe', 466, 856, 1.5, -16],
  ],
  base: false,
};

function scene(press: Press, { width, height, sun, fort, planet, stars: starsAt, launch, fleet, base }: Scene): string {
  const { ink } = press;
  const [sx, sy, sr] = sun;
  const [px, py, pr] = planet;
  const shape = disc(sx, sy, sr, ink.flare);
  const smoking = fleet.filter(([name]) => name !== 'dart' && name !== 'paperPlane' && name !== 'television');
  return [
    box(0, 0, width, height, ink.sky),
    rays(sx, sy, 2000, 30, ink.ray, 0.07),
    stars(ink.brass, starsAt),
    press.rough([
      rings(press, sx, sy, sr * 1.02, sr * 1.24, [9, 8, 7], { name: 'brass', pitch: 9, turn: 15 }),
      rings(press, sx, sy, sr * 1.24, sr * 1.75, [6, 5, 5, 4, 3, 2, 1], { name: 'halo', pitch: 9, turn: 15 }),
      disc(sx - 7, sy + 5, sr + 5, ink.brass),
      shape,
      strips(press, shape, sx - sr, sy - sr * 0.05, sr * 2, sr * 1.05, [1, 2, 3, 4, 5, 6, 7, 8], { name: 'brass', pitch: 9, turn: 15 }),
      fortress(press, ...fort),
      path(horizon(px + 6, py - 5, pr, height + 20), ink.brass),
      path(horizon(px, py, pr, height + 20), ink.ion),
      rings(press, px + pr * 0.12, py - pr * 0.05, pr * 0.8, pr * 1.16, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], {
        pitch: 9,
        turn: 45,
        inside: disc(px, py, pr, ink.ion),
      }),
      craters(press, base),
      base ? outpost(press, px, py, pr) : '',
      smoking.map((at) => smoke(press, at, launch)),
    ]),
    press.trap(fleet.map((at) => ship(press, at))),
  ].join('');
}

/** Smoke leaves along the hull's axis and bends down to the one launch site. */
function smoke({ ink }: Press, [, x, y, scale, turn]: ShipAt, [bx, by, spread, width]: Scene['launch']): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [tailX, tailY] = [x - cos * 105 * scale, y - sin * 105 * scale];
  const bend = Math.hypot(tailX - bx, tailY - by) * 0.62;
  return ribbon(tailX, tailY, tailX - cos * bend, tailY - sin * bend, bx + (x - bx) * spread, by, 5 * scale, width, ink.hull);
}

function craters({ ink: { key } }: Press, wide: boolean): string {
  if (!wide) return oval(600, 1104, 60, 12, key, 'transform="rotate(8 600 1104)"');
  return (
    oval(1120, 850, 70, 15, key, 'transform="rotate(11 1120 850)"') +
    oval(1290, 905, 44, 11, key, 'transform="rotate(18 1290 905)"') +
    oval(960, 882, 34, 8, key)
  );
}

/** The base on the horizon: mast, dome, blockhouse, flag, standing upright on the curve. */
function outpost({ ink }: Press, px: number, py: number, pr: number): string {
  const on = (degrees: number, inner: Art) => {
    const a = ((degrees - 90) * Math.PI) / 180;
    return place(px + pr * Math.cos(a), py + pr * Math.sin(a), degrees, 1, inner);
  };
  const window = (x: number, y: number) => box(x, y, 6, 6, ink.brass);
  return [
    on(-16.6, [
      path('M-5 4 0-96 5 4Z', ink.base),
      path('M-22 6 0-60 22 6 16 6 0-40-16 6Z', ink.base),
      line('M-16-20H16M-10-44H10', 4, ink.base),
      disc(0, -98, 6, ink.flare),
      line('M-14-110A20 20 0 0 1 14-110M-24-121A34 34 0 0 1 24-121', 4, ink.base),
    ]),
    on(-14, [path('M-40 8V-14C-40-40 40-40 40-14V8Z', ink.base), path('M-10 8V-8C-10-18 10-18 10-8V8Z', ink.brass)]),
    on(-11.9, [path('M-26 8V-30H-14V-42H14V-30H26V8Z', ink.base), window(-14, -22), window(4, -22), window(-14, -8)]),
    on(-10.3, [line('M0 6V-62', 4, ink.base), path('M0-62C14-70 24-54 40-62V-38C24-30 14-46 0-38Z', ink.flare)]),
  ].join('');
}
