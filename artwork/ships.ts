import { canoe } from './canoe.ts';
import { flame } from './flame.ts';
import type { Press } from './press.ts';
import { disc, line, oval, path } from '#shared/svg-shapes.ts';
import { place, type Plates } from './strokes.ts';

export type ShipName = 'rocket' | 'cartridge' | 'canoe' | 'kettle' | 'arcadeStick' | 'television' | 'paperPlane' | 'dart';

/** name, x, y, scale, turn in degrees. Ships face right around 0,0 and are about 220 wide; -12 to -34 is a climb. */
export type ShipAt = readonly [name: ShipName, x: number, y: number, scale: number, turn: number];

/** A ship on both plates. A parked one has no flames. */
export function ship(press: Press, [name, x, y, scale, turn]: ShipAt, parked = false): string {
  return place(x, y, turn, scale, yard[name](press, parked));
}

const yard: Record<ShipName, (press: Press, parked: boolean) => Plates> = {
  rocket,
  cartridge,
  kettle,
  arcadeStick,
  television,
  paperPlane,
  dart,
  canoe: (press, parked) => canoe(press, { parked }),
};

/** A helmet with somebody in it, for a porthole. */
export function pilot({ ink: { key, hull } }: Press, x: number, y: number, scale: number, helmet = hull): string {
  const head = disc(0, 0, 12, helmet) + path('M-2-5C4-8 11-5 11 1 8 6 1 6-3 4-5 1-5-3-2-5Z', key) + path('M3-4C6-5 8-3 8.5-1L5-1Z', hull);
  return place(x, y, 0, scale, head + path('M-11 4C-6 11 4 12 9 8L10 14-12 14Z', key));
}

function rocket(press: Press, parked: boolean): Plates {
  const { key, hull, flare, brass, ion } = press.ink;
  return {
    colour: [
      parked ? '' : flame(press, -96, 0, 100, 17),
      path('M-28-38C-48-58-72-74-110-80-104-60-94-42-76-26Z', flare),
      path('M-30 36-58 74-112 78-76 24Z', brass),
      path('M-78-31C-40-46 20-48 60-27 84-15 101-5 110 0 101 5 84 15 60 27 20 48-40 46-78 31Z', hull),
      path('M60-27C84-15 101-5 110 0 101 5 84 15 60 27 69 10 69-10 60-27Z', flare),
      path('M-14-43C-10-43-2-43 2-42.5 10-16 10 16 2 42.5-4 43-10 43-14 43-6 16-6-16-14-43Z', ion),
      disc(34, -6, 17, brass),
      disc(34, -6, 12, ion),
      `<g transform="rotate(-9-46-4)">${path('M-66-18-30-20-28 8-65 10Z', brass)}</g>`,
    ],
    key: [
      path('M-78-20-98-27-98 27-78 20Z', key),
      path('M-78 31C-40 46 20 48 60 27 84 15 101 5 110 0 88 9 64 15 40 20-2 28-46 26-78 16Z', press.dots('key', 5, 6)),
      path('M-80 32C-40 49 22 51 62 29 86 16 103 6 113 0 100 5 80 14 58 22 20 40-40 40-79 24Z', key),
      path('M-112 80-58 76-46 60-98 62Z', press.dots('key', 5, 5)),
      line('M-104 71-60 68M-96 61-50 59', 2.2, key),
      path('M-110-80C-96-66-84-50-70-32L-76-26C-94-42-104-60-110-80Z', key),
      line('M-20-40C-13-16-13 16-20 38M8-40C15-16 15 16 8 36', 1.8, key),
      `<g transform="rotate(-9-46-4)">${line('M-70-12-62-12M-70 2-62 2M-33-14-25-14M-32 1-24 1M-56-24-56-15M-42-25-42-16M-56 4-56 13M-42 3-42 12', 2.4, key)}</g>`,
      path('M34-18A12 12 0 0 0 34 6C28 2 27-12 34-18Z', key),
      disc(38, -4, 5.5, key),
      line('M56-27C65-10 65 10 56 27', 2, key),
      disc(-72, -22, 1.8, key),
      disc(-72, -10, 1.8, key),
      disc(-72, 2, 1.8, key),
    ],
  };
}

