import { crew, type Legs } from '#artwork/crew.ts';
import type { Press } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { backdrop, staged, world } from '#artwork/stage.ts';
import { disc, line, oval, path } from '#shared/svg-shapes.ts';
import { place, print, stars, wire } from '#artwork/strokes.ts';

/** A campfire on an asteroid, laid with pencils. The ships are parked round it, and the kettle is finally doing what kettles do. */
export const community = staged((press, stage) => [
  backdrop(press, stage, { x: 452, y: 424, r: 206, sun: 'brass', dots: 'flare' }),
  constellation(press),
  world(press, stage, 452, 1886, 1296, 'dusk', [170, 690, 70, 11, -10], [640, 664, 50, 9, 6], [850, 700, 50, 10, 16]),
  press.trap([
    ship(press, ['rocket', 818, 430, 1.14, -82], true),
    ship(press, ['television', 62, 548, 0.84, -4], true),
    ship(press, ['dart', 250, 250, 0.8, -20]),
    ship(press, ['paperPlane', 650, 130, 0.4, -20]),
  ]),
  press.trap(tripod(press)),
  press.trap(fire(press)),
  press.trap(ship(press, ['cartridge', 212, 612, 0.86, 0], true) + bench(press) + company(press)),
]);

/** A controller, for those who look up. */
function constellation({ ink }: Press): string {
  const outline = 'M150 96 196 70 300 74 344 104 368 168 330 186 292 148 206 144 164 180 128 158Z';
  const points = [...outline.matchAll(/\d+ \d+/g)].map(([at], i) => `${at} ${i % 3 ? 7 : 11}, `);
  return (
    line(outline, 3, ink.flare, 'stroke-dasharray="1 9"') +
    line('M182 94V122M168 108H196', 3.4, ink.flare, 'stroke-dasharray="1 7"') +
    stars(ink.flare, points.join('') + '296 98 8, 316 116 8')
  );
}

function tripod(press: Press): string {
  const { ink } = press;
  const pole = (x: number, y: number) =>
    wire(ink, `M${452 + (x - 452) * -0.08} 246L${x} ${y}`, 8, ink.brass) +
    line(`M${448 + (x - 452) * -0.08} 250L${x - 4} ${y}`, 3, ink.key);
  return (
    pole(330, 600) +
    pole(574, 600) +
    pole(480, 590) +
    line('M452 262V352', 4, ink.key, 'stroke-dasharray="9 7"') +
    disc(452, 258, 12, ink.flare) +
    ship(press, ['kettle', 448, 414, 0.94, -5], true)
  );
}

function fire(press: Press): string {
  const { key, hull, flare, brass } = press.ink;
  const pencil = (x: number, y: number, turn: number) =>
    place(x, y, turn, 1, {
      colour: path('M-96-12H66V12H-96Z', brass) + path('M66-12 100 0 66 12Z', hull) + path('M-118-12H-96V12H-118Z', flare),
      key:
        path('M-118 4H66L92 3 100 0 66 14H-118Z', key) +
        path('M86-4 100 0 86 4Z', key) +
        line('M-96-12V12M-88-12V12', 3, key) +
        line('M-80-3H60', 2, key),
    });
  const tongues = [
    path(
      'M388 596C366 548 404 528 396 486 424 508 424 530 430 544 436 512 462 504 454 456 492 488 488 524 486 544 500 532 506 516 502 498 536 540 542 572 518 596Z',
      flare,
    ),
    path(
      'M414 598C404 568 424 556 422 534 440 548 442 566 446 574 454 556 466 548 462 524 484 546 480 566 480 576 490 570 492 562 492 552 508 576 506 588 496 598Z',
      brass,
    ),
    path('M436 600C432 582 446 574 450 560 462 572 472 584 466 600Z', hull),
  ];
  const stone = (x: number, y: number, r: number) =>
    oval(x, y, r, r * 0.7, hull) +
    path(`M${x - r} ${y}c2 ${r * 0.9} ${r * 2 - 4} ${r * 0.9} ${r * 2} 0-8 8-${r * 2 - 10} 8-${r * 2} 0z`, key);
  return (
    pencil(424, 604, -14) +
    pencil(484, 606, 194) +
    print({
      colour: tongues,
      key:
        path('M388 596C366 548 404 528 396 486 400 520 388 540 400 596Z', press.dots('key', 5, 5)) +
        line('M372 470v-10M540 476v-12M424 448v-8M500 440v-10', 5, flare),
    }) +
    stone(352, 616, 22) +
    stone(394, 626, 18) +
    stone(512, 626, 19) +
    stone(554, 616, 22)
  );
}

/** The canoe, keel up: dry, and the right height. */
function bench(press: Press): string {
  const { key, flare, brass } = press.ink;
  const hull = 'M552 648C552 606 584 574 644 570H800C848 574 886 604 892 648 872 628 846 618 812 616H632C600 618 572 628 552 648Z';
  return print({
    colour:
      path(hull, flare) +
      path(
        'M552 648C553 634 557 622 563 612 590 602 620 600 640 600H806C840 600 864 606 882 614 888 624 891 636 892 648 872 628 846 618 812 616H632C600 618 572 628 552 648Z',
        brass,
      ),
    key:
      path(
        'M552 648C553 634 557 622 563 612 572 620 590 610 640 608H806C850 610 874 620 888 630L892 652C872 634 846 624 812 622H632C600 624 572 634 552 648Z',
        key,
      ) + line('M650 571C646 582 645 596 646 606M722 571V606M790 571C794 582 796 596 794 606', 2.4, key),
  });
}

function company(press: Press): string {
  const { ink } = press;
  const stick = (x1: number, y1: number, x2: number, y2: number) =>
    wire(ink, `M${x1} ${y1}L${x2} ${y2}`, 4, ink.brass) +
    place(x2, y2, 20, 1, path('M-13-10H13V10H-13Z', ink.hull) + path('M-13-10H-5V3H13V10H-13Z', ink.key));
  return [
    crew(press, 154, 566, 0.94, { suit: 'brass', asleep: true, nod: 14, legs: sitting, near: [20, -26, 40, -4] }),
    stick(318, 534, 384, 478),
    crew(press, 260, 566, 0.94, { suit: 'ion', toque: true, nod: -4, legs: sitting, far: [40, -42, 66, -34], near: [20, -26, 54, -24] }),
    stick(596, 518, 534, 452),
    crew(press, 660, 568, 0.94, {
      suit: 'hull',
      glove: 'flare',
      look: -1,
      nod: 4,
      legs: sittingLeft,
      far: [-44, -42, -70, -48],
      near: [-26, -24, -58, -36],
    }),
    // The one marshmallow that was ready stuck to a visor.
    crew(press, 764, 568, 0.94, { suit: 'flare', look: -1, nod: -8, legs: sittingLeft, near: [-36, -30, -26, -78] }),
    place(744, 474, -18, 1, path('M-14-11H14V11H-14Z', ink.hull) + path('M-14-11H-6V4H14V11H-14Z', ink.key)),
  ].join('');
}

/** Hips to knees to feet, of those who look right and of those who look left. */
const sitting: Legs = { left: [42, 4, 50, 66], right: [34, 10, 34, 72] };
const sittingLeft: Legs = { left: [-42, 4, -52, 62], right: [-34, 10, -36, 68] };
