import { crew, type Legs } from '#artwork/crew.ts';
import { strips } from '#artwork/halftone.ts';
import type { Press } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { backdrop, staged, world } from '#artwork/stage.ts';
import { box, disc, line, oval, path, ring } from '#shared/svg-shapes.ts';
import { place, print, wire } from '#artwork/strokes.ts';

/**
 * The briefing: the star chart hangs on a fridge, between the shopping list and a drawing by somebody's child; the pointer is a wooden
 * spoon.
 */
export const analysis = staged((press, stage) => [
  backdrop(press, stage, { x: 500, y: 320, r: 262, sun: 'brass', dots: 'flare' }),
  world(press, stage, 450, 1966, 1362, 'ion', [150, 680, 60, 10, -8], [610, 676, 64, 10, 4], [860, 694, 40, 9, 14]),
  press.trap([
    wire(press.ink, 'M642 580C720 600 726 520 690 500 654 482 640 540 700 560 770 580 800 470 770 420', 6, press.ink.brass),
    place(768, 414, -82, 0.9, plug(press)),
    onTop(press),
  ]),
  press.trap(fridge(press)),
  press.trap(chart(press) + papers(press)),
  press.trap([
    briefer(press),
    audience(press),
    ship(press, ['kettle', 806, 250, 0.72, -14]),
    ship(press, ['dart', 770, 110, 0.9, -24]),
    ship(press, ['paperPlane', 118, 190, 0.44, -20]),
  ]),
]);

function fridge(press: Press): string {
  const { key, hull, flare, brass } = press.ink;
  const shape = 'M322 120C322 78 342 62 376 60H614C648 62 664 78 664 120V596C664 610 656 618 642 618H344C330 618 322 610 322 596Z';
  return print({
    colour:
      path(shape, flare) +
      path('M356 618H392V636H356ZM594 618H630V636H594Z', hull) +
      path('M588 92l7 14 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z', brass),
    key: [
      strips(press, path(shape, flare), 322, 56, 190, 570, [8, 6, 5, 4, 3, 2, 1], { along: 'across', pitch: 8, turn: 45 }),
      path(
        'M322 120C322 78 342 62 376 60 348 72 338 90 338 124V580C338 596 346 604 360 604H664C662 612 654 618 642 618H344C330 618 322 610 322 596Z',
        key,
      ),
      path('M322 184H664V194H322Z', key),
      path('M348 100H366V168H348ZM348 212H366V318H348Z', key),
      path('M353 98H367V160H353ZM353 210H367V310H353Z', hull),
      path('M352 634H396V642H352ZM590 634H634V642H590Z', key),
      line('M624 76C644 80 650 92 650 120V160', 5, hull),
    ],
  });
}

/** On top, as on every fridge: a radio, and a plant that has seen better orbits. */
function onTop(press: Press): string {
  const { key, hull, brass, ion, flare } = press.ink;
  return place(125, 16, 0, 0.75, {
    colour:
      box(388, 10, 104, 54, ion) +
      disc(418, 38, 18, hull) +
      path('M566 26H618L610 64H574Z', hull) +
      path(
        'M590 28C570 20 560 0 548-2 552 18 566 30 588 32ZM594 28C600 8 618 0 632-6 632 14 616 26 598 32ZM590 28C586 8 590-6 594-16 602 0 602 16 596 30Z',
        ion,
      ),
    key:
      path('M388 10H400L402 52H492V66H388Z', key) +
      disc(418, 38, 8, key) +
      line('M448 30H480M448 40H480', 4, key) +
      line('M478 10 520-40', 4, key) +
      path('M566 26H578L582 64H574ZM562 22H622V32H562Z', key) +
      disc(470, 22, 3, flare) +
      disc(456, 22, 3, brass),
  });
}

function chart(press: Press): string {
  const { key, hull, flare, brass, ion } = press.ink;
  const bars = [0, 1, 2, 3].map((i) => `M${46 + i * 15} -34V${-58 - i * 13}h12V-34z`).join('');
  return place(516, 362, 3, 1, [
    {
      colour: path('M-118-146 116-150 122 138-116 144Z', hull),
      key: [
        ring(-30, 20, 34, 2.5, ion),
        ring(-30, 20, 66, 2.5, ion),
        ring(-30, 20, 98, 2.5, ion),
        disc(-30, 20, 17, brass),
        path('M-47 20A17 17 0 0 0-14 26C-22 30-38 30-47 20Z', key),
        disc(34, 40, 9, ion),
        disc(-92, -32, 8, ion),
        disc(-58, 104, 10, flare),
        path(`${bars}M38-34H112V-22H98V-12H52V-22H38Z`, key),
        line('M-96 112C-60 60-10 118 34 74 70 40 10 0 54-6', 5.5, flare, 'stroke-dasharray="1 11"'),
        line('M-106 102-88 122M-88 102-106 122', 5, flare),
        path('M-116 144 122 138 121 122C40 134-60 132-117 128Z', key),
        path('M-118-146-116 144-100 143-104-146Z', press.dots('key', 6, 4)),
        path('M122 138 121 104 92 128Z', hull),
        path('M122 104 92 128 88 138Z', key),
      ],
    },
    egg(press, -100, -132),
    magnet(press, 98, -134, 'ion'),
    magnet(press, -98, 128, 'brass'),
  ]);
}

