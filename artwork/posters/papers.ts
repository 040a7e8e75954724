import { canoe } from '#artwork/canoe.ts';
import { crew, type Legs } from '#artwork/crew.ts';
import type { InkName } from '#artwork/inks.ts';
import type { Press } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { backdrop, staged, world } from '#artwork/stage.ts';
import { box, line, oval, path } from '#shared/svg-shapes.ts';
import { place, print, wire } from '#artwork/strokes.ts';

/** A portage the wrong way round: the crew carries the charts to the canoe. One of the bearers is too short to help. */
export const papers = staged((press, stage) => [
  backdrop(press, stage, { x: 560, y: 290, r: 250, sun: 'ion', dots: 'brass' }),
  world(press, stage, 130, 1712, 1090, 'flare', [60, 690, 70, 10, -4], [330, 682, 60, 10, 10]),
  press.trap(place(552, 428, -62, 1, roll(press, 400, 38, 'brass')) + place(690, 444, -48, 1, roll(press, 360, 36, 'flare'))),
  press.trap(boat(press)),
  press.trap(plank(press) + bearers(press)),
  press.trap([
    ship(press, ['kettle', 812, 146, 0.62, -14]),
    ship(press, ['paperPlane', 130, 130, 0.5, -18]),
    ship(press, ['dart', 300, 90, 0.9, -22]),
  ]),
]);

/** A rolled chart lying along x, its open end on the right. */
function roll(press: Press, length: number, r: number, ribbon: InkName): string {
  const { key, hull, flare, ion } = press.ink;
  const half = length / 2;
  const end = r * 0.46;
  return print({
    colour: [
      oval(-half, 0, end, r, hull),
      box(-half, -r, length, 2 * r, hull),
      box(-26, -r, 34, 2 * r, press.ink[ribbon]),
      oval(half, 0, end, r, hull),
    ],
    key: [
      line(
        `M${-half + 44} ${-r + 14}C${-half + 70} ${r - 20} ${-half + 96} ${-r + 30} ${-half + 124} ${r - 26}`,
        4,
        flare,
        'stroke-dasharray="1 9"',
      ),
      line(`M${half - 96} ${-r + 16}a20 20 0 1 0 30 20`, 3, ion),
      path(
        `M${-half - end} 0C${-half - end} ${r * 0.6} ${-half - end * 0.6} ${r} ${-half} ${r}H${half - end * 0.6}L${half - end} ${r * 0.3}H${-half - end}Z`,
        press.dots('key', 6, 5),
      ),
      path(
        `M${-half - end} ${r * 0.2}C${-half - end} ${r * 0.7} ${-half - end * 0.6} ${r} ${-half} ${r}H${half}C${half - end} ${r * 0.8} ${half - end} ${r * 0.66} ${half - end} ${r * 0.62}H${-half}C${-half - end * 0.6} ${r * 0.6} ${-half - end} ${r * 0.4} ${-half - end} ${r * 0.2}Z`,
        key,
      ),
      oval(half, 0, end * 0.92, r * 0.94, 'none', `stroke="${key}" stroke-width="3"`),
      line(
        `M${half} 0c${end * 0.3} ${-r * 0.3} ${end * 0.5} ${r * 0.2} ${end * 0.1} ${r * 0.4}c${-end * 0.5} ${r * 0.1} ${-end * 0.7} ${-r * 0.5} ${-end * 0.2} ${-r * 0.8}`,
        3,
        key,
      ),
      path(`M-26 ${r * 0.2}H8V${r}H-26Z`, key),
    ],
  });
}

function boat(press: Press): string {
  return place(652, 566, -5, 1.56, canoe(press, { parked: true, crew: [{ x: 74, suit: 'dusk', toque: true }] }));
}

function plank(press: Press): string {
  const { ink } = press;
  return wire(ink, 'M356 634 520 586', 10, ink.brass) + line('M356 640 520 592', 3, ink.key) + line('M400 618v14M450 604v14', 3, ink.key);
}

function bearers(press: Press): string {
  const walking: Legs = { left: [-8, 54, -34, 92], right: [22, 48, 34, 92] };
  const up = { near: [34, -92, 12, -150], far: [48, -96, 40, -150] } as const;
  return [
    place(234, 344, -5, 1, roll(press, 420, 42, 'ion')),
    crew(press, 84, 524, 1.06, { suit: 'hull', glove: 'ion', nod: -4, legs: walking, ...up }),
    crew(press, 338, 512, 1.06, { suit: 'brass', toque: true, nod: 4, legs: walking, ...up }),
    // The short one: same arms, no ground.
    crew(press, 212, 484, 0.72, {
      suit: 'flare',
      glove: 'hull',
      nod: -10,
      near: [26, -96, 18, -140],
      far: [40, -96, 44, -142],
      legs: { left: [-14, 44, -34, 78], right: [16, 46, 8, 88] },
    }),
    line('M162 566l-10 10M180 578v14M264 566l10 10', 4, press.ink.base),
  ].join('');
}
