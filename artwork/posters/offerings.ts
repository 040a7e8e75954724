import { rings, strips } from '#artwork/halftone.ts';
import { type Press, sheet } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { box, disc, line, num, oval, path, ring } from '#shared/svg-shapes.ts';
import { type Art, place, rays } from '#artwork/strokes.ts';

type Size = readonly [width: number, height: number];

/** A sheet that can be cut to two sizes: `inner` is drawn on the larger one, the other is a window on it. */
function pair(wide: Size, tall: Size, inner: (press: Press, width: number, height: number) => Art) {
  const cut = ([width, height]: Size) => sheet(width, height, (press) => inner(press, width, height));
  return { wide: cut(wide), tall: cut(tall) };
}

/** A card cabinet the size of a hangar: every drawer a record, and a ship leaving the one that is open. */
export const offeringDatabase = pair([800, 460], [560, 460], (press, width, height) => {
  const { key, hull, flare, brass, ion } = press.ink;
  const [columns, rows, dw, dh, y0] = [width > 700 ? 7 : 5, 4, 96, 84, 96];
  const x0 = (width - columns * dw) / 2 - 8;
  const open = { row: 1, column: width > 700 ? 3 : 2 };
  const [cabinetX, cabinetY, cabinetW, cabinetH] = [x0 - 18, y0 - 22, columns * dw + 36, rows * dh + 60];
  const cabinet = box(cabinetX, cabinetY, cabinetW, cabinetH, ion);
  const drawers: string[] = [];
  const labels: string[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const [x, y] = [x0 + c * dw + 4, y0 + r * dh + 4];
      if (r === open.row && c === open.column) {
        drawers.push(box(x, y, dw - 8, dh - 8, key));
        continue;
      }
      drawers.push(
        line(`M${x} ${y + dh - 8}V${y}H${x + dw - 8}`, 2.5, key),
        path(`M${x + dw - 8} ${y}V${y + dh - 8}H${x}L${x + 6} ${y + dh - 14}H${x + dw - 14}V${y + 6}Z`, key),
      );
      labels.push(box(x + 28, y + 12, 36, 20, hull), box(x + 36, y + 44, 20, 8, brass));
      labels.push(
        line(`M${x + 32} ${y + 20}H${x + 54}M${x + 32} ${y + 26}H${x + 46}M${x + 26} ${y + 34}H${x + 64}`, 2, key),
        line(`M${x + 33} ${y + 54}H${x + 55}`, 3.5, key),
      );
    }
  }
  const [hx, hy] = [x0 + open.column * dw, y0 + (open.row + 1) * dh];
  const folders = [3, 2, 1, 0].map((i) => {
    const [left, top] = [hx + 2 + i * 6, hy - i * 12];
    const shape = `M${left} ${top + 58}H${left + 72}V${top - 10}H${left + 42}L${left + 36} ${top - 20}H${left + 14}L${left + 8} ${top - 10}H${left}Z`;
    return path(shape, i % 2 ? brass : hull) + line(shape, 2.5, key);
  });
  const front = [
    box(hx - 8, hy + 58, dw + 10, 66, brass),
    box(hx + 22, hy + 72, 42, 20, hull),
    path(`M${hx - 8} ${hy + 112}H${hx + dw + 2}V${hy + 126}H${hx - 8}Z`, key),
    line(`M${hx + 28} ${hy + 80}H${hx + 58}M${hx + 28} ${hy + 86}H${hx + 46}`, 2, key),
    line(`M${hx + 32} ${hy + 104}H${hx + 54}`, 5, key),
    path(`M${hx + dw - 6} ${hy + 58}h8v66h-8z`, key),
  ];
  return [
    box(0, 0, width, height, flare),
    rays(width * 0.7, 150, 900, 22, brass, 0.1).replace('/>', ' opacity=".55"/>'),
    press.rough([
      box(cabinetX + 5, cabinetY - 4, cabinetW, cabinetH, ion),
      box(cabinetX + cabinetW - 14, cabinetY, 16, cabinetH, key),
      box(cabinetX, cabinetY, cabinetW + 2, 12, key),
      drawers,
      strips(press, cabinet, cabinetX, y0 + dh * 1.8, cabinetW + 4, dh * 2.6, [1, 2, 3, 4, 5, 6], { turn: 45 }),
      labels,
      folders,
      front,
    ]),
    press.trap([
      ship(press, ['canoe', hx + 122, 100, 0.72, -18]),
      ship(press, ['paperPlane', hx + 258, 46, 0.32, -22]),
      ship(press, ['dart', hx - 20, 56, 0.7, -24]),
    ]),
  ].join('');
});

/** The briefing scope: the whole market as blips, and three small ships on their way to one of them. */
export const offeringAnalysis = pair([560, 460], [560, 460], (press) => [
  box(0, 0, 560, 460, press.ink.key),
  rays(280, 260, 700, 26, press.ink.rayDark, 0.05),
  scope(press),
]);

/** The same scope over the place where an analysis is asked for, and under it the next to take off. Cut to the height of a form. */
export const clearance = {
  wide: sheet(640, 1200, (press) => [
    box(0, 0, 640, 1200, press.ink.key),
    rays(320, 476, 1300, 26, press.ink.rayDark, 0.05),
    place(20, 200, 0, 1.07, scope(press)),
    press.trap(ship(press, ['canoe', 332, 850, 1.2, -12])),
  ]),
  tall: sheet(780, 520, (press) => [
    box(0, 0, 780, 520, press.ink.key),
    rays(390, 268, 900, 26, press.ink.rayDark, 0.05),
    place(79, -20, 0, 1.11, scope(press)),
  ]),
};

