import { crew } from '#artwork/crew.ts';
import { strips } from '#artwork/halftone.ts';
import type { InkName } from '#artwork/inks.ts';
import type { Press } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { backdrop, staged, world } from '#artwork/stage.ts';
import { box, disc, line, num, oval, path } from '#shared/svg-shapes.ts';
import { place, print, wire } from '#artwork/strokes.ts';

/** The signal tower: a suitcase, a biscuit tin, some books, a radio, a bucket, and somebody with two paddles who means well. */
export const links = staged((press, stage) => [
  backdrop(press, stage, { x: 470, y: 330, r: 246 }),
  world(press, stage, 460, 1960, 1346, 'dusk', [190, 690, 60, 10, -6], [720, 684, 64, 10, 8]),
  press.trap(strings(press)),
  press.trap(tower(press) + signaller(press)),
  press.trap([
    ship(press, ['kettle', 106, 208, 0.84, -12]),
    ship(press, ['canoe', 806, 214, 0.78, -14]),
    ship(press, ['television', 60, 560, 0.6, -6], true),
    ship(press, ['dart', 300, 80, 0.9, -22]),
  ]),
]);

type Curve = readonly [x0: number, y0: number, cx: number, cy: number, x1: number, y1: number];

function strings(press: Press): string {
  const { ink } = press;
  const lines: readonly { curve: Curve; size: number; inks: readonly InkName[] }[] = [
    { curve: [412, 276, 280, 390, 150, 240], size: 1, inks: ['flare', 'hull', 'ion', 'brass'] },
    { curve: [528, 276, 640, 400, 760, 244], size: 1, inks: ['ion', 'brass', 'hull', 'flare'] },
    { curve: [390, 400, 240, 560, 88, 502], size: 0.8, inks: ['brass', 'ion', 'hull', 'flare'] },
    { curve: [552, 400, 720, 580, 960, 410], size: 0.8, inks: ['hull', 'flare', 'brass', 'ion'] },
  ];
  const cut = new Map<string, string>();
  const hang = (name: InkName, i: number) => {
    const kind = `${name}${i % 2}`;
    const id = cut.get(kind) ?? press.share(press.rough(lantern(press, name, i)));
    cut.set(kind, id);
    return `<use href="#${id}"/>`;
  };
  return lines
    .map(({ curve: [x0, y0, cx, cy, x1, y1], size, inks }) => {
      const lanterns = inks.map((name, i) => {
        const t = [0.2, 0.42, 0.62, 0.82][i] ?? 0.5;
        const u = 1 - t;
        const at = (from: number, bend: number, to: number) => u * u * from + 2 * u * t * bend + t * t * to;
        return place(at(x0, cx, x1), at(y0, cy, y1), (i - 1.5) * 4, size, hang(name, i));
      });
      return wire(ink, `M${x0} ${y0}Q${cx} ${cy} ${x1} ${y1}`, 3, ink.hull) + lanterns.join('');
    })
    .join('');
}

function lantern(press: Press, name: InkName, i: number): string {
  const { key } = press.ink;
  const [w, h] = i % 2 ? [24, 40] : [34, 32];
  const rib = (down: number) => {
    const half = w * Math.sqrt(1 - down * down);
    return `M${num(-half)} ${num(40 + h * down)}Q0 ${num(48 + h * down)} ${num(half)} ${num(40 + h * down)}`;
  };
  return (
    line('M0 0V10', 3, key) +
    print({
      colour: oval(0, 40, w, h, press.ink[name]),
      key: [
        path(
          `M0 ${40 - h}C${-w * 1.5} ${40 - h} ${-w * 1.5} ${40 + h} 0 ${40 + h}C${-w * 0.7} ${40 + h * 0.6} ${-w * 0.7} ${40 - h * 0.6} 0 ${40 - h}Z`,
          press.dots('key', 5, 6),
        ),
        line(rib(-0.5) + rib(0) + rib(0.5), 2, key),
        path(`M${-w} 44C${-w} ${40 + h * 1.34} ${w} ${40 + h * 1.34} ${w} 44 ${w * 0.6} ${40 + h} ${-w * 0.6} ${40 + h} ${-w} 44Z`, key),
        box(-11, 36 - h, 22, 9, key),
        box(-9, 36 + h, 18, 8, key),
        line(`M0 ${44 + h}v16M-6 ${44 + h}v10M6 ${44 + h}v10`, 2.4, key),
      ],
    })
  );
}

