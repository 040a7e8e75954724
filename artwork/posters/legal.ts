import { crew, type Legs } from '#artwork/crew.ts';
import { strips } from '#artwork/halftone.ts';
import type { Press } from '#artwork/press.ts';
import { ship } from '#artwork/ships.ts';
import { backdrop, staged, TALL, WIDE } from '#artwork/stage.ts';
import { box, line, oval, path, ring } from '#shared/svg-shapes.ts';
import { place, print, wire } from '#artwork/strokes.ts';

/** A lighthouse whose rock is a law book, and the keeper reading the small print with a large glass. */
export const legal = staged(
  (press, stage) => [
    backdrop(press, stage, { x: 430, y: 210, r: 178 }),
    press.rough(beam(press, stage.right)),
    press.trap(book(press)),
    press.trap(lighthouse(press)),
    press.trap([
      keeper(press),
      ship(press, ['canoe', 180, 330, 0.72, -8], true),
      wire(press.ink, 'M88 318C70 380 130 396 190 392', 3, press.ink.hull),
      ship(press, ['kettle', 770, 150, 0.6, -14]),
      ship(press, ['dart', 190, 116, 0.9, -22]),
    ]),
  ],
  { ...WIDE, bottom: 480 },
  { ...TALL, bottom: 520 },
);

function beam(press: Press, right: number): string {
  const { brass } = press.ink;
  const shape = path(`M470 88 ${right + 10}-30V128L470 96Z`, brass);
  return strips(press, shape, 470, -30, right - 460, 170, [10, 10, 9, 8, 7, 6, 5, 4, 3], {
    along: 'across',
    name: 'brass',
    pitch: 9,
    turn: 15,
  });
}

function book(press: Press): string {
  const { key, hull, flare, brass, ion } = press.ink;
  const top = 'M236 318H690L742 366H190Z';
  return print({
    colour: [
      path(top, ion),
      path('M190 366H742V380H190ZM196 440H742V456H190Z', ion),
      path('M204 380H726V442H204Z', hull),
      path('M190 366C160 376 160 446 190 456L206 442V380Z', ion),
      path('M560 366H616V456L588 436 560 456Z', brass),
      box(176, 388, 22, 10, flare),
      box(176, 424, 22, 10, flare),
    ],
    key: [
      strips(press, path(top, ion), 180, 310, 330, 60, [7, 6, 5, 4, 3, 2, 1], { along: 'across', turn: 45 }),
      line('M216 392H548M212 404H548M218 416H548M212 428H548M628 392H722M626 404H720M628 416H722M626 428H722', 2.4, key),
      path('M190 366H742V373H206ZM190 456H742V448H200C176 446 172 420 172 400 160 420 166 450 190 456Z', key),
      path('M204 380H300C250 392 230 412 226 442H204Z', press.dots('key', 6, 6)),
      path('M560 366H572V447L560 456Z', key),
      place(588, 402, 0, 1, line(SECTION, 5, key)),
    ],
  });
}

/** The section sign, drawn: a font would be an outside reference. */
const SECTION = 'M10-20C6-28-12-28-12-17-12-6 12-4 12 6 12 14 2 16-4 12M-10 20C-6 28 12 28 12 17 12 6-12 4-12-6-12-14-2-16 4-12';

function lighthouse(press: Press): string {
  const { key, hull, flare, brass } = press.ink;
  const body = 'M432 128H508L538 340H402Z';
  return print({
    colour: [
      path(body, hull),
      path('M427 170H514L521 216H420ZM413 262H528L534 308H407Z', flare),
      box(440, 68, 60, 50, brass),
      path('M434 68C440 40 500 40 506 68Z', flare),
      path('M452 340V306C452 290 486 290 486 306V340Z', brass),
      path('M470 44V22L494 28 470 36Z', flare),
    ],
    key: [
      strips(press, path(body, hull), 398, 120, 80, 224, [9, 7, 5, 3, 1], { along: 'across', pitch: 7, turn: 45 }),
      path('M418 114H522V128H418ZM394 334H546V346H394Z', key),
      line('M424 114V98M446 114V98M494 114V98M516 114V98M422 98H518', 3, key),
      line('M455 68V114M485 68V114', 4, key),
      path('M434 68C440 40 456 46 464 46 450 52 446 60 446 68ZM434 64H506V72H434Z', key),
      path('M462 238C462 226 482 226 482 238V250H462ZM458 146C458 136 476 136 476 146V156H458Z', key),
      path('M452 340V306C452 298 460 294 466 294 460 300 460 310 460 340Z', key),
      line('M470 46V22', 3, key),
      oval(470, 92, 11, 15, hull),
    ],
  });
}

function keeper(press: Press): string {
  const { ink } = press;
  const sitting: Legs = { left: [40, 4, 46, 62], right: [32, 10, 30, 70] };
  return (
    crew(press, 622, 352, 0.86, { suit: 'brass', toque: true, nod: 18, legs: sitting, far: [46, -30, 72, -6], near: [30, -20, 62, 6] }) +
    place(700, 356, 24, 1, [
      wire(ink, 'M-20-6-2-4', 6, ink.flare),
      ring(22, 0, 23, 9, ink.key),
      ring(22, 0, 23, 4.5, ink.flare),
      path('M10-10A17 17 0 0 1 30-14L16 4Z', ink.hull),
    ])
  );
}
