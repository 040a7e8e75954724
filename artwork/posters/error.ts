import { crew } from '#artwork/crew.ts';
import { strips } from '#artwork/halftone.ts';
import type { Press } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { type Stage, staged, world } from '#artwork/stage.ts';
import { box, disc, line, oval, path, ring } from '#shared/svg-shapes.ts';
import { place, print, rays, wire } from '#artwork/strokes.ts';

/**
 * Something broke on our side: the kettle has a flat tyre, the spare is a doughnut, and the sheet itself is a misprint.
 * The brass ink never came; its places are left as paper, with the outline the printer had ruled for it.
 */
export const error = staged((full, stage) => {
  const press = { ...full, ink: { ...full.ink, brass: full.ink.sky } };
  const { ink } = press;
  return [
    box(stage.left, 0, stage.right - stage.left, stage.bottom, ink.sky),
    rays(470, 330, 2000, 30, ink.ray, 0.07),
    line(starOutlines, 2, ink.base),
    press.rough(sun(press)),
    world(press, stage, 450, 1990, 1388, 'ion', [140, 690, 70, 11, -8], [700, 692, 60, 10, 6]),
    press.trap(wagon(press)),
    press.trap(ship(press, ['kettle', 424, 340, 2.25, 5], true)),
    ring(448, 330, 55, 3, ink.key, 'stroke-dasharray="9 8"'),
    press.trap([
      pumping(press),
      spare(press),
      triangle(press),
      ship(press, ['dart', 816, 180, 1, -24]),
      ship(press, ['paperPlane', 120, 180, 0.44, -18]),
    ]),
    printerMarks(press, stage),
  ];
});

const starOutlines =
  'M36 48l4 10 10 4-10 4-4 10-4-10-10-4 10-4ZM856 64l4 10 10 4-10 4-4 10-4-10-10-4 10-4ZM-150 58l4 10 10 4-10 4-4 10-4-10-10-4 10-4ZM-440 40l3 7 7 3-7 3-3 7-3-7-7-3 7-3Z';

/** The flare plate slipped; the ring is where it should have gone. */
function sun(press: Press): string {
  const { ink } = press;
  const shape = disc(450, 330, 256, ink.flare);
  return (
    shape +
    strips(press, shape, 190, 300, 520, 290, [1, 2, 3, 4, 5, 6, 7, 8], { name: 'sky', pitch: 9, turn: 15 }) +
    ring(492, 304, 256.1, 3, ink.base, 'stroke-dasharray="12 10"')
  );
}

function wagon(press: Press): string {
  const { key, hull, flare } = press.ink;
  const spokes = (x: number, y: number) => [0, 45, 90, 135].map((a) => place(x, y, a + 10, 1, line('M-30 0H30', 5, key))).join('');
  return [
    disc(318, 546, 60, key),
    disc(320, 544, 36, hull),
    spokes(320, 544),
    disc(320, 544, 11, flare),
    path('M520 604C470 604 466 588 486 570 476 520 508 498 540 498 574 498 604 520 594 570 616 588 608 606 560 606Z', key),
    disc(540, 550, 35, hull),
    spokes(540, 550),
    disc(540, 550, 11, flare),
    line('M346 500A56 56 0 0 1 372 530M568 508A52 50 0 0 1 588 548', 4, hull),
    path('M492 590C500 584 506 588 510 592M574 590C582 584 588 588 590 592', 'none', `stroke="${hull}" stroke-width="3"`),
    print({
      colour: path('M250 486 604 512 600 542 246 514Z', flare),
      key: path('M248 504 602 532 600 546 246 520Z', key) + line('M280 498v8M560 520v8', 5, key),
    }),
    line('M604 526 660 516', 8, press.ink.base),
    line('M628 588l22 8M632 572l26-4M626 602l14 14', 4, press.ink.base),
  ].join('');
}

function pumping(press: Press): string {
  const { ink } = press;
  const { key, hull, flare } = ink;
  return [
    wire(ink, 'M728 586C700 620 660 640 620 616 606 608 596 600 588 590', 5, flare),
    crew(press, 812, 512, 1.1, {
      suit: 'ion',
      look: -1,
      toque: true,
      nod: -12,
      legs: { left: [-16, 50, -22, 92], right: [18, 50, 26, 92] },
      far: [-46, -40, -66, -52],
      near: [-30, -34, -70, -46],
    }),
    print({
      colour: box(722, 500, 22, 92, flare) + box(706, 446, 54, 14, hull) + box(700, 592, 66, 14, hull),
      key: box(722, 500, 8, 92, key) + box(729, 460, 8, 44, key) + box(706, 454, 54, 7, key) + box(700, 600, 66, 8, key),
    }),
    line('M704 430l-12-14M732 424v-18M760 430l12-14', 4, ink.base),
  ].join('');
}

/** Sprinkles and all. */
function spare(press: Press): string {
  const { key, hull, flare, ion } = press.ink;
  const sprinkle = (x: number, y: number, turn: number, fill: string) => place(x, y, turn, 1, line('M-6 0H6', 5, fill));
  return place(150, 596, -8, 1, {
    colour:
      disc(0, 0, 62, hull) +
      path('M-56-8C-52-50-20-60 4-58 40-56 58-24 56 6 46 20 44 40 30 44 16 52 2 42-12 50-30 54-40 36-48 30-60 20-50 4-56-8Z', flare),
    key: [
      path('M-62 0A62 62 0 0 0 62 10C44 44-36 52-62 0Z', key),
      oval(0, 0, 20, 18, key),
      path('M-17 8C-10 20 12 20 18 6 10 14-8 14-17 8Z', hull),
      sprinkle(-30, -34, 20, ion),
      sprinkle(4, -44, -30, hull),
      sprinkle(32, -26, 60, ion),
      sprinkle(-46, -6, -50, hull),
      sprinkle(44, 6, 10, ion),
      sprinkle(-34, 26, 40, hull),
      sprinkle(26, 34, -20, ion),
    ],
  });
}

function triangle(press: Press): string {
  const { key, flare, hull } = press.ink;
  return place(44, 640, 4, 1, {
    colour: path('M0-70 46 10H-46Z', flare) + path('M0-42 24 0H-24Z', hull),
    key: path('M-46 10 46 10 50 20H-50ZM0-70-46 10-30 10 0-44Z', key) + line('M0-28V-16', 7, key) + disc(0, -6, 4, key),
  });
}

/** Register marks and the colour bar, with the box that stayed empty. */
function printerMarks({ ink }: Press, stage: Stage): string {
  const c = ink.base;
  const mark = (x: number, y: number) => ring(x, y, 9, 2, c) + line(`M${x - 17} ${y}H${x + 17}M${x} ${y - 17}V${y + 17}`, 2, c);
  const swatches = [ink.key, ink.flare, ink.ion, ink.hull, ink.sky];
  const bar = swatches
    .map((fill, i) => box(628 + i * 40, 24, 34, 34, fill, `stroke="${c}" stroke-width="2.5"${i === 4 ? ' stroke-dasharray="5 5"' : ''}`))
    .join('');
  return (
    mark(stage.left + 30, stage.bottom - 30) +
    mark(stage.right - 30, stage.bottom - 30) +
    mark(stage.left + 30, 30) +
    mark(stage.right - 30, 30) +
    bar +
    line('M794 30 816 52M816 30 794 52', 3, ink.flare)
  );
}
