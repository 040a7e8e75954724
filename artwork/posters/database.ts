import { canoe } from '#artwork/canoe.ts';
import { crew } from '#artwork/crew.ts';
import { flame } from '#artwork/flame.ts';
import { strips } from '#artwork/halftone.ts';
import type { Press } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { backdrop, type Stage, staged, TALL } from '#artwork/stage.ts';
import { box, disc, line, path, ring } from '#shared/svg-shapes.ts';
import { place, print, wire } from '#artwork/strokes.ts';

/** The sheet beside the headline is nearly square, with sky above and below to cut: its column is as high as the words are long. */
const BESIDE_WORDS: Stage = { left: 20, right: 920, bottom: 940 };
const down = (stage: Stage) => (stage === TALL ? 0 : 105);

/** A card catalogue adrift. Its longest drawer is the jetty; the librarian comes by canoe, and one card is making a run for it. */
export const database = staged(
  (press, stage) => [
    backdrop(press, stage, { x: 560, y: 318 + down(stage), r: 266 }),
    place(0, down(stage), 0, 1, [
      press.trap(cabinet(press) + ladder(press)),
      press.trap(drawer(press)),
      press.trap(mooring(press)),
      press.trap(looseCards(press) + ship(press, ['dart', 128, 226, 1.5, -32]) + net(press)),
    ]),
  ],
  BESIDE_WORDS,
);

const [COLUMNS, ROWS, W, H] = [4, 5, 92, 82];

function cabinet(press: Press): string {
  const { key, hull, brass, ion, flare } = press.ink;
  const front = box(-196, -226, 392, 440, ion);
  const fronts: string[] = [];
  for (let r = 0; r < ROWS; r++) {
    for (let c = 0; c < COLUMNS; c++) {
      const [x, y] = [-184 + c * W, -206 + r * H];
      if (r === 2 && c === 0) {
        fronts.push(box(x, y, W - 6, H - 6, key));
        continue;
      }
      const odd = (r * 3 + c * 5) % 7 === 2;
      fronts.push(
        odd ? box(x, y, W - 8, H - 8, brass) : '',
        line(`M${x} ${y + H - 8}V${y}H${x + W - 8}`, 2.5, key),
        path(`M${x + W - 8} ${y}V${y + H - 8}H${x}L${x + 6} ${y + H - 14}H${x + W - 14}V${y + 6}Z`, key),
        box(x + 24, y + 13, 38, 20, hull),
        line(`M${x + 29} ${y + 20}H${x + 55}M${x + 29} ${y + 26}H${x + 47}`, 2, key),
        disc(x + 43, y + 52, 8, odd ? flare : brass),
        path(`M${x + 35} ${y + 52}a8 8 0 0 0 16 0c-4 5-12 5-16 0z`, key),
      );
    }
  }
  return place(618, 312, 4, 1, [
    place(-150, 226, -90, 1, flame(press, 0, 0, 92, 17)),
    place(150, 226, -90, 1, flame(press, 0, 0, 92, 17)),
    {
      colour: front + path('M-214-250H214L200-224H-200Z', brass) + path('M-176 210H-124L-132 232H-168ZM124 210H176L168 232H132Z', hull),
      key: [
        strips(press, front, -196, -226, 260, 440, [7, 6, 5, 4, 3, 2, 1], { along: 'across', turn: 45 }),
        path('M-214-250H-150L-160-232H214L200-220H-200Z', key),
        path('M-196-226H-184V200H196V216H-196Z', key),
        path('M-176 210H-160L-156 232H-168ZM124 210H140L144 232H132Z', key),
        fronts,
      ],
    },
  ]);
}

