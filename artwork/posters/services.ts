import { crew } from '#artwork/crew.ts';
import { strips } from '#artwork/halftone.ts';
import type { Press } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { backdrop, staged, world } from '#artwork/stage.ts';
import { box, disc, line, path } from '#shared/svg-shapes.ts';
import { place, print, wire } from '#artwork/strokes.ts';

/** The quartermaster keeps a corner store in space. Every tool has its outline on the wall; where the ray gun was hangs a banana. */
export const services = staged((press, stage) => [
  backdrop(press, stage, { x: 500, y: 300, r: 268 }),
  world(press, stage, 470, 2010, 1420, 'brass', [120, 664, 60, 10, -8], [620, 690, 70, 10, 5]),
  press.trap(booth(press)),
  press.trap(wall(press)),
  press.trap([
    crew(press, 500, 474, 1.16, { suit: 'flare', look: -1, nod: -4, far: [-70, -50, -118, -50], near: [44, -30, 50, 2] }),
    moustache(press),
  ]),
  press.trap(counter(press)),
  press.trap(awning(press) + ship(press, ['kettle', 158, 432, 0.92, -8]) + tag(press, 262, 402)),
  press.trap([
    crates(press),
    wire(press.ink, 'M838 262V330M838 262 806 332M838 262 870 332', 3, press.ink.hull),
    parcel(press, 838, 356),
    ship(press, ['television', 838, 208, 0.72, -10]),
    ship(press, ['arcadeStick', 92, 602, 0.62, 0], true),
  ]),
]);

function booth(press: Press): string {
  const { key, ion, hull, flare, brass } = press.ink;
  const front = box(266, 272, 480, 336, ion);
  return print({
    colour: [wire(press.ink, 'M640 236V150', 5, hull), path('M600 150C604 190 676 190 680 150Z', flare), disc(420, 166, 62, brass), front],
    key: [
      path('M600 150C604 190 676 190 680 150L672 150C664 174 630 178 612 150Z', key),
      line('M640 166 660 128', 4, key),
      disc(661, 126, 6, key),
      path('M358 166A62 62 0 0 0 480 184C440 214 384 206 358 166Z', key),
      // Crossed pencil and spanner: the shop sign.
      line('M384 202 448 138', 14, key),
      path('M446 122 470 114 463 139 456 146 439 129Z', key),
      line('M390 188 438 140', 4, brass),
      line('M456 202 398 144', 13, key),
      disc(392, 138, 21, key),
      path('M372 122 386 108 400 130 390 140Z', brass),
      disc(458, 204, 10, key),
      strips(press, front, 266, 272, 240, 336, [7, 5, 4, 3, 2, 1], { along: 'across', turn: 45 }),
      line('M330 492V606M394 492V606M458 492V606M522 492V606M586 492V606M650 492V606M714 492V606', 3, key),
      box(292, 250, 428, 226, key),
      path('M266 590H746V612H262Z', key),
      path('M262 280H284V612H262Z', key),
    ],
  });
}

function wall(press: Press): string {
  const { key, hull, flare, brass, ion, win } = press.ink;
  const dashed = (d: string) => line(d, 3, hull, 'stroke-dasharray="7 7"');
  const roll = (x: number, y: number, r: number, fill: string) =>
    disc(x, y, r, fill) +
    line(
      `M${x} ${y}c${r * 0.3}-${r * 0.5} ${r * 0.7} 0 ${r * 0.3} ${r * 0.5}-${r * 0.6} ${r * 0.3}-${r} -${r * 0.4}-${r * 0.5}-${r}`,
      2.5,
      key,
    );
  const banana = 'M634 342C622 384 646 424 706 424 716 418 714 408 704 405 672 402 654 378 656 340Z';
  return [
    box(300, 404, 110, 8, ion),
    roll(320, 388, 15, hull),
    roll(354, 388, 15, brass),
    roll(388, 388, 15, hull),
    roll(337, 362, 14, hull),
    roll(371, 362, 14, flare),
    dashed('M616 338H700V362H664L656 404H630L640 362H616Z'),
    path(banana, brass),
    path('M634 342C622 384 646 424 706 424L710 420C660 418 636 386 644 341Z', key),
    line('M645 342V330', 8, key),
    disc(645, 322, 6, hull),
    dashed('M410 322C400 336 412 350 424 344L424 388H434V344C448 348 456 334 446 322L440 334H418Z'),
    line('M340 326V346M330 322C326 312 354 312 350 322L344 330H336Z', 3, win),
  ].join('');
}