function cartridge(press: Press, parked: boolean): Plates {
  const { key, hull, flare, brass, ion } = press.ink;
  return {
    colour: [
      parked ? '' : flame(press, -88, -24, 74, 11) + flame(press, -88, 24, 62, 11),
      path('M4-46-44-92-84-96-60-46Z', brass),
      path('M-2 46-40 78-76 82-58 46Z', brass),
      path('M-80-48H64V-36H88V36H64V48H-80C-87 48-90 45-90 38V-38C-90-45-87-48-80-48Z', ion),
      path('M-38-36H54V34H-38Z', hull),
      path('M8 26-38-2V-20Z M8 26-38-36H-14Z M8 26 8-36H26Z M8 26 48-36H54V-24Z M8 26 54-6V14Z', brass),
      path('M-12.5 34A22 22 0 1 1 28.5 34Z', flare),
      path('M22-48C22-76 62-76 62-48Z', hull),
    ],
    key: [
      line('M-82-34V34M-72-34V34M-62-34V34M-52-34V34', 4.2, key),
      path('M-38 34H54V26H-38Z', key),
      path('M-90 30C-90 30-90 40-90 40-90 46-86 51-80 51H66V39H91V30L64 34V42H-82Z', key),
      line('M-38-36H54V34H-38Z', 2.2, key),
      path('M-24 14C-24-4-10-12 8-12 26-12 40-4 40 14L34 8 28 14 20 6 8 14-4 6-12 14-18 8Z', key),
      pilot(press, 43, -58, 0.85),
      path('M88-28H95V-22H88ZM88-12H95V-6H88ZM88 4H95V10H88ZM88 20H95V26H88Z', key),
      path('M-98-36H-88V-12H-98ZM-98 12H-88V36H-98Z', key),
      path('M-44-92-84-96-60-46-50-46Z', key),
      path('M-40 78-76 82-70 70Z', key),
      line('M22-48C22-76 62-76 62-48', 2.4, key),
    ],
  };
}

function kettle(press: Press, parked: boolean): Plates {
  const { key, hull, flare, brass, ion } = press.ink;
  return {
    colour: [
      parked ? '' : flame(press, -60, 26, 78, 15),
      line('M-44-26C-92-44-100 18-52 24', 13, ion),
      path('M44 8C66 4 68-28 92-44L108-30C98-14 92 26 50 32Z', hull),
      path('M92-44 108-30 102-22 86-37Z', ion),
      path('M-60 20C-64-20-36-46 0-46 36-46 64-20 60 20 58 40 40 52 0 52-40 52-58 40-60 20Z', hull),
      path('M-36-42C-30-62 30-62 36-42Z', ion),
      disc(0, -64, 8, flare),
      disc(6, 0, 23, brass),
      path('M-54 32C-30 48 30 48 54 32L42 62H-42Z', ion),
    ],
    key: [
      path('M-60 20C-64-20-36-46-8-46-34-30-44-10-42 14-40 34-24 46 2 52-40 52-58 40-60 20Z', press.dots('key', 5, 5)),
      path('M-62 20C-62 34-54 46-40 50-20 56 24 56 42 50 56 46 62 36 62 20 58 32 50 40 38 44 16 50-26 48-42 42-54 38-60 30-62 20Z', key),
      line('M-40-43H40', 4.5, key),
      path('M-52 48-44 66H44L52 48C30 58-30 58-52 48Z', key),
      disc(6, 0, 17, key),
      pilot(press, 8, 2, 1.15, flare),
      line('M90-46 110-29', 5, key),
      line('M116-48C122-58 114-62 122-74M128-40C136-46 130-54 140-62', 3.6, press.ink.base),
      path('M-66 12-52 14-52 40-66 42Z', key),
      line('M52 31C84 27 92-6 103-20', 3, key),
      disc(40, -18, 2.6, ion),
      disc(46, 2, 2.2, ion),
      disc(38, 20, 2.4, ion),
      disc(30, -30, 2, ion),
      disc(-22, -24, 2.2, ion),
      line('M-44-26C-92-44-100 18-52 24', 2.4, key, 'transform="translate(-2 8)"'),
    ],
  };
}