function tower(press: Press): string {
  const { key, hull, flare, brass, ion } = press.ink;
  const shade = (x: number, y: number, w: number, h: number) =>
    strips(press, box(x, y, w, h, key), x, y, w * 0.6, h, [8, 6, 4, 2], { along: 'across', turn: 45, pitch: 7 });
  const slab = (x: number, y: number, w: number, h: number, fill: string) =>
    print({ colour: box(x, y, w, h, fill), key: shade(x, y, w, h) + path(`M${x} ${y}h8v${h - 9}h${w - 8}v9h-${w}z`, key) });
  return [
    place(470, 0, -1.4, 1, [
      slab(-132, 540, 264, 84, flare),
      {
        colour: path('M-132 540H-104L-132 568ZM132 540H104L132 568ZM-132 624H-104L-132 596ZM132 624H104L132 596Z', brass),
        key:
          box(-82, 540, 16, 84, key) +
          box(66, 540, 16, 84, key) +
          path('M-34 540V528H34V540H24V536H-24V540Z', key) +
          box(-14, 570, 28, 20, hull),
      },
    ]),
    place(474, 0, 1, 1, [
      slab(-98, 466, 196, 74, ion),
      {
        colour: box(-102, 462, 204, 18, hull) + oval(10, 510, 34, 19, hull) + oval(10, 510, 22, 11, brass),
        key: box(-102, 474, 204, 7, key) + line('M2 508l8 6 10-10', 3, key),
      },
    ]),
    place(462, 0, -1, 1, [
      slab(-108, 442, 216, 22, brass),
      slab(-90, 420, 196, 22, hull),
      slab(-104, 396, 190, 24, flare),
      line('M-60 453H-20M-40 431H-10M20 408H60', 3, key),
    ]),
    place(472, 0, 1.4, 1, [
      slab(-86, 320, 172, 76, hull),
      {
        colour: disc(-42, 358, 27, ion) + box(4, 336, 66, 20, brass),
        key:
          disc(-42, 358, 11, key) +
          line('M8 346H66M30 336V356', 2.4, key) +
          disc(16, 376, 7, key) +
          disc(38, 376, 7, key) +
          disc(60, 376, 7, key),
      },
    ]),
    place(468, 0, 0, 1, {
      colour: path('M-46 262H46L62 320H-62Z', ion) + box(-68, 312, 136, 12, hull),
      key:
        path('M-46 262H-22L-30 320H-62Z', press.dots('key', 6, 6)) +
        path('M-68 318H68V328H-68Z', key) +
        line('M-52 286H54', 3, key) +
        path('M-50 258H50V268H-50Z', key),
    }),
  ].join('');
}

function signaller(press: Press): string {
  const { ink } = press;
  const paddle = (x: number, y: number, turn: number) =>
    place(x, y, turn, 1, [
      wire(ink, 'M0 34V-44', 5, ink.brass),
      {
        colour: path('M-8-42C-22-56-22-92 0-100 22-92 22-56 8-42Z', ink.flare) + path('M-16-78H16L18-64H-18Z', ink.hull),
        key: path('M-8-42C-22-56-22-92 0-100-10-88-12-58-2-42Z', ink.key),
      },
    ]);
  return (
    paddle(386, 112, -38) +
    paddle(552, 104, 30) +
    crew(press, 468, 166, 0.94, {
      suit: 'brass',
      toque: true,
      nod: 4,
      far: [50, -62, 88, -66],
      near: [-50, -48, -86, -58],
      legs: { left: [-16, 50, -24, 90], right: [16, 50, 22, 90] },
    })
  );
}
