import { handCut } from './hand-cut.ts';
import type { Press } from './press.ts';
import { box, disc, num, path } from '#shared/svg-shapes.ts';

/**
 * The empire's headquarters: a keep whose battlements are its own growth chart, on an inverted office block.
 * Rising bars and a stepped keel keep the outline away from any arcade figure, which two eyes and legs would not.
 */
const PLAN = [
  '................#.#.#',
  '................#####',
  '............#.#.#####',
  '............###.#####',
  '........#.#.###.#####',
  '........###.###.#####',
  '....#.#.###.###.#####',
  '....###.###.###.#####',
  '#.#.###.###.###.#####',
  '###.###.###.###.#####',
  '#####################',
  '#########...#########',
  '########.....########',
  '.#######.....#######.',
  '..#################..',
  '.....###########.....',
  '.......#######.......',
  '.........###.........',
] as const;

/** Draws it with its upper left block at (x, y), `u` being the side of a block. Masts stand up to four blocks above. */
export function fortress(press: Press, x: number, y: number, u: number): string {
  const { ink } = press;
  const body = outline(x, y, u);
  const masts = [
    mast(x + 1.5 * u, y + 8 * u, u, 2.2),
    mast(x + 9.5 * u, y + 4 * u, u, 2.6),
    mast(x + 18.5 * u, y, u, 3.4),
    mast(x + 16.5 * u, y, u, 1.6),
  ].join('');
  const shape = press.share(handCut(`<path d="${body}${masts}"/>`));
  const pane = num(u * 0.17);
  const panes = [0, 1, 2].flatMap((i) =>
    [0, 1, 2].map((j) => box(u * (0.14 + i * 0.28), u * (0.16 + j * 0.28), u * 0.16, u * 0.15, ink.win)),
  );
  const windows = press.pattern(u, u, `translate(${num(x)} ${num(y)})`, panes.join(''));
  const gateBars =
    [8.9, 9.9, 10.9, 11.9].map((c) => box(x + c * u, y + 10.9 * u, u * 0.2, 3.2 * u, ink.shade)).join('') +
    box(x + 8 * u, y + 12.4 * u, 5 * u, u * 0.2, ink.shade);
  return [
    `<use href="#${shape}" x="${num(-u * 0.55)}" y="${num(u * 0.42)}" fill="${press.dots('key', 6, 6, 45)}"/>`,
    `<use href="#${shape}" x="5" y="4" fill="${ink.brass}"/>`,
    `<use href="#${shape}" fill="${ink.shade}"/>`,
    gateBars,
    path(body, windows, 'fill-rule="evenodd"'),
    path(litWindows(x, y, u, pane), ink.brass),
    pennant(x + 18.5 * u, y - 3.4 * u, u, ink.flare),
    disc(x + 1.5 * u, y + 5.7 * u, u * 0.24, ink.flare),
    disc(x + 9.5 * u, y + 1.3 * u, u * 0.24, ink.flare),
  ].join('');
}

/** One rectangle for every run of blocks, as far down as the run repeats. */
function outline(x: number, y: number, u: number): string {
  let d = '';
  PLAN.forEach((row, r) => {
    for (const { 0: run, index } of row.matchAll(/#+/g)) {
      if (hasRun(r - 1, index, run.length)) continue;
      let rows = 1;
      while (hasRun(r + rows, index, run.length)) rows++;
      const w = num(run.length * u);
      // A point of overlap, so that no hairline shows between two rectangles.
      d += `M${num(x + index * u)} ${num(y + r * u)}h${w}v${num(rows * u + 0.6)}h-${w}z`;
    }
  });
  return d;
}

function hasRun(row: number, start: number, length: number): boolean {
  const blocks = PLAN[row] ?? '';
  return blocks.slice(start, start + length) === '#'.repeat(length) && blocks[start - 1] !== '#' && blocks[start + length] !== '#';
}

/** About one window in seven: a fixed pseudo-random choice, so that every print lights the same rooms. */
function litWindows(x: number, y: number, u: number, pane: string): string {
  let d = '';
  PLAN.forEach((row, r) => {
    for (let c = 0; c < row.length; c++) {
      if (row[c] !== '#') continue;
      for (let k = 0; k < 9; k++) {
        const chance = Math.abs(Math.sin((r * 17 + c * 31 + k * 7.3) * 12.9898) * 43758.5453) % 1;
        if (chance < 0.87) continue;
        d += `M${num(x + c * u + u * (0.14 + (k % 3) * 0.28))} ${num(y + r * u + u * (0.16 + Math.floor(k / 3) * 0.28))}h${pane}v${pane}h-${pane}z`;
      }
    }
  });
  return d;
}

const mast = (x: number, y: number, u: number, blocks: number) =>
  `M${num(x - u * 0.1)} ${num(y + 2)}v${num(-blocks * u)}h${num(u * 0.2)}v${num(blocks * u)}z`;

const pennant = (x: number, y: number, u: number, fill: string) =>
  path(`M${num(x)} ${num(y)}l${num(-u * 1.9)} ${num(u * 0.55)} ${num(u * 1.9)} ${num(u * 0.55)}z`, fill);
