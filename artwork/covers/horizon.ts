import { num, oval, path } from '#shared/svg-shapes.ts';
import type { CoverArt, CoverPress } from './cover-press.ts';
import { cutFill, spread } from './cuts.ts';
import { formation } from './formation.ts';
import { ink } from './schemes.ts';

/** The emblem stands on a small world; sun or moon, and now and then the fortress, hang above. */
export function drawHorizon(press: CoverPress): CoverArt {
  const left = press.chance(0.5);
  const x = left ? press.between(285, 350) : press.between(450, 515);
  const radius = press.pick([520, 700, 900]);
  const top = press.between(366, 388);
  const crown = 400 + press.between(-90, 90);
  const moonX = left ? press.between(570, 650) : press.between(150, 230),
    moonY = press.between(120, 165),
    moonR = press.between(64, 104);
  const moon = press.pick(press.rounds.filter((round) => round !== press.ground));
  let body = press.chance(0.45)
    ? path(spread(moonX, moonY, press.pick([14, 20]), press.roll()), press.ray)
    : press.sparks(
        12,
        (a, b) => b > 330 || Math.hypot(a - moonX, b - moonY) < moonR + 20 || Math.abs(a - x) < 150,
        press.ground === ink.key ? ink.brass : press.ground === ink.paper || press.ground === ink.sand ? ink.flare : ink.cream,
      );
  body += press.globe(moonX, moonY, moonR, moon, press.second === moon ? press.line : press.second, ink.key);
  if (press.chance(0.5)) body += fortress(press, left ? press.between(540, 590) : press.between(20, 70), 0, press.between(19, 23));
  const edgeAt = (a: number) => Math.round((top + radius - Math.sqrt(radius * radius - (a - crown) ** 2)) * 10) / 10;
  const hill = (lift: number) => `M-20 560V${num(edgeAt(-20) - lift)}A${radius} ${radius} 0 0 1 820 ${num(edgeAt(820) - lift)}V560Z`;
  body += cutFill(hill(9), press.hill === press.second ? press.line : press.second) + cutFill(hill(0), press.hill);
  const hillShape = `<path d="${hill(0)}"/>`;
  body += press.shade(hillShape, top + 10, 510, press.hillTone);
  const stand = edgeAt(x);
  body += craters(press, crown, top, radius, x);
  const [main, second] = press.pairOn(press.ground);
  const y = stand - 1.28 * 112 + 6;
  if (press.hill !== ink.key) body += press.clip(hillShape, oval(x - 40, stand + 14, 140, 14, ink.key));
  body += press.emblem(x, y, 1.24, main, second, 0, press.ground === ink.key);
  const far = left ? press.between(570, 620) : press.between(170, 220);
  body += press.fleet(formation(press, far, press.between(270, 300), left ? -22 : -28, press.pick([2, 3]), 1.2));
  return { body, focus: { x, y: 250 } };
}

function craters(press: CoverPress, crown: number, top: number, radius: number, keepOff: number): string {
  let drawing = '';
  for (let i = 0; i < 5; i++) {
    const x = press.between(40, 760);
    if (Math.abs(x - keepOff) < 150) continue;
    const y = top + radius - Math.sqrt(radius * radius - (x - crown) ** 2) + press.between(24, 60);
    const rx = press.between(18, 38);
    drawing += oval(x, y, rx, rx * 0.3, press.hill === ink.key ? press.second : ink.key) + oval(x - 5, y + 4, rx, rx * 0.3, press.hill);
  }
  return drawing;
}

/** The empire, far off: stepped, symmetrical, hung from the top of the sheet, one window in seven lit. */
function fortress(press: CoverPress, x: number, y: number, unit: number): string {
  const steps = [7, 7, 9, 9, 5, 5, 1];
  let body = '',
    lit = '',
    dark = '';
  steps.forEach((width, row) => {
    const start = x + ((9 - width) / 2) * unit;
    body += `M${num(start)} ${num(y + row * unit - (row ? 0 : 20))}h${num(width * unit)}v${num(unit + 0.6 + (row ? 0 : 20))}h${num(-width * unit)}Z`;
    for (let i = 0; i < width * 2; i++) {
      const pane = `M${num(start + ((i + 0.25) * unit) / 2)} ${num(y + (row + 0.3) * unit)}h${num(unit * 0.26)}v${num(unit * 0.4)}h${num(-unit * 0.26)}Z`;
      if (press.chance(0.14)) lit += pane;
      else dark += pane;
    }
  });
  return (
    path(body, press.ground === ink.key ? ink.dusk : ink.key) +
    path(dark, press.ground === ink.key ? ink.key : '#37335F') +
    path(lit, ink.brass)
  );
}
