import { rings } from '#artwork/halftone.ts';
import { type Press, sheet, TALL_DOTS } from '#artwork/press.ts';
import { ship, type ShipAt } from '#artwork/ships.ts';
import { box, disc, line, oval, path } from '#shared/svg-shapes.ts';
import { place, rays, starField, type Plates } from '#artwork/strokes.ts';

/** Not found: an astronaut with a map and an unplugged cord. Night in both themes, because space has no day. */
export const lost = {
  wide: sheet(1440, 860, (press) => scene(press, WIDE)),
  tall: sheet(780, 1200, (press) => scene(press, TALL), TALL_DOTS),
};

type Scene = {
  width: number;
  height: number;
  moon: readonly [x: number, y: number, r: number];
  stars: number;
  /** Where no star may be: behind the words. */
  calm?: (x: number, y: number) => boolean;
  fleet: readonly ShipAt[];
  cord: string;
  cordWidth: number;
  plug: readonly [x: number, y: number, turn: number, scale: number];
  astronaut: readonly [x: number, y: number, scale: number];
};

const WIDE: Scene = {
  width: 1440,
  height: 860,
  moon: [1010, 330, 310],
  stars: 110,
  calm: (x, y) => x < 640 && y < 640 && y > 40,
  fleet: [
    ['canoe', 1318, 104, 0.34, -22],
    ['kettle', 1254, 158, 0.26, -20],
    ['rocket', 1376, 176, 0.24, -28],
    ['cartridge', 1222, 84, 0.22, -24],
  ],
  cord: 'M912 574C780 700 640 640 700 540 742 470 840 540 770 640 716 716 650 752 566 738',
  cordWidth: 11,
  plug: [562, 737, 188, 1],
  astronaut: [1030, 500, 1.12],
};

const TALL: Scene = {
  width: 780,
  height: 1200,
  moon: [452, 400, 320],
  stars: 70,
  fleet: [
    ['canoe', 640, 92, 0.42, -22],
    ['kettle', 552, 168, 0.34, -20],
    ['rocket', 712, 196, 0.32, -28],
  ],
  cord: 'M184 1010C80 1060 28 990 88 946 156 904 184 1010 124 1072 72 1136 168 1196 300 1166 376 1146 424 1150 470 1160',
  cordWidth: 12,
  plug: [476, 1160, 12, 1.1],
  astronaut: [316, 850, 1.3],
};

function scene(
  press: Press,
  { width, height, moon, stars, calm, fleet, cord, cordWidth, plug: plugAt, astronaut: [ax, ay, size] }: Scene,
): string {
  const { ink } = press;
  const [mx, my, mr] = moon;
  return [
    box(0, 0, width, height, ink.deep),
    rays(mx, my, 1900, 36, ink.deep2, 0.03),
    starField(width, height, stars, 7, ink.hull, calm),
    press.rough(moonArt(press, mx, my, mr)),
    press.trap([
      fleet.map((one) => ship(press, one)),
      // A cord has no outline for the trap line to swell, so it brings its own.
      line(cord, cordWidth + 5, ink.cut),
      line(cord, cordWidth, ink.flare),
      place(...plugAt, plug(press)),
    ]),
    press.trap(place(ax, ay, -16, size, [chart(press), astronaut(press)])),
  ].join('');
}

function moonArt(press: Press, mx: number, my: number, mr: number): string {
  const { ink } = press;
  const crater = (x: number, y: number, rx: number, ry: number, turn = 0) =>
    place(mx + x * mr, my + y * mr, turn, 1, [
      oval(0, 0, rx * mr, ry * mr, ink.flare),
      oval(-0.012 * mr, 0.02 * mr, rx * mr * 0.9, ry * mr * 0.84, ink.moon2),
    ]);
  return [
    rings(press, mx, my, mr, mr * 1.45, [7, 6, 5, 4, 3, 2, 1], { name: 'dusk', pitch: 9, turn: 15 }),
    disc(mx - 7, my + 6, mr + 2, ink.flare),
    disc(mx, my, mr, ink.brass),
    crater(-0.42, -0.46, 0.17, 0.14, -24),
    crater(0.3, -0.62, 0.11, 0.08, 10),
    crater(0.56, -0.1, 0.15, 0.16),
    crater(0.05, 0.55, 0.2, 0.13, 6),
    crater(-0.66, 0.12, 0.09, 0.11),
    crater(0.5, 0.52, 0.07, 0.06),
    rings(press, mx + mr * 0.34, my - mr * 0.34, mr * 0.72, mr * 1.52, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], {
      name: 'deep',
      pitch: 9,
      turn: 45,
      inside: disc(mx, my, mr, ink.deep),
    }),
  ].join('');
}

