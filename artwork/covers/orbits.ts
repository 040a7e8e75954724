import { num } from '#shared/svg-shapes.ts';
import { type Place, wingmen } from './actors.ts';
import type { CoverArt, CoverPress } from './cover-press.ts';
import { cutDisc } from './cuts.ts';
import { ink } from './schemes.ts';

/** A world with the emblem for a core; things that come round again ride the orbits. */
export function drawOrbits(press: CoverPress): CoverArt {
  const x = 400 + press.between(-70, 70),
    y = 250;
  const round = press.pick(press.rounds);
  const [main, second] = press.pairOn(round);
  const tilt = press.pick([-26, -20, -14, 16, 22]);
  const world = press.between(236, 290);
  const worldInk = press.second === press.ground ? press.ray : press.second;
  const angle = press.pick([40, 40, 180]);
  let body =
    cutDisc(x + press.slip.x * 1.6, y + press.slip.y, world, press.line) +
    cutDisc(x, y, world, worldInk) +
    press.shade(`<circle cx="${num(x)}" cy="${num(y)}" r="${num(world)}"/>`, -world * 0.5, world, press.ground, angle, x, y);
  const count = press.pick([2, 3, 3]);
  const rides: Place[] = [];
  let paths = '';
  for (let i = 0; i < count; i++) {
    const rx = 268 + i * press.between(54, 72),
      ry = 84 + i * press.between(34, 46);
    paths += `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" transform="rotate(${tilt} ${num(x)} ${num(y)})" fill="none" stroke="${press.line}" stroke-width="${i === 1 ? 7 : 5}" stroke-linecap="round"${i === 1 ? ' stroke-dasharray="1 17"' : ''}/>`;
    const u = press.between(-0.32, 0.28) + (i % 2 ? Math.PI : 0),
      slant = (tilt * Math.PI) / 180;
    const px = rx * Math.cos(u),
      py = ry * Math.sin(u);
    rides.push({
      actor: i === 0 ? press.leader : press.pick(wingmen),
      x: x + px * Math.cos(slant) - py * Math.sin(slant),
      y: y + px * Math.sin(slant) + py * Math.cos(slant),
      turned: tilt + press.between(-14, 6),
      scale: i === 0 ? 1.1 : press.between(0.9, 1.15),
    });
  }
  body += paths + press.sparks(7, (a, b) => Math.hypot(a - x, b - y) < world + 24, press.ground === ink.key ? ink.brass : press.line);
  body += cutDisc(x + press.slip.x, y + press.slip.y, 146, press.line) + cutDisc(x, y, 142, round);
  body += press.emblem(x, y, 0.96, main, second, press.between(-4, 4));
  const planetAngle = press.between(2.2, 3.9),
    px = x + 300 * Math.cos(planetAngle),
    py = y + 150 * Math.sin(planetAngle);
  body += press.globe(px, py, press.between(20, 34), press.accent, press.line, ink.key) + press.fleet(rides);
  return { body, focus: { x, y } };
}
