import { strips } from '#artwork/halftone.ts';
import type { InkName } from '#artwork/inks.ts';
import { type Press, sheet, TALL_DOTS } from '#artwork/press.ts';
import { box, disc, line, path } from '#shared/svg-shapes.ts';
import { place, rays } from '#artwork/strokes.ts';

/**
 * Raised hands, each holding what its owner works with. Wide is the column beside the form, with air at its edges: the column is cut to the
 * form's height. Tall stands above it on a phone.
 */
export const contact = {
  wide: sheet(640, 960, (press) => scene(press, 640, 960, 0.88)),
  tall: sheet(780, 620, (press) => scene(press, 780, 620, 1), TALL_DOTS),
};

function scene(press: Press, width: number, height: number, scale: number): string {
  const { ink } = press;
  const middle = width / 2;
  const shape = disc(middle, 500, 300, ink.flare);
  const sun = [
    disc(middle + 7, 493, 302, ink.hull),
    shape,
    strips(press, shape, middle - 310, 440, 620, 362, [1, 2, 3, 4, 5, 6, 7], { name: 'brass', pitch: 9, turn: 15 }),
  ];
  const at = (x: number) => x + middle - 320;
  return [
    box(0, 0, width, height, ink.brass),
    rays(middle, 640, 1100, 30, ink.rayBrass, 0.05),
    press.rough(sun),
    place(middle * (1 - scale), 200 * (1 - scale), 0, scale, [
      press.trap(place(at(326), 120, 8, 1, pencil(press)) + arm(press, at(330), 196, 2, 'hull', 'flare', 'hull')),
      press.trap(place(at(170), 196, -12, 1, gamepad(press)) + arm(press, at(150), 236, -8, 'hull', 'dusk', 'brass')),
      press.trap(place(at(486), 176, 12, 1, handheld(press)) + arm(press, at(510), 226, 9, 'brass', 'ion', 'hull')),
    ]),
  ].join('');
}

function arm(press: Press, x: number, y: number, turn: number, skin: InkName, sleeve: InkName, cuff: InkName): string {
  const { ink } = press;
  return place(x, y, turn, 1, [
    path('M-34 50H36L101 930H-101Z', ink[sleeve]),
    path('M14 50H36L101 930H8Z', press.dots('key', 6, 4)),
    path('M-34 50H-14L-42 930H-101Z', ink.key),
    path('M-42 48H44V84H-44Z', ink[cuff]),
    path('M-42 48H-24L-26 84H-44Z', ink.key),
    line('M20 130 34 260M22 300 38 352M32 400 48 560', 3, ink.key),
    fist(press, skin),
  ]);
}

function fist({ ink }: Press, skin: InkName): string {
  const { key } = ink;
  return [
    path('M-34 60C-46 20-44-8-36-22-30-34-14-34-10-22-6-36 10-36 14-22 20-34 34-30 36-16 44-20 52-12 50 0 48 24 44 44 36 64Z', ink[skin]),
    path('M-46 8C-60 0-64 18-52 30L-30 46-26 18Z', ink[skin]),
    line('M-10-22C-8-10-8-2-10 8M14-22C16-10 16-2 14 8M36-16C37-8 36 0 34 8', 4, key),
    path('M-34 60C-38 46-40 36-41 28L-30 46-20 40C-24 50-18 58 4 62Z', key),
  ].join('');
}

function gamepad({ ink }: Press): string {
  const { key, hull, ion } = ink;
  const shell = 'M-92-26C-92-56-62-58-46-48H46C62-58 92-56 92-26L104 34C108 66 74 76 56 48L44 30H-44L-56 48C-74 76-108 66-104 34Z';
  return [
    path(shell, ion),
    path('M-104 34C-108 66-74 76-56 48L-44 30H44L56 48C74 76 108 66 104 34 96 50 74 46 62 30L50 16H-50L-62 30C-74 46-96 50-104 34Z', key),
    line('M-62-24V4M-76-10H-48', 11, key),
    disc(48, -22, 8, hull),
    disc(66, -6, 8, hull),
    disc(30, -6, 8, hull),
    disc(48, 8, 8, hull),
  ].join('');
}

function handheld(press: Press): string {
  const { key, hull, flare, brass, ion } = press.ink;
  const screen = 'M-66-42H66V42H-66Z';
  return [
    path('M-104-56H104C114-56 120-50 120-40V40C120 50 114 56 104 56H-104C-114 56-120 50-120 40V-40C-120-50-114-56-104-56Z', hull),
    path(screen, ion),
    strips(press, path(screen, ion), -66, -42, 132, 84, [1, 2, 3, 4, 5, 6], { pitch: 7, turn: 45 }),
    path(
      'M-104-56C-114-56-120-50-120-40V40C-120 50-114 56-104 56H104C110 56 115 54 118 49 112 46 104 44 84 44H-96C-106 42-108 10-108-28-108-42-108-50-104-56Z',
      key,
    ),
    line('M-90-20V6M-103-7H-77', 8, key),
    disc(92, -20, 7, flare),
    disc(92, 4, 7, flare),
    line(screen, 5, key),
    path('M-20 20-6-8 6 10 16-4 34 20Z', hull),
    disc(38, -20, 9, brass),
  ].join('');
}

function pencil({ ink }: Press): string {
  const { key, hull, brass } = ink;
  return (
    path('M-16 120V-70L0-110 16-70V120Z', brass) +
    path('M-16-70 0-110 16-70Z', hull) +
    path('M-6-94 0-110 6-94Z', key) +
    path('M-16 120V-70H-6V120Z', key) +
    line('M-16-70H16', 3, key)
  );
}