/** Pulled towards us, down and to the left: a row of cards drawn one in front of the other, then the drawer's own front. */
function drawer(press: Press): string {
  const { key, hull, flare, brass, ion } = press.ink;
  const [slotX, slotY, dx, dy] = [436, 262, -316, 176];
  const tabs = [flare, hull, ion, brass];
  const cards = Array.from({ length: 19 }, (_, i) => {
    const t = (i + 1) / 20.5;
    const lift = i === 12 ? -34 : i === 6 ? -16 : 0;
    const [x, y] = [slotX + dx * t + 4, slotY + dy * t + lift];
    const tab = 8 + ((i * 29) % 44);
    return (
      path(`M${x} ${y + 60}V${y - 12}H${x + tab}l4-12h22l4 12H${x + 78}V${y + 60}Z`, key) +
      path(`M${x + 3} ${y + 58}V${y - 9}H${x + tab + 2}l4-12h18l4 12H${x + 75}V${y + 58}Z`, i % 5 === 3 ? brass : hull) +
      path(`M${x + tab + 2} ${y - 9}l4-12h18l4 12z`, tabs[i % 4] ?? flare) +
      line(`M${x + 12} ${y + 4}H${x + 60}`, 2.4, key)
    );
  });
  const [ex, ey] = [slotX + dx, slotY + dy];
  return [
    path(`M${slotX} ${slotY + 16}L${ex} ${ey + 16}V${ey + 76}H${ex + 88}L${slotX + 88} ${slotY + 76}V${slotY + 10}Z`, ion),
    path(`M${ex + 88} ${ey + 76}L${slotX + 88} ${slotY + 76}V${slotY + 40}L${ex + 88} ${ey + 30}Z`, press.dots('key', 7, 6)),
    cards.join(''),
    path(`M${ex + 80} ${ey + 30}L${slotX + 84} ${slotY + 30}V${slotY + 76}L${ex + 88} ${ey + 76}Z`, ion),
    path(`M${ex + 80} ${ey + 30}L${slotX + 84} ${slotY + 30}V${slotY + 76}L${ex + 88} ${ey + 76}Z`, press.dots('key', 7, 5)),
    line(`M${ex + 88} ${ey + 30}L${slotX + 84} ${slotY + 30}`, 4, key),
    path(`M${ex + 88} ${ey + 68}L${slotX + 84} ${slotY + 66}V${slotY + 80}L${ex + 88} ${ey + 84}Z`, key),
    place(ex, ey, 0, 1, {
      colour: box(-8, 8, 104, 78, brass) + box(22, 20, 46, 24, hull),
      key: path('M-8 8H4V74H96V88H-8Z', key) + line('M28 29H60M28 36H50', 2.4, key) + ring(46, 64, 9, 6, key),
    }),
  ].join('');
}

function mooring(press: Press): string {
  const { ink } = press;
  const boat = canoe(press, { parked: true, crew: [{ x: 58, suit: 'dusk', toque: true, paddle: false }] });
  const card = print({
    colour: path('M-34-22 30-26 34 18-30 22Z', ink.hull) + path('M-26-14-8-15-7 4-25 5Z', ink.flare),
    key: line('M0-16H20M1-8H22M2 0H16', 2.6, ink.key) + path('M-30 22 34 18 33 10-31 13Z', ink.key),
  });
  return [
    wire(ink, 'M166 506C140 560 150 606 176 612', 4, ink.hull),
    crew(press, 324, 616, 1.14, { suit: 'flare', look: -1, nod: -6, near: [-44, -34, -70, -66], far: [-50, -40, -66, -44] }),
    spectacles(press, 298, 498),
    place(236, 524, -14, 1.1, card),
    place(340, 622, -3, 1.42, boat),
    wire(ink, 'M470 596 528 690', 6, ink.brass),
    path('M520 676l-8 30c6 10 28 4 26-8l-10-26z', ink.flare),
  ].join('');
}

/** Also worn outside the helmet. */
const spectacles = ({ ink }: Press, x: number, y: number) =>
  ring(x - 2, y + 2, 14, 7, ink.key) +
  ring(x + 26, y, 14, 7, ink.key) +
  ring(x - 2, y + 2, 14, 3.4, ink.brass) +
  ring(x + 26, y, 14, 3.4, ink.brass) +
  line(`M${x + 40} ${y}L${x + 56} ${y - 6}`, 4, ink.key);

function ladder(press: Press): string {
  const { ink } = press;
  const rungs = Array.from({ length: 10 }, (_, i) => `M${802 - i * 3.6} ${640 - i * 52}h58`).join('');
  return [
    wire(ink, 'M800 690 764 120M860 690 822 120', 7, ink.hull),
    line(rungs, 6, ink.key),
    line(rungs, 3, ink.brass),
    crew(press, 808, 372, 0.98, {
      suit: 'brass',
      look: -1,
      nod: -6,
      far: [-50, -78, -84, -104],
      near: [-20, -34, 10, -20],
      legs: { left: [-6, 56, -16, 94], right: [26, 44, 10, 66] },
    }),
  ].join('');
}

function looseCards(press: Press): string {
  const { key, hull, flare } = press.ink;
  const card = print({
    colour: path('M-26-18 26-20 28 16-24 18Z', hull) + path('M-20-12-6-13-5 2-19 3Z', flare),
    key: line('M2-11H18M3-3H18M-18 10H16', 2.4, key) + path('M-24 18 28 16 27 9-25 12Z', key),
  });
  return place(330, 150, -18, 1, card) + place(250, 96, 22, 0.86, card) + place(404, 84, -34, 0.8, card) + place(218, 172, -40, 1.05, card);
}

function net(press: Press): string {
  const { ink } = press;
  return (
    wire(ink, 'M152 208 186 184', 4, ink.brass) +
    place(206, 170, -34, 1, [
      ring(0, 0, 24, 8, ink.key),
      ring(0, 0, 24, 3.4, ink.brass),
      line('M-16-14 12 18M-20 2 4 22M-6-22 20 8M16-14-12 18M20 0-2 22M4-22-20 8', 1.8, ink.hull),
    ])
  );
}
