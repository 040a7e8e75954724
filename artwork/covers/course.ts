import { handCut } from '#artwork/hand-cut.ts';
import { line, num, oval, path } from '#shared/svg-shapes.ts';
import type { CoverArt, CoverPress } from './cover-press.ts';
import { cutFill, smooth, TURN } from './cuts.ts';
import { formation } from './formation.ts';
import { requireItem } from './require-item.ts';
import { ink } from './schemes.ts';

/** A survey map: uneven contours round the emblem, a dotted course, marks along it. */
export function drawCourse(press: CoverPress): CoverArt {
  const left = press.chance(0.4);
  const x = left ? press.between(290, 330) : press.between(470, 520),
    y = press.between(238, 262);
  const round = press.pick(press.rounds);
  const [main, second] = press.pairOn(round);
  const lobes = [press.between(0.06, 0.13), press.between(0.04, 0.09), press.between(0.02, 0.05)],
    turns = [press.roll() * TURN, press.roll() * TURN, press.roll() * TURN];
  const contour = (r: number, grow: number) => {
    const points = Array.from({ length: 26 }, (_, i) => {
      const u = (i / 26) * TURN;
      const bump = 1 + grow * lobes.reduce((sum, lobe, j) => sum + lobe * Math.sin((j + 2) * u + requireItem(turns, j)), 0);
      const knife = 2.6 * Math.sin(i * 7.3 + r);
      return [x + (r * bump + knife) * Math.cos(u), y + (r * bump + knife) * Math.sin(u)] as const;
    });
    return smooth(points);
  };
  const bold = press.pick([0, 1]);
  let body = '';
  const ringInk = press.ground === ink.key ? press.second : press.ground === ink.paper ? ink.brass : press.ray;
  for (let i = 7; i > 0; i--)
    body += `<path d="${contour(128 + i * 56, 0.6 + i * 0.16)}" fill="none" stroke="${ringInk}" stroke-width="${i % 2 === bold ? 26 : 8}"/>`;
  const side = left ? 1 : -1;
  const startX = left ? 830 : -30,
    startY = press.between(330, 450),
    bend = press.between(60, 190);
  const from = { x: x + side * 250, y: y + press.between(60, 130) };
  const course = `M${startX} ${num(startY)}C${num(startX - side * 130)} ${num(startY - bend)} ${num(from.x + side * 60)} ${num(startY + bend * 0.5)} ${num(from.x)} ${num(from.y)}S${num(x + side * 200)} ${num(y + 20)} ${num(x + side * 150)} ${num(y + 10)}`;
  body += line(course, 9, press.line, 'stroke-dasharray="1 21"');
  const flagX = press.between(90, 180),
    cross = left ? 800 - flagX : flagX,
    crossY = press.between(90, 170);
  const mark = press.accent === press.ground ? press.line : press.accent;
  body += press.pick([
    handCut(
      line(
        `M${num(cross - 24)} ${num(crossY - 24)}L${num(cross + 24)} ${num(crossY + 24)}M${num(cross + 24)} ${num(crossY - 24)}L${num(cross - 24)} ${num(crossY + 24)}`,
        15,
        mark,
      ),
    ),
    oval(cross, crossY + 44, 34, 9, press.line) +
      cutFill(
        `M${num(cross)} ${num(crossY - 46)}H${num(cross + 66)}L${num(cross + 48)} ${num(crossY - 24)} ${num(cross + 66)} ${num(crossY - 2)}H${num(cross)}Z`,
        mark,
      ) +
      line(`M${num(cross)} ${num(crossY - 46)}V${num(crossY + 42)}`, 9, press.line),
    press.globe(cross, crossY, press.between(34, 50), mark, press.line, ink.key),
  ]);
  const slip = `transform="translate(${num(press.slip.x)},${num(press.slip.y)})"`;
  const dark = round === ink.cream ? (press.second === ink.paper ? ink.brass : press.second) : ink.key;
  body +=
    path(contour(158, 0.5), press.line) +
    `<g ${slip}>${path(contour(150, 0.5), round)}</g>` +
    press.shade(`<path d="${contour(150, 0.5)}" ${slip}/>`, 10, 165, dark, 40, x, y);
  body += press.emblem(x, y, 1.04, main, second, press.between(-5, 5));
  const far = left ? press.between(668, 700) : press.between(160, 200);
  body += press.fleet(formation(press, far, press.between(330, 380), -22, press.pick([2, 3, 4]), 1.4));
  return { body, focus: { x, y } };
}
