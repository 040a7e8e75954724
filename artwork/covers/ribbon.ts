import { handCut } from '#artwork/hand-cut.ts';
import { num, path } from '#shared/svg-shapes.ts';
import { type Place, wingmen } from './actors.ts';
import type { CoverArt, CoverPress } from './cover-press.ts';
import { badge, curve, cutFill } from './cuts.ts';
import { requireItem } from './require-item.ts';
import { ink } from './schemes.ts';

/** A ribbon of three inks climbs across the sheet, and the emblem comes out of its end; the fleet rides the ribbon. */
export function drawRibbon(press: CoverPress): CoverArt {
  const x = press.between(430, 500),
    y = press.between(215, 245);
  const kind = press.pick(['swoop', 'loop', 'bolt', 'wave'] as const);
  const start = press.between(385, 445);
  const d = drawCourses(press, start, x, y)[kind];
  const [one, two, three] = press.stripes;
  const wobbly = /d="([^"]*)"/.exec(handCut(`<path d="${d}"/>`))?.[1] ?? d;
  const joint = kind === 'bolt' ? 'miter' : 'round';
  const stripe = (colour: string, width: number, off = 0) =>
    `<path d="${wobbly}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="${joint}"${off ? ` transform="translate(${num(off)},${num(off * 0.8)})"` : ''}/>`;
  // Sky above and a halftone weather front below, split along the ribbon's heading.
  const sky = `M-20 520V${num(start - 60)}L820 ${num(y - 190)}V520Z`;
  const front = press.ground === ink.key ? ink.dusk : press.second === press.ray ? press.accent : press.second;
  let body = path(sky, press.ray) + press.shade(`<path d="${sky}"/>`, 60, 380, front, 22, 330, 120);
  const sunX = press.between(140, 240),
    sunY = press.between(104, 140);
  const sunR = press.between(52, 84);
  const sun = requireItem(press.rounds, 1);
  if (kind !== 'loop') body += press.globe(sunX, sunY, sunR, sun === press.ground ? ink.cream : sun, press.line, ink.key);
  body += stripe(ink.key, 142, -9) + stripe(one, 132) + stripe(two, 84) + stripe(three, 34);
  body += press.sparks(
    8,
    (a, b) => Math.hypot(a - x, b - y) < 210 || Math.hypot(a - sunX, b - sunY) < sunR + 24 || b > 300 - a * 0.3,
    press.line,
  );
  const points = press.pick([12, 16, 20]),
    from = press.roll();
  const round = press.rounds.find((colour) => colour !== one && colour !== press.ground) ?? requireItem(press.rounds, 0);
  const [main, second] = press.pairOn(round);
  body += cutFill(badge(x - 10, y + 12, 182, points, 0.2, from), ink.key) + cutFill(badge(x, y, 182, points, 0.2, from), round);
  body += press.emblem(x, y, 1.06, main, second, press.between(4, 12), round !== ink.cream);
  const riders: Place[] = [
    {
      actor: press.leader,
      x: 176,
      y: kind === 'bolt' ? y + 92 : kind === 'loop' ? start + 2 : start - (kind === 'wave' ? 16 : -12),
      turned: kind === 'bolt' ? -22 : -8,
      scale: 1.4,
    },
    { actor: press.pick(wingmen), x: press.between(650, 700), y: press.between(330, 380), turned: press.between(-34, -16), scale: 1.3 },
    { actor: 'dart', x: press.between(590, 640), y: press.between(420, 450), turned: -28, scale: 0.9 },
  ];
  return { body: body + press.fleet(riders), focus: { x, y } };
}

/** Where the ribbon may run. All are drawn each time: the dice fall the same for every kind. */
function drawCourses(press: CoverPress, start: number, x: number, y: number) {
  const end = y - press.between(50, 130);
  return {
    swoop: curve(-60, start + 10, 120, start + 50, [270, y + 175, x, y], [770, -10, 900, -110]),
    loop: curve(-60, start - 20, 120, start + 70, [330, start, 330, 250], [150, 80, 130, 220], [220, 420, x, y], [720, 20, 880, -60]),
    bolt: `M-60 ${num(start + 40)}L230 ${num(y + 60)} 210 ${num(y + 190)} ${num(x)} ${num(y)} 870 -80`,
    wave: curve(-60, start - 170, 40, start - 190, [120, start + 40, 220, start], [330, y + 10, x, y], [735, y - 80, 880, end]),
  };
}
