import { strips } from '#artwork/halftone.ts';
import { type Press, sheet, TALL_DOTS } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { box, disc } from '#shared/svg-shapes.ts';
import { place, rays } from '#artwork/strokes.ts';

/** The ticket's picture: the kettle in front of the sun, with company. Tall is for a stub higher than it is wide. */
export const claim = {
  wide: sheet(840, 480, (press) => scene(press, 840, 480, 0)),
  tall: sheet(840, 700, (press) => scene(press, 840, 700, 110), TALL_DOTS),
};

function scene(press: Press, width: number, height: number, drop: number): string {
  const { ink } = press;
  const [sx, sy, r] = [428, 500 + drop * 1.4, 270 + drop * 0.3];
  const shape = disc(sx, sy, r, ink.flare);
  const sun = [
    disc(sx + 8, sy - 8, r, ink.hull),
    shape,
    strips(press, shape, sx - r, sy - r * 0.7, r * 2, r * 1.05, [1, 2, 3, 4, 5, 6, 7], { name: 'brass', pitch: 9, turn: 15 }),
  ];
  const fleet = place(drop ? -60 : 0, drop * 0.55, 0, drop ? 1.14 : 1, [
    ship(press, ['kettle', 452, 236, 1.7, -14]),
    ship(press, ['canoe', 160, 388, 0.78, -12]),
    ship(press, ['television', 690, 366, 0.84, -10]),
    ship(press, ['dart', 190, 160, 1.5, -18]),
    ship(press, ['dart', 690, 110, 1.3, -18]),
  ]);
  return [box(0, 0, width, height, ink.brass), rays(420, sy, 1200, 26, ink.rayBrass, 0.05), press.rough(sun), press.trap(fleet)].join('');
}
