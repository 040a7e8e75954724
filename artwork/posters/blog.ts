import { canoe } from '#artwork/canoe.ts';
import { crew } from '#artwork/crew.ts';
import { strips } from '#artwork/halftone.ts';
import type { Press } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { backdrop, staged, world } from '#artwork/stage.ts';
import { box, disc, line, path, ring } from '#shared/svg-shapes.ts';
import { place, print, wire } from '#artwork/strokes.ts';

/** The print shop: a washing machine with a wringer, driven by a penny-farthing. Issues fold themselves into planes on the way out. */
export const blog = staged((press, stage) => [
  backdrop(press, stage, { x: 520, y: 300, r: 236 }),
  world(press, stage, 420, 1730, 1180, 'ion', [640, 648, 70, 12, 8], [60, 650, 44, 9, -12], [820, 690, 50, 10, 16], [330, 674, 60, 11, -3]),
  press.trap([
    wire(press.ink, 'M186 412 420 306M230 556 452 366', 5, press.ink.brass),
    washer(press),
    pennyFarthing(press),
    bundles(press),
  ]),
  press.trap([
    issues(press),
    readers(press),
    ship(press, ['kettle', 700, 108, 0.6, -18]),
    ship(press, ['television', 838, 330, 0.46, -14]),
  ]),
]);

function washer(press: Press): string {
  const { key, hull, flare, brass, ion } = press.ink;
  const window = disc(0, -82, 46, key);
  return place(430, 578, -3, 1, [
    {
      colour: [
        path('M-30-196-20-340H44L54-196Z', ion),
        box(-104, -204, 208, 196, hull),
        box(-104, -204, 208, 44, ion),
        disc(0, -82, 60, brass),
        disc(-72, -182, 12, flare),
        disc(-40, -182, 12, brass),
        box(10, -192, 76, 20, hull),
        disc(12, -240, 34, brass),
        disc(12, -304, 30, flare),
        disc(-112, -286, 58, hull),
      ],
      key: [
        box(-104, -204, 208, 8, key),
        path('M-104-160H-66C-74-100-70-40-50-8H-104Z', press.dots('key', 6, 5)),
        path('M-104-60C-100-20-40-18 104-26V-4H-104Z', key),
        path('M-92-6H-62V8H-92ZM62-6H92V8H62Z', key),
        window,
        strips(press, window, -50, -100, 100, 66, [5, 7, 10], { name: 'flare', pitch: 6 }),
        path('M8-116C24-114 34-102 36-88 26-96 14-104 8-116Z', hull),
        line('M22-186H76M22-178H58', 3, key),
        path('M-22-240A34 34 0 0 0 42-224C30-212-8-214-22-240Z', key),
        path('M-18-304A30 30 0 0 0 38-290C26-282-6-284-18-304Z', key),
        disc(12, -240, 8, key),
        disc(12, -304, 8, key),
        path('M-170-286A58 58 0 0 0-64-254C-84-244-146-240-170-286Z', key),
        line('M-112-286C-104-300-88-290-92-274-98-254-134-254-138-284-140-320-96-330-76-304', 3, key),
        disc(-112, -286, 9, key),
        path('M-118-286-96-200H-108L-128-280Z', key),
      ],
    },
    line('M-104-230C-66-240-30-272 14-272 50-272 76-282 100-290', 15, key),
    line('M-104-230C-66-240-30-272 14-272 50-272 76-282 100-290', 10, hull),
  ]);
}

function pennyFarthing(press: Press): string {
  const { ink } = press;
  const { key, hull, flare, brass } = ink;
  const spokes = [0, 30, 60, 90, 120, 150].map((a) => place(206, 488, a, 1, line('M-72 0H72', 2, key))).join('');
  return [
    path('M206 496 172 578H240Z', key),
    ring(206, 488, 76, 12, key),
    ring(206, 488, 75, 5, hull),
    spokes,
    ring(84, 556, 24, 10, key),
    ring(84, 556, 24, 4, hull),
    wire(ink, 'M206 488 214 396M210 404C150 392 100 440 84 556', 9, flare),
    wire(ink, 'M214 396C226 384 240 384 252 392', 6, key),
    path('M142 398C150 386 190 386 206 396L196 408C180 412 156 410 142 398Z', key),
    crew(press, 176, 386, 0.86, {
      suit: 'brass',
      toque: true,
      nod: 6,
      far: [56, -30, 86, 6],
      near: [40, -26, 76, 10],
      legs: { left: [66, 34, 62, 140], right: [70, 20, 22, 84] },
    }),
    disc(206, 488, 13, key),
    disc(206, 488, 6, brass),
    line('M206 488 232 508M206 488 180 468', 6, key),
  ].join('');
}

function page(press: Press): string {
  const { key, hull, flare } = press.ink;
  return print({
    colour: path('M-36-46 34-50 38 44-34 48Z', hull) + path('M-26-20 4-22 6 8-24 10Z', flare),
    key:
      path('M-28-38 26-41 27-29-27-26Z', key) +
      line('M12-20H26M12-12H27M13-4H24M-24 18 28 15M-24 26 28 23M-23 34 12 32', 3, key) +
      path('M-34 48 38 44 37 34C10 42-20 42-35 38Z', key),
  });
}

function foldedPage(press: Press): string {
  const { key, hull, brass } = press.ink;
  return print({
    colour: path('M0-58 38-8V46H-38V-8Z', hull) + path('M0-58 38-8 0 2Z', brass),
    key:
      path('M0-58-38-8 0 2Z', press.dots('key', 5, 5)) +
      line('M0-58V46M-38-8 0 2 38-8', 2.4, key) +
      path('M-38 46H38V36C10 44-20 44-38 30Z', key),
  });
}

/** From sheet to plane along one arc. */
function issues(press: Press): string {
  return [
    place(566, 262, -16, 0.84, page(press)),
    place(654, 222, -34, 0.78, page(press)),
    place(740, 214, 42, 0.7, foldedPage(press)),
    ship(press, ['paperPlane', 822, 160, 0.46, -26]),
    ship(press, ['paperPlane', 880, 82, 0.3, -30]),
  ].join('');
}

/** The canoe has stopped paddling: the middle seat has got hold of an issue. */
function readers(press: Press): string {
  const { hull, key, flare } = press.ink;
  const paper =
    path('M-2-44 34-52 64-42 62 0 32-8 0 0Z', hull) +
    path('M6-36 28-41 29-26 7-21Z', flare) +
    line('M33-51V-8M8-13 28-18M39-40 57-34M39-31 57-25M39-22 57-16', 2.6, key);
  const boat = canoe(press, {
    crew: [
      { x: -66, suit: 'ion', paddle: false },
      { x: -8, suit: 'brass', toque: true, paddle: false },
      { x: 54, suit: 'dusk' },
    ],
  });
  return place(704, 478, -13, 0.92, print(boat) + place(2, 6, 4, 0.94, paper));
}

function bundles(press: Press): string {
  const { key, hull, flare } = press.ink;
  const bundle = (x: number, y: number, turn: number, count: number) =>
    place(x, y, turn, 1, {
      colour: Array.from({ length: count }, (_, i) => path(`M${-46 + (i % 2) * 5} ${-14 * i}h88v-13h-88z`, i === 1 ? flare : hull)),
      key: [
        Array.from({ length: count }, (_, i) => path(`M${-46 + (i % 2) * 5} ${-14 * i}h88l-6-4h-62l-12-9h-8z`, key)),
        line(`M-8 0V${-14 * count}M18 0V${-14 * count}`, 4, key),
      ],
    });
  return bundle(716, 622, 8, 4) + bundle(806, 640, 11, 2);
}