function plug({ ink }: Press): string {
  const { key, hull, brass } = ink;
  return (
    path('M-6-18H34V18H-6Z', brass) +
    path('M-24-14H-6V14H-24Z', hull) +
    path('M34-11H58V-4H34ZM34 4H58V11H34Z', hull) +
    path('M-6 8H34V18H-6Z', key)
  );
}

function chart({ ink }: Press): string {
  const { key, hull, brass, flare } = ink;
  const folds = 'M-72-50-24-62 24-46 72-58V46L24 58-24 42-72 54Z';
  return place(196, -128, 14, 1, [
    path(folds, hull),
    path('M-24-62 24-46V58L-24 42Z', brass),
    line(`${folds}M-24-62V42M24-46V58`, 4, key),
    line('M-56 26C-40-10-10 20 4-6 16-28 40-10 52-30', 5, flare, 'stroke-dasharray="1 11"'),
    line('M44-42 60-22M60-42 44-22', 6, flare),
  ]);
}

/** About 320 points tall around its chest, lit from the upper right. */
function astronaut(press: Press): Plates {
  const { key, hull, flare, brass, ion, dusk } = press.ink;
  return {
    colour: [
      path('M-70-20C-98-16-104 10-104 50-104 90-92 104-60 100L-52-10Z', dusk),
      path('M-60-8C-60-38 56-44 62-8L70 84C72 108-58 112-62 88Z', hull),
      path('M-52 88C-62 130-96 150-88 196-84 214-50 214-44 200-40 170-14 150-4 104Z', hull),
      path('M8 102C14 142 40 158 54 204 60 222 92 214 92 196 90 150 70 130 66 86Z', hull),
      path('M-92 184C-110 196-112 224-98 230-76 238-46 226-42 204Z', ion),
      path('M50 196C52 218 62 236 82 236 104 234 108 214 96 196Z', ion),
      path('M52-14C84-30 116-52 134-88L166-70C148-24 110 20 66 36Z', hull),
      path('M128-92C126-112 146-124 162-114 178-104 180-84 168-68Z', ion),
      path('M-56-8C-92 8-116 36-128 74L-98 92C-82 60-66 50-50 44Z', hull),
      path('M-134 68C-150 80-146 104-128 108-110 112-96 104-94 88Z', ion),
      path('M-62-78C-62-136 66-140 68-78 70-18-60-16-62-78Z', hull),
      path('M-44 24H44V58H-44Z', flare),
    ],
    key: [
      path('M-30-84C-30-118 56-120 58-82 60-44-28-44-30-84Z', key),
      path('M22-106C40-106 50-96 52-84 44-86 34-94 22-106Z', brass),
      path('M34-58C46-62 52-70 53-76L44-74Z', ion),
      disc(-6, -84, 3, hull),
      disc(10, -64, 2, hull),
      disc(-12, -66, 1.8, hull),
      path('M-62-78C-62-110-30-124-12-124-44-108-52-60-14-34-46-36-62-52-62-78Z', press.dots('key', 5, 5)),
      line('M-34-30C-20-20 30-20 42-30', 7, key),
      path('M-104 50C-104 90-92 104-60 100L-62 88C-80 88-92 76-94 30Z', key),
      path('M-62 88C-58 112 72 108 70 84L66 70C50 92-40 92-62 70Z', key),
      path('M-60-8-62 88-40 94C-48 60-44 20-36-26-50-24-60-18-60-8Z', press.dots('key', 5, 5)),
      path('M-52 88C-62 130-96 150-88 196-87 204-84 208-80 210-82 160-44 140-34 100Z', key),
      path('M8 102C14 142 40 158 54 204 56 212 60 214 66 214 58 160 34 138 26 104Z', key),
      path('M66 36C110 20 148-24 166-70L154-76C138-36 104 0 66 16Z', key),
      path('M-128 74-98 92-92 82-116 68Z', key),
      line('M124-84 164-60', 6, key),
      line('M-98 190-50 210M52 202 98 200', 6, key),
      path('M-98 230C-76 238-46 226-42 204-52 214-84 224-106 220Z', key),
      path('M58 224C64 232 72 236 82 236 104 234 108 214 96 196 98 212 80 226 58 224Z', key),
      line('M-44 24H44V58H-44Z', 3.5, key),
      disc(-28, 41, 6, brass),
      disc(-8, 41, 6, hull),
      line('M10 34H34M10 46H28', 4, key),
      line('M20 66C24 72 40 72 44 66', 3, key),
    ],
  };
}
