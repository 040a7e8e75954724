import { crew } from '#artwork/crew.ts';
import { flame } from '#artwork/flame.ts';
import { strips } from '#artwork/halftone.ts';
import type { Press } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { backdrop, staged } from '#artwork/stage.ts';
import { box, disc, line, oval, path } from '#shared/svg-shapes.ts';
import { place, print, wire } from '#artwork/strokes.ts';

/** The flagship is a kitchen table. On it the crew plans the next move against a fortress of sugar cubes, of which one is already gone. */
export const about = staged((press, stage) => [
  backdrop(press, stage, { x: 460, y: 318, r: 262, sun: 'ion', dots: 'brass' }),
  press.trap([
    lamp(press),
    ship(press, ['kettle', 800, 150, 0.66, -14]),
    ship(press, ['dart', 96, 170, 0.9, -24]),
    ship(press, ['dart', 46, 250, 0.7, -24]),
  ]),
  press.trap([
    crew(press, 196, 424, 1.08, { suit: 'hull', glove: 'ion', nod: 4, near: [-14, -18, 36, -32] }),
    mug(press, 254, 398),
    crew(press, 352, 416, 1.12, { suit: 'flare', toque: true, nod: 8, far: [62, -52, 92, -82], near: [10, -28, 56, -6] }),
    crew(press, 568, 416, 1.12, { suit: 'dusk', look: -1, nod: -8, far: [-66, -54, -84, -116], near: [40, -34, 48, 10] }),
    spoon(press),
    sleeper(press),
  ]),
  press.trap(table(press)),
  press.trap(onTheTable(press)),
]);

function lamp(press: Press): string {
  const { key, flare, hull } = press.ink;
  return (
    wire(press.ink, 'M456-10V66', 4, press.ink.base) +
    place(456, 60, 0, 1, {
      colour: path('M-20 0H20C30 30 70 44 84 78H-84C-70 44-30 30-20 0Z', flare) + oval(0, 80, 30, 14, hull),
      key:
        path('M-84 78C-70 44-30 30-20 0H-6C-20 34-50 50-52 78Z', press.dots('key', 5, 6)) +
        path('M-86 70H86V82H-86Z', key) +
        box(-22, -8, 44, 12, key),
    })
  );
}

/** Head down on crossed arms: somebody always has the night shift. */
function sleeper(press: Press): string {
  return place(736, 436, 0, 1.08, crew(press, 0, 24, 1, { suit: 'brass', look: -1, nod: -34, asleep: true, near: [-44, -34, -64, -10] }));
}

function table(press: Press): string {
  const { key, hull, flare, brass } = press.ink;
  const leg = (x1: number, y1: number, x2: number, y2: number, width: number) =>
    place(x2, y2 + 2, -90 + (x1 - x2) * 0.12, 1, flame(press, 0, 0, width * 5.4, width * 0.85)) +
    line(`M${x1} ${y1}L${x2} ${y2}`, width + 5, key) +
    line(`M${x1 + 2} ${y1}L${x2 + 2} ${y2}`, width - 3, hull) +
    line(`M${x1 - 3} ${y1}L${x2 - 3} ${y2}`, 4, key);
  const top = 'M148 412H766L862 492H52Z';
  return [
    leg(206, 480, 196, 560, 12),
    leg(702, 480, 714, 560, 12),
    leg(100, 500, 72, 600, 17),
    leg(816, 500, 848, 600, 17),
    print({
      colour: path(top, flare) + path('M52 492H862V520H52Z', hull),
      key:
        strips(press, path(top, flare), 40, 408, 420, 90, [6, 5, 4, 3, 2, 1], { along: 'across', turn: 45 }) +
        line('M52 500H862M52 511H862', 3, key) +
        path('M50 492H120V520H50ZM46 518H864V526H46Z', key) +
        line('M148 412H766L862 492', 2.4, brass),
    }),
  ].join('');
}

