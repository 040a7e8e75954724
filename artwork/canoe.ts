import { flame } from './flame.ts';
import type { Press } from './press.ts';
import { disc, line, path } from '#shared/svg-shapes.ts';
import { type Plates } from './strokes.ts';

type Paddler = { x: number; suit: 'ion' | 'brass' | 'dusk' | 'flare' | 'hull'; toque?: boolean; paddle?: boolean };

const CREW: readonly Paddler[] = [
  { x: -66, suit: 'ion' },
  { x: -8, suit: 'brass', toque: true },
  { x: 50, suit: 'dusk' },
];

/** The flying canoe, after the chasse-galerie: a Quebec tale in which homesick lumberjacks paddle across the night sky. */
export function canoe(press: Press, { parked = false, crew = CREW }: { parked?: boolean; crew?: readonly Paddler[] } = {}): Plates {
  const { key, flare, brass } = press.ink;
  const paddlers = crew.map((one) => paddler(press, one));
  return {
    colour: [
      parked ? '' : flame(press, -128, 8, 70, 10),
      line('M112-30 118-66', 4, key),
      disc(121, -74, 9, brass),
      paddlers.map((one) => one.colour),
      path(
        'M-130-26C-112-10-100 4-74 4 -20 10 40 8 82 0 104-6 114-22 128-40 134-22 126 14 98 28 50 48-54 48-98 28-124 16-136-6-130-26Z',
        flare,
      ),
      path(
        'M-126-4C-112 12-96 18-74 20-20 26 44 24 88 14 108 8 120-4 130-18 129-8 126 0 121 7 112 14 100 22 88 25 40 35-30 36-78 30-100 27-118 16-126-4Z',
        brass,
      ),
    ],
    key: [
      line('M118-66 114-34', 3, key),
      line('M121-86V-92M133-80 139-84M109-80 103-84', 2.6, key),
      paddlers.map((one) => one.key),
      crew.filter((one) => one.paddle !== false).map((one) => paddle(press, one.x + 24)),
      path(
        'M-133-27C-137-5-126 18-98 31-54 51 52 51 100 30 122 20 130-4 130-18 124 6 112 16 90 22 40 38-50 38-90 22-116 12-128-8-133-27Z',
        key,
      ),
      line('M-50 22C-50 30-48 36-46 42M-10 25C-10 33-9 40-8 45M30 24C30 32 30 38 30 44M66 19C67 26 68 32 70 38', 2, key),
      path('M-140-8H-122V26H-134C-140 26-140 18-140 8Z', key),
    ],
  };
}

function paddler({ ink }: Press, { x, suit, toque }: Paddler): Plates {
  const { key, hull, flare } = ink;
  const cap = toque ? path(`M${x - 12}-43C${x - 12}-62 ${x + 12}-66 ${x + 18}-46L${x - 11}-38Z`, flare) + disc(x - 6, -62, 5.5, hull) : '';
  return {
    colour:
      path(`M${x - 17} 8C${x - 18}-16 ${x - 10}-26 ${x + 2}-26 ${x + 14}-26 ${x + 18}-14 ${x + 18} 8Z`, ink[suit]) +
      disc(x + 4, -38, 15, hull) +
      cap,
    key: [
      path(
        `M${x + 6}-43C${x + 12}-46 ${x + 19}-42 ${x + 19}-37 ${x + 17}-31 ${x + 9}-30 ${x + 5}-33 ${x + 2}-36 ${x + 2}-41 ${x + 6}-43Z`,
        key,
      ),
      path(`M${x - 17} 8C${x - 18}-16 ${x - 10}-26 ${x - 2}-26 ${x - 9}-16 ${x - 9}-4 ${x - 8} 8Z`, key),
      path(`M${x - 11}-36C${x - 10}-28 ${x - 4}-23 ${x + 4}-23L${x + 4}-26C${x - 2}-27 ${x - 7}-31 ${x - 8}-38Z`, key),
      line(`M${x - 2}-12C${x + 6}-8 ${x + 12}-6 ${x + 22}-6`, 7, key),
      line(`M${x - 2}-12C${x + 6}-8 ${x + 12}-6 ${x + 20}-6`, 3.6, ink[suit]),
    ],
  };
}

const paddle = ({ ink }: Press, x: number) =>
  line(`M${x}-8L${x - 26} 54`, 4.5, ink.key) + path(`M${x - 22} 42l-14 26c-2 6 8 9 11 3l10-25z`, ink.flare);
