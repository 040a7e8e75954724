import { handCut } from '#artwork/hand-cut.ts';
import { line, num, path } from '#shared/svg-shapes.ts';
import { wingmen } from './actors.ts';
import { COVER_HEIGHT, COVER_WIDTH, type CoverArt, type CoverPress } from './cover-press.ts';
import { cutFill, spread } from './cuts.ts';
import { ink } from './schemes.ts';

/** A rank of the same print in one flat ink, and one that got all of them. */
export function drawRank(press: CoverPress): CoverArt {
  const columns = press.pick([4, 5, 4, 6]);
  const rows = columns === 4 ? 2 : 3;
  const w = COVER_WIDTH / columns,
    h = COVER_HEIGHT / rows;
  const odd = { column: columns === 4 ? press.pick([1, 2]) : press.pick([1, 2, 3, columns - 2]), row: rows === 3 ? 1 : press.pick([0, 1]) };
  const flat = press.empire;
  let body = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const checked = (row + column) % 2 === 0;
      if (checked) body += path(`M${num(column * w)} ${num(row * h)}h${num(w)}v${num(h)}h${num(-w)}Z`, flat);
      if (row === odd.row && column === odd.column) continue;
      const on = checked ? press.ground : flat;
      body += `<use href="#rank" x="${num((column + 0.5) * w)}" y="${num((row + 0.5) * h)}" color="${on}"/>`;
    }
  const round = press.pick(press.rounds);
  const [main, second] = press.pairOn(round);
  const small = Math.min(w, h) / 290;
  const cameo = press.emblem(0, 0, small, 'currentColor', 'currentColor', 0, false, {
    key: press.ground === ink.key ? '#0C0A1E' : ink.key,
    paper: 'currentColor',
    tone: ink.key,
  });
  // The odd one is pulled on a bigger sheet than its neighbours, and stays inside the square crop.
  const grow = rows === 3 ? 1.72 : 1.22;
  const cw = Math.max(w, 180) * grow,
    ch = Math.min(Math.max(h, 180) * grow, 330);
  const x = Math.min(462, Math.max(338, (odd.column + 0.5) * w)),
    y = Math.min(270, Math.max(230, (odd.row + 0.5) * h));
  const turned = press.pick([-8, -6, 5, 7]);
  const sheet = `M${num(-cw / 2)} ${num(-ch / 2)}h${num(cw)}v${num(ch)}h${num(-cw)}Z`;
  const burst = press.clip(
    `<path d="${sheet}"/>`,
    path(spread(0, 0, press.pick([8, 10, 14]), press.roll()), round === ink.cream ? ink.sand : mixWithCream(round)),
  );
  body +=
    `<g transform="translate(${num(x)},${num(y)}) rotate(${turned})">` +
    `<g transform="translate(-11,13)">${cutFill(sheet, ink.key)}</g>` +
    cutFill(sheet, round) +
    burst +
    press.shade(`<path d="${sheet}"/>`, ch * 0.08, ch * 0.62, round === ink.cream ? press.accent : ink.key, 35) +
    handCut(line(sheet, 9, ink.cream)) +
    press.emblem(0, 0, Math.min(cw, ch) / 262, main, second, -turned) +
    '</g>';
  const high = press.chance(0.5);
  body += press.fleet([
    {
      actor: press.chance(0.5) ? press.leader : press.pick(wingmen),
      x: x + (high ? 1 : -1) * (cw / 2 + press.between(46, 62)),
      y: y + (high ? -1 : 1) * ch * press.between(0.22, 0.36),
      turned: press.between(-34, -18),
      scale: 1.15,
    },
  ]);
  return { body: `<defs><g id="rank">${cameo}</g></defs>${body}`, focus: { x, y } };
}

const mixWithCream = (colour: string): string =>
  ({ [ink.flare]: '#FF7A5E', [ink.brass]: '#F8D583', [ink.ion]: '#5CB8A8' })[colour] ?? ink.sand;