/** 560 by 460 points, its middle at 280, 258. */
function scope(press: Press): string {
  const { key, hull, flare, brass, ion } = press.ink;
  const sweep = 'M280 258 352 67A204 204 0 0 1 470 184Z';
  const blip = (x: number, y: number, r: number) => disc(x + 2, y - 2, r, hull) + ring(x, y, r, 4, key);
  return [
    press.rough([
      disc(286, 254, 206, brass),
      disc(280, 258, 204, ion),
      rings(press, 280, 258, 40, 204, [0, 1, 2, 3, 4, 5], { turn: 45 }),
      path(sweep, brass),
      path(sweep, press.dots('flare', 8, 4, 15)),
      [60, 110, 160, 204].map((r) => ring(280, 258, r, 4, key)),
      line('M76 258H484M280 54V462', 4, key),
      line('M280 258 470 184', 8, key),
      disc(280, 258, 12, key),
      blip(180, 180, 15),
      blip(210, 330, 10),
      blip(330, 370, 20),
      blip(150, 280, 8),
      blip(392, 310, 12),
      blip(238, 214, 7),
      path('M400 130l9 20 22 2-17 15 5 22-19-12-19 12 5-22-17-15 22-2z', flare, `stroke="${key}" stroke-width="5" stroke-linejoin="round"`),
    ]),
    press.trap([
      ship(press, ['dart', 330, 200, 0.95, -40]),
      ship(press, ['dart', 296, 222, 0.7, -40]),
      ship(press, ['dart', 338, 244, 0.7, -40]),
    ]),
  ].join('');
}

/** One ink so far: a gauge in a speech balloon. What is in development has only had its first plate pulled. */
export const offeringSentiment = pair([560, 310], [560, 310], (press, width, height) => {
  const { one, stock } = press.ink;
  const balloon =
    'M150 70H420C452 70 470 88 470 118V230C470 262 452 278 420 278H300L226 340 236 278H150C118 278 100 262 100 230V118C100 88 118 70 150 70Z';
  const dial = 'M150 236A136 136 0 0 1 420 236Z';
  const face = (x: number, y: number, mouth: string) =>
    place(x, y, 0, 1.35, disc(-7, -4, 3, one) + disc(7, -4, 3, one) + line(mouth, 4, one));
  const art = [
    strips(press, path(balloon, one), 90, 70, 400, 280, [2, 3, 4, 5, 6, 7, 8], { name: 'one', pitch: 9 }),
    line(balloon, 7, one),
    path(dial, stock),
    line(dial, 7, one),
    path('M277 232 352 138 296 242Z', one),
    disc(286, 236, 15, one),
    face(190, 196, 'M-9 10Q0 2 9 10'),
    face(285, 132, 'M-8 8H8'),
    face(382, 196, 'M-9 5Q0 15 9 5'),
  ];
  return [box(0, 0, width, height, stock), press.rough([place(-5, -50, 0, 1, art), registerMarks(press, width, height)])];
});

/** One ink so far: four roads to one door, of which one can be proved. */
export const offeringAttribution = pair([800, 310], [560, 310], (press, width, height) => {
  const { one, stock } = press.ink;
  const dotted = 'stroke-dasharray="2 13"';
  const art = [
    rings(press, 620, 200, 60, 190, [8, 7, 6, 5, 4, 3, 2, 1], { name: 'one', pitch: 9, turn: 15 }),
    disc(620, 200, 60, stock),
    ring(620, 200, 62, 7, one),
    ring(620, 200, 44, 7, one),
    disc(620, 200, 20, one),
    line('M100 70C260 70 300 170 540 190', 4, one, dotted),
    line('M100 160C240 160 300 120 420 190 460 212 500 200 540 200', 9, one),
    line('M100 250C200 250 240 330 340 300 430 270 470 220 540 210', 4, one, dotted),
    line('M100 340C300 340 330 370 400 300 430 250 480 230 540 214', 4, one, dotted),
    place(60, 70, 0, 1, path('M-22-14H22V14H-22Z', one) + line('M-18-9 0 5 18-9', 4, stock)),
    place(60, 160, 0, 1, path('M-24-6-6-6 16-20V20L-6 8-24 8Z', one)),
    place(60, 250, 0, 1, box(-24, -16, 48, 32, one, 'rx="6"') + path('M-6-8 10 0-6 8Z', stock)),
    place(60, 340, 0, 1, ring(0, 0, 18, 7, one) + line('M13 13 24 24', 8, one)),
  ];
  const placed = width > 700 ? place(62, -18, 0, 0.86, art) : place(24, 26, 0, 0.64, art);
  return [box(0, 0, width, height, stock), press.rough([placed, registerMarks(press, width, height)])];
});

function registerMarks({ ink }: Press, width: number, height: number): string {
  const mark = (x: number, y: number) =>
    oval(x, y, 7, 7, 'none', `stroke="${ink.one}" stroke-width="1.6"`) +
    line(`M${num(x - 13)} ${y}H${num(x + 13)}M${x} ${y - 13}V${y + 13}`, 1.6, ink.one);
  return mark(30, 30) + mark(width - 30, 30) + mark(30, height - 30) + mark(width - 30, height - 30);
}