function onTheTable(press: Press): string {
  const { key, hull, flare, brass, ion } = press.ink;
  const chart = 'M300 424 632 420 668 490 676 566 560 578 452 566 340 582 236 572 246 492Z';
  const cap = (x: number, y: number, fill: string) => oval(x, y + 4, 15, 9, key) + oval(x, y, 14, 8, fill) + oval(x, y - 1, 7, 4, hull);
  return [
    print({
      colour: path(chart, hull) + path('M246 492 668 490 676 566 560 578 452 566 340 582 236 572Z', hull),
      key: [
        path('M246 492 236 572 340 582 348 493Z', press.dots('key', 6, 4)),
        path('M236 572 340 582 452 566 560 578 676 566 675 556C630 566 590 570 560 566L452 554 340 570C300 570 260 566 237 562Z', key),
        line('M246 492 668 490', 3, key),
        line('M300 552C360 500 380 546 430 500 470 462 480 454 520 456', 5, flare, 'stroke-dasharray="1 12"'),
        line('M592 530 622 552M622 530 592 552', 7, flare),
        line('M400 540l12 14M412 540l-12 14M500 520h18M509 511v18', 4, ion),
      ],
    }),
    sugarFortress(press),
    cap(372, 462, brass),
    cap(412, 448, ion),
    cap(344, 478, flare),
    place(446, 462, -10, 1, { colour: path('M-12-20H12L15 4H-15Z', brass), key: path('M-12-20-15 4H15L14-2H-6L-4-20Z', key) }),
    moka(press),
    mug(press, 706, 474),
    toast(press),
  ].join('');
}

/** The same growth chart as the real one, in brown sugar. */
function sugarFortress(press: Press): string {
  const { key, brass, hull } = press.ink;
  const side = 25;
  const cube = (x: number, y: number) =>
    path(`M${x} ${y}v-${side}l7-6h${side}l-7 6v${side}z`, brass) +
    path(`M${x} ${y - side}l7-6h${side}l-7 6z`, hull) +
    path(`M${x} ${y}v-${side}h6v${side - 7}h${side - 6}v7z`, key) +
    path(`M${x + side} ${y}v-${side}l7-6v${side}z`, press.dots('key', 5, 6));
  const cubes = [1, 2, 3, 4].flatMap((height, column) =>
    Array.from({ length: height }, (_, row) => cube(518 + column * 28, 466 - row * 26)),
  );
  return cubes.join('');
}

/** With the missing cube. */
function spoon(press: Press): string {
  const { key, hull, brass } = press.ink;
  return (
    wire(press.ink, 'M474 286 452 236', 6, hull) +
    place(446, 222, -24, 1, {
      colour: oval(0, 0, 13, 19, hull) + path('M-10-14H8V4H-10Z', brass),
      key: path('M-13 0C-12 24 12 24 13 2 4 14-6 10-13 0Z', key) + path('M-10-14H-4V-1H8V4H-10Z', key),
    })
  );
}

function moka(press: Press): string {
  const { key, ion, flare } = press.ink;
  return place(150, 482, -3, 1, {
    colour:
      path('M-24-44-30 0H30L24-44Z', ion) +
      path('M-24-46-32-86H30L24-46Z', ion) +
      path('M-28-88C-20-100 20-100 26-88Z', ion) +
      disc(0, -102, 7, flare),
    key:
      path('M-24-44-30 0H-6L-8-44ZM-24-46-32-86H-8V-46Z', press.dots('key', 5, 6)) +
      path('M-27-50H27V-40H-27ZM-31-8H31V4H-31Z', key) +
      path('M30-84H56V-50L46-40V-74H30Z', key) +
      path('M-32-86-46-84-28-66Z', key) +
      line('M-2-118C-10-128 4-134-4-146M14-116C6-126 18-132 12-142', 4, press.ink.base),
  });
}

function mug(press: Press, x: number, y: number): string {
  const { key, hull, brass } = press.ink;
  return place(x, y, 0, 1, {
    colour: path('M-20-34H20V4C20 12-20 12-20 4Z', brass) + oval(0, -34, 20, 6, hull),
    key: oval(1, -33, 15, 4, key) + line('M20-24C38-26 36 2 20-2', 6, key) + path('M-20-32V4C-20 12 20 12 20 4-4 8-10 0-10-29Z', key),
  });
}

function toast(press: Press): string {
  const { key, brass, hull } = press.ink;
  return place(226, 466, 0, 1, {
    colour: oval(0, 8, 44, 11, hull) + path('M-28-2C-34-14 24-16 30-4L24 8H-22Z', brass),
    key: path('M-44 8C-40 22 40 22 44 8 30 14-30 14-44 8Z', key) + line('M-14-4C-6-8 8-8 16-5', 3, key),
  });
}