/** Worn outside the helmet, as regulations demand. */
function moustache({ ink }: Press): string {
  return (
    place(490, 381, -4, 1.3, [
      path('M0 3C-10-4-26 2-34 12-24 12-10 15 0 9 8 15 22 12 30 10 22 0 8-4 0 3Z', ink.key),
      path('M0 0C-10-8-26-2-34 8-24 8-10 11 0 5 8 11 22 8 30 6 22-4 8-8 0 0Z', ink.brass),
    ]) +
    place(496, 330, -4, 1.16, [
      path('M-34-2C-30-30 28-30 32 0 10-12-12-12-34-2Z', ink.brass),
      path('M-30-4C-46-4-56 2-58 8-40 2-20-4-4-7Z', ink.key),
    ])
  );
}

function counter(press: Press): string {
  const { key, hull, flare, brass, ion } = press.ink;
  return print({
    colour: [
      box(246, 466, 522, 28, hull),
      path('M556 466C556 440 606 440 606 466Z', brass),
      disc(581, 440, 5, flare),
      path('M678 466V428C678 404 728 404 728 428 728 446 706 440 706 452V466Z', flare),
      disc(702, 428, 12, hull),
      path('M330 466V446H374V466Z', ion),
      path('M344 446C340 436 346 432 346 424A9 9 0 0 1 360 424C360 432 364 436 360 446Z', brass),
    ],
    key: [
      path('M246 484H768V498H246ZM246 466H268V498H246Z', key),
      path('M552 464H610V470H552Z', key),
      path('M556 464C556 444 574 442 574 442L570 464Z', key),
      path('M678 466V428C678 418 684 412 690 410L688 466Z', key),
      line('M706 448H730', 5, hull),
      path('M330 466V446H340V458H374V466Z', key),
      line('M640 524V580M660 524V580', 2, key),
    ],
  });
}

function awning(press: Press): string {
  const { key, hull, flare } = press.ink;
  const stripes = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const [top, x] = [286 + i * 55, 244 + i * 65.5];
    return path(`M${top} 214H${top + 55}L${x + 65.5} 286C${x + 62} 312 ${x + 4} 312 ${x} 286Z`, i % 2 ? hull : flare);
  });
  const scallops = stripes.map((_, i) => {
    const x = 244 + i * 65.5;
    return path(`M${x} 286C${x + 4} 312 ${x + 62} 312 ${x + 65.5} 286 ${x + 56} 300 ${x + 16} 300 ${x} 286Z`, key);
  });
  return print({
    colour: stripes,
    key: [path('M286 214H420L390 290H244Z', press.dots('key', 6, 4)), line('M286 214H726', 7, key), scallops],
  });
}

/** The waiting number. The queue is short but proud. */
function tag({ ink }: Press, x: number, y: number): string {
  return place(x, y, 12, 1, [
    line('M-4-22C2-14 0-8 2 0', 3, ink.key),
    path('M-20 0 22-2 24 44 12 38 2 46-8 40-18 46Z', ink.hull),
    path('M-20 0-18 46-8 40-10 0Z', ink.key),
    line('M6 10V32M-2 16 6 10M-2 32H14', 4, ink.key),
  ]);
}

function parcel(press: Press, x: number, y: number): string {
  const { key, brass, flare } = press.ink;
  return place(x, y, 4, 1, {
    colour: box(-38, -28, 76, 58, brass) + box(-7, -28, 14, 58, flare),
    key: path('M-38-28H-24L-22 16H38V30H-38Z', key) + line('M10-12H28M10-4H22', 3, key),
  });
}

function crates(press: Press): string {
  const { key, hull, brass, ion } = press.ink;
  const crate = (x: number, y: number, w: number, h: number, fill: string) =>
    place(x, y, 0, 1, {
      colour: box(0, 0, w, h, fill),
      key: path(`M0 0H${w}V8H14V${h - 14}H${w}V${h}H0Z`, key) + line(`M14 ${h - 14} ${w} 8M${w * 0.5 + 6} 8V${h - 14}`, 3, key),
    });
  return crate(752, 560, 92, 74, brass) + crate(826, 574, 74, 66, hull) + crate(776, 494, 74, 66, ion);
}