function arcadeStick(press: Press, parked: boolean): Plates {
  const { key, hull, flare, brass, ion, dusk } = press.ink;
  return {
    colour: [
      parked ? '' : flame(press, -98, 26, 90, 13),
      path('M-30 44-66 80-108 80-80 40Z', dusk),
      path('M-84-8H62L92 14H-104Z', ion),
      path('M-104 14H92L104 26 90 48H-98Z', hull),
      disc(-48, -70, 19, flare),
      oval(6, 1, 12, 5.5, brass),
      oval(36, -1, 12, 5.5, flare),
      oval(60, 7, 12, 5.5, brass),
      path('M50-10C52-30 82-30 86 6Z', hull),
      path('M-104 26H-20L-8 36-98 38Z', flare),
    ],
    key: [
      line('M-40 2-47-54', 8, key),
      oval(-40, 3, 19, 6, key),
      path('M-66-66C-68-52-58-44-48-44-38-44-30-54-30-66-34-56-42-52-50-53-58-54-64-60-66-66Z', key),
      disc(-42, -78, 4, hull),
      path('M-104 14H92L90 19H-104Z', key),
      path('M-98 48H90L104 26 98 22 84 40-100 40Z', key),
      path('M-112 12H-98V44H-112Z', key),
      line('M-6 6C-2 10 14 10 18 5M24 4C28 8 44 8 48 3M48 12C52 16 68 16 72 11', 2.6, key),
      pilot(press, 70, -6, 0.75),
      path('M-66 80-108 80-92 60Z', key),
      disc(10, 30, 2.6, key),
      disc(30, 30, 2.6, key),
      disc(50, 30, 2.6, key),
    ],
  };
}

function television(press: Press, parked: boolean): Plates {
  const { key, hull, flare, brass, ion } = press.ink;
  return {
    colour: [
      parked ? '' : flame(press, -78, 0, 80, 17),
      path('M-38-52-52-24-84-20V22L-52 28-38 52Z', brass),
      path('M-24 50-44 84-78 88-48 44Z', flare),
      path('M-40-56 58-50C66-49 70-46 70-38L68 44C68 50 64 54 56 54L-40 58Z', hull),
      path('M-28-42 40-38C46-38 48-34 48-30L47 34C47 40 44 42 38 42L-28 45C-33 45-34 42-34 36V-34C-34-40-33-42-28-42Z', ion),
      path('M-34 10C-10-30 30-34 48-26L47 34C47 40 44 42 38 42L-28 45C-33 45-34 42-34 36Z', press.dots('hull', 6, 4)),
    ],
    key: [
      line('M8-54-18-96M16-54 46-100', 3.6, press.ink.base),
      disc(-19, -98, 5, press.ink.base),
      disc(47, -102, 5, press.ink.base),
      line('M-28-42 40-38C46-38 48-34 48-30L47 34C47 40 44 42 38 42L-28 45C-33 45-34 42-34 36V-34C-34-40-33-42-28-42Z', 3.4, key),
      path('M-26 45C-26 20-14 10 6 8 28 10 38 22 38 43Z', key),
      disc(6, -6, 17, hull),
      path('M2-14C12-18 24-12 23-4 20 4 8 6 0 2-4-4-2-11 2-14Z', key),
      path('M12-13C16-13 19-10 20-7L15-8Z', hull),
      disc(59, -30, 4.5, key),
      disc(59, -14, 4.5, key),
      line('M54 8H64M54 18H64M54 28H64', 2.6, key),
      path('M-40 60 56 56C66 55 71 51 71 42L71 30C69 42 66 46 56 47L-40 50Z', key),
      path('M-92-18-84-20V22L-92 20Z', key),
      path('M-78 88-48 44-40 48-58 86Z', key),
      path('M-40-56-52-24V28L-40 58-34 58-38 0-34-56Z', key),
    ],
  };
}

function paperPlane(press: Press): Plates {
  const { key, hull, flare, brass } = press.ink;
  return {
    colour: [path('M112-12-96-56-36-4Z', hull), path('M112-12-36-4-58 46Z', hull), path('M112-12-36-4-22 24Z', brass)],
    key: [
      path('M112-12-36-4-58 46-46 10Z', press.dots('key', 5, 5)),
      path('M-36-4-58 46-22 20 112-12-28 8Z', key),
      line('M-72-44-24-8M-44-44 4-9M-14-38 34-11M20-31 60-12', 1.4, flare),
      line('M112-12-96-56-36-4', 2.2, key),
    ],
  };
}

function dart(press: Press): Plates {
  const { key, hull, flare, ion } = press.ink;
  return {
    colour: [path('M-10 0-44 5-44-5Z', flare), path('M30 0-20-17-9 0-20 17Z', hull), path('M-2-6 10-6 14 0-4 0Z', ion)],
    key: [path('M30 0-9 0-20 17Z', key), path('M-14-5H-9V5H-14Z', key)],
  };
}
