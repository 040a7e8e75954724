import { type Place, wingmen } from './actors.ts';
import type { CoverPress } from './cover-press.ts';

/** A leader and its company, spread along a heading around one point. */
export function formation(press: CoverPress, x: number, y: number, heading: number, count: number, scale = 1): Place[] {
  const places: Place[] = [{ actor: press.leader, x, y, turned: heading, scale: scale * press.between(0.95, 1.15) }];
  const angle = (heading * Math.PI) / 180;
  const wing = press.pick(wingmen);
  for (let i = 1; i < count; i++) {
    const side = i % 2 ? -1 : 1;
    const back = 62 * Math.ceil(i / 2) * scale + press.between(-8, 8);
    const off = side * (46 * Math.ceil(i / 2) * scale + press.between(0, 16));
    places.push({
      actor: i === 1 ? wing : 'dart',
      x: x - back * Math.cos(angle) - off * Math.sin(angle),
      y: y - back * Math.sin(angle) + off * Math.cos(angle),
      turned: heading + press.between(-8, 8),
      scale: scale * press.between(0.6, 0.85),
    });
  }
  return places;
}