function egg({ ink }: Press, x: number, y: number): string {
  return place(x, y, 0, 1, [
    path('M-20 0C-24-16-6-22 4-18 18-22 26-6 20 4 20 18 4 18-4 16-16 20-22 10-20 0Z', ink.hull),
    path('M-20 0C-22 10-16 20-4 16 4 18 20 18 20 4 12 14-10 16-20 0Z', ink.key),
    disc(1, -3, 9, ink.brass),
  ]);
}

const magnet = ({ ink }: Press, x: number, y: number, name: 'ion' | 'brass') =>
  disc(x, y, 13, ink[name]) + path(`M${x - 13} ${y}a13 13 0 0 0 26 0c-6 9-20 9-26 0z`, ink.key);

function papers(press: Press): string {
  const { key, hull, flare, brass, ion } = press.ink;
  const list = print({
    colour: path('M-34-46 32-48 36 50-32 46Z', hull),
    key:
      line('M-20-26-14-20-8-30M2-24H20M-20-4-14 2-8-8M2-2H22M-20 18H-10V28H-20ZM2 22H20', 3, key) + path('M-32 46 36 50 35 40-32 38Z', key),
  });
  const child = print({
    colour: path('M-40-30 40-34 42 32-40 34Z', hull),
    key:
      line('M-18 18C-20-10-8-24-4-24 2-22 14-8 10 18ZM-18 8-28 22-18 18M10 8 20 22 10 18M-10 20-12 28M-2 20V30M6 20 8 28', 3.4, flare) +
      disc(-4, -4, 5, ion) +
      line('M24-22l8 6M32-22l-8 6', 3, brass) +
      path('M-40 34 42 32 41 24-40 27Z', key),
  });
  return (
    place(412, 556, -6, 0.86, list) +
    magnet(press, 412, 520, 'ion') +
    place(582, 554, 5, 0.9, child) +
    magnet(press, 584, 526, 'brass') +
    place(436, 126, -5, 0.62, child) +
    egg(press, 440, 106)
  );
}

function briefer(press: Press): string {
  const { ink } = press;
  return (
    wire(ink, 'M362 352 512 296', 7, ink.hull) +
    place(524, 291, 70, 1.1, [
      oval(0, 0, 13, 20, ink.cut),
      oval(0, 0, 10.5, 17.5, ink.hull),
      path('M-10 2C-8 20 10 20 10 2 4 12-6 10-10 2Z', ink.key),
    ]) +
    crew(press, 222, 512, 1.24, {
      suit: 'ion',
      toque: true,
      nod: -6,
      far: [62, -72, 112, -126],
      near: [-34, -30, -8, 4],
      legs: { left: [-12, 50, -22, 96], right: [14, 50, 22, 96] },
    })
  );
}

function audience(press: Press): string {
  const { ink } = press;
  const sitting: Legs = { left: [-44, 2, -52, 62], right: [-34, 8, -34, 70] };
  const stool = (x: number, y: number) =>
    wire(ink, `M${x - 22} ${y + 14}L${x - 34} ${y + 84}M${x + 22} ${y + 14}L${x + 34} ${y + 84}`, 7, ink.hull) +
    line(`M${x - 28} ${y + 52}H${x + 28}`, 4, ink.key) +
    oval(x, y + 12, 40, 11, ink.key) +
    oval(x + 2, y + 8, 39, 9, ink.brass);
  return (
    stool(852, 578) +
    crew(press, 846, 572, 0.96, { suit: 'hull', glove: 'flare', look: -1, nod: -4, legs: sitting, near: [-36, -26, -26, -70] }) +
    place(822, 494, 0, 1, [
      path('M-11-8C-4-14 4-14 11-8 16 8 6 16 0 13-6 16-16 8-11-8Z', ink.flare),
      path('M-11-8C-16 8-6 16 0 13-6 8-10 0-11-8Z', ink.key),
      line('M0-10 4-18', 3, ink.key),
    ]) +
    stool(732, 596) +
    crew(press, 726, 590, 0.96, { suit: 'flare', look: -1, nod: 6, legs: sitting, far: [-44, -26, -58, -22], near: [-22, -24, -44, -8] }) +
    place(672, 572, -14, 1, [
      path('M-20-14H18V20H-20Z', ink.hull),
      path('M-20-14H-12V13H18V20H-20Z', ink.key),
      line('M-4-4H12M-4 4H8', 2.6, ink.key),
    ])
  );
}

function plug({ ink }: Press): string {
  const { key, hull, flare } = ink;
  return path('M-6-18H34V18H-6Z', flare) + path('M34-11H58V-4H34ZM34 4H58V11H34Z', hull) + path('M-6 8H34V18H-6Z', key);
}
