import { num, path } from '#shared/svg-shapes.ts';
import type { CoverArt, CoverPress } from './cover-press.ts';
import { badge, cutDisc, cutFill, spread } from './cuts.ts';
import { formation } from './formation.ts';
import { ink } from './schemes.ts';

/** Rays behind a round of colour, the emblem on it, a small fleet passing. */
export function drawSunburst(press: CoverPress): CoverArt {
  const left = press.chance(0.5);
  const x = left ? press.between(296, 345) : press.between(455, 504);
  const y = press.between(244, 258);
  const round = press.pick(press.rounds);
  const [main, second] = press.pairOn(round);
  const kind = press.pick(['plain', 'ring', 'star', 'star'] as const);
  const r = kind === 'star' ? 196 : 178;
  let body = path(spread(x, y, press.pick([12, 16, 20, 26]), press.roll()), press.ray);
  if (kind === 'star') {
    const points = press.pick([14, 18, 24]),
      from = press.roll();
    body +=
      cutFill(badge(x + press.slip.x, y + press.slip.y, r, points, 0.13, from), press.second === round ? press.line : press.second) +
      cutFill(badge(x, y, r, points, 0.13, from), round);
  } else {
    body +=
      cutDisc(x + press.slip.x, y + press.slip.y, r, press.second === round ? press.line : press.second) +
      cutDisc(x, y, r, kind === 'ring' ? ink.key : round);
    if (kind === 'ring') body += cutDisc(x, y, 154, round);
  }
  const inner = kind === 'ring' ? 154 : kind === 'star' ? 168 : 178;
  const dark = round === ink.cream ? (press.second === ink.paper ? ink.brass : press.second) : ink.key;
  body += press.shade(`<circle cx="${num(x)}" cy="${num(y)}" r="${inner}"/>`, inner * 0.1, inner * 1.05, dark, 40, x, y);
  body += press.emblem(x, y, 1.08, main, second, press.between(-5, 5));
  const far = left ? press.between(650, 690) : press.between(150, 180);
  body += press.fleet(formation(press, far, left ? press.between(130, 190) : press.between(300, 380), -26, press.pick([2, 3, 4]), 1.45));
  return { body, focus: { x, y } };
}
