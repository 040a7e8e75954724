import type { InkName } from './inks.ts';
import type { Press } from './press.ts';
import { disc, line, num, oval, path } from '#shared/svg-shapes.ts';
import { place, TRAP } from './strokes.ts';

/** From the hips to the elbow and the hand, or to the knee and the foot. */
type Limb = readonly [bendX: number, bendY: number, endX: number, endY: number];

export type Member = {
  suit: InkName;
  /** Right 1, left -1: which way the visor looks. */
  look?: 1 | -1;
  toque?: boolean;
  asleep?: boolean;
  /** Tilt of the head in degrees. */
  nod?: number;
  /** The far arm is behind the body. */
  far?: Limb;
  near?: Limb;
  /** Without legs the figure is cut off by whatever it stands behind. */
  legs?: Legs;
  glove?: InkName;
};

export type Legs = { left: Limb; right: Limb };

const SHOULDER_Y = -64;

/** One of the crew, about 240 tall standing, hips at 0,0. Feet of a standing figure are near y = 100. */
export function crew(press: Press, x: number, y: number, scale: number, member: Member): string {
  const { suit, look = 1, near, far, legs, glove = 'hull' } = member;
  const { ink } = press;
  const arm = (limb: Limb | undefined, side: number) =>
    limb ? limbArt(press, side * look, SHOULDER_Y + 8, limb, 19, suit) + hand(press, limb, glove) : '';
  const leg = (limb: Limb, side: number) => limbArt(press, side, 4, limb, 23, suit) + boot(press, limb, look);
  const body = [
    path('M-29-62C-31-88 27-90 29-60L34 4C34 18-34 20-34 4Z', ink[suit]),
    path('M-29-62C-34-40-36-10-34 4-33 16-6 17 6 15-16 4-20-34-13-80-24-77-28-72-29-62Z', press.dots('key', 5, 6)),
    path('M-34 0C-36 20 34 20 34 4 20 12-12 12-34-8Z', ink.key),
    line('M12-30H24M12-20H20', 3, ink.key),
  ];
  const lower = legs ? leg(legs.left, -14) + leg(legs.right, 14) : '';
  return place(x, y, 0, scale, [arm(far, 20), lower, body, helmet(press, 2 * look, -104, member), arm(near, -6)]);
}

function helmet(
  press: Press,
  x: number,
  y: number,
  { look = 1, nod = 0, toque, asleep }: Pick<Member, 'look' | 'nod' | 'toque' | 'asleep'>,
): string {
  const { key, hull, flare, brass } = press.ink;
  const eyes = asleep ? line('M-4 3h9M11 3h9', 2.6, hull) : oval(1, 1, 3, 4.6, hull) + oval(14, 1, 3, 4.6, hull);
  const cap = toque
    ? path('M-34-8C-34-44 30-48 35-12 14-22-12-20-34-8Z', flare) +
      path('M-36-4C-14-20 16-22 37-10L36 0C16-12-12-10-35 6Z', hull) +
      disc(2, -40, 9, hull)
    : '';
  // Mirrored as a whole, except that the light stays on the right.
  const face = `<g transform="scale(${look} 1)">${oval(9, 2, 21, 18, key)}${eyes}</g>`;
  return place(x, y, nod, 1, [
    disc(0, 0, 33, hull),
    path('M-33 0C-33-22-18-33 0-33-22-22-26 12-4 32-22 32-33 18-33 0Z', press.dots('key', 5, 5)),
    path('M-31 12C-24 36 20 40 31 14 16 28-12 28-31 12Z', key),
    face,
    path('M14-13C22-12 27-7 28-1 24-4 18-8 14-13Z', brass),
    cap,
  ]);
}

/** Sleeve or trouser leg: its own trap line (strokes have no outline to swell), the cloth, and ink along the left. */
function limbArt({ ink }: Press, x: number, y: number, [mx, my, ex, ey]: Limb, width: number, suit: InkName): string {
  const d = `M${num(x)} ${num(y)}Q${num(mx * 2 - (x + ex) / 2)} ${num(my * 2 - (y + ey) / 2)} ${num(ex)} ${num(ey)}`;
  const shift = num(width * 0.26);
  return (
    line(d, width + TRAP, ink.cut) +
    line(d, width, ink[suit]) +
    line(d, Math.round(width * 3.6) / 10, ink.key, `transform="translate(-${shift} ${shift})"`)
  );
}

const hand = ({ ink }: Press, [, , x, y]: Limb, glove: InkName) =>
  disc(x, y, 14.5, ink.cut) + disc(x, y, 12, ink[glove]) + path(`M${num(x - 11)} ${num(y + 2)}c2 12 16 13 21 5-8 3-15 1-21-5z`, ink.key);

function boot({ ink }: Press, [, , x, y]: Limb, look: number): string {
  const art = path('M-15-12H14C30-8 36 2 36 12H-15Z', ink.hull) + path('M-15 4H33C36 8 36 10 36 14H-15Z', ink.key);
  return place(x, y, 0, 1, `<g transform="scale(${look} 1)">${art}</g>`);
}
