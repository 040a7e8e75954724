import { disc, line, path } from '#shared/svg-shapes.ts';
import { ink } from './schemes.ts';

const flame = (x: number, y: number) =>
  path(
    `M${x} ${y - 8}C${x - 14} ${y - 11} ${x - 24} ${y - 2} ${x - 44} ${y}C${x - 26} ${y + 4} ${x - 14} ${y + 11} ${x} ${y + 8}Z`,
    ink.flare,
  ) + path(`M${x} ${y - 4}L${x - 24} ${y}L${x} ${y + 4}Z`, ink.brass);

/** The fleet: household things, facing right around 0,0, about 90 wide. */
export const actors = {
  dart: (accent: string) =>
    path('M-10 0-46 7-46-7Z', accent) + path('M34 0-20-20-9 0-20 20Z', ink.cream) + path('M34 0-9 0-20 20Z', ink.key),
  plane: (accent: string) =>
    path('M56-6-48-28-18-2Z', ink.cream) + path('M56-6-18-2-29 24Z', accent) + path('M-18-2-29 24-11 10 56-6-14 4Z', ink.key),
  kettle: () =>
    flame(-32, 14) +
    line('M-22-14C-50-22-52 10-26 12', 8, ink.ion) +
    path('M22 4C33 2 34-14 46-22L56-13C50-5 46 14 25 17Z', ink.cream) +
    path('M-30 10C-32-10-18-23 0-23S32-10 30 10C29 22 20 28 0 28S-29 22-30 10Z', ink.cream) +
    path('M-18-21C-15-31 15-31 18-21Z', ink.ion) +
    disc(0, -32, 4.5, ink.flare) +
    disc(4, 0, 12, ink.brass) +
    disc(4, 0, 8, ink.key) +
    disc(6, -2, 3, ink.cream) +
    path('M-31 10C-31 26-16 30 0 30S31 26 31 10C26 26-22 26-31 10ZM-20-22H20V-19H-20Z', ink.key),
  canoe: () => {
    const paddler = (x: number, shirt: string, hat: string) =>
      path(`M${x - 9} 4C${x - 9}-14 ${x + 9}-14 ${x + 9} 4Z`, shirt) +
      disc(x + 2, -18, 8, ink.cream) +
      path(`M${x - 6}-20C${x - 6}-31 ${x + 8}-32 ${x + 10}-21Z`, hat) +
      line(`M${x + 2}-4 ${x - 8} 26`, 3.5, ink.key);
    return (
      flame(-60, 4) +
      paddler(-32, ink.ion, ink.key) +
      paddler(-4, ink.brass, ink.flare) +
      paddler(24, ink.dusk, ink.key) +
      path('M-64-13C-54-3-46 2-36 2-8 6 22 5 42 0 52-3 58-10 64-22 68-8 60 8 48 14 24 24-26 24-50 14-62 8-68-2-64-13Z', ink.flare) +
      path('M-62 0C-30 16 30 16 64-6 62 4 56 10 48 14 24 24-26 24-50 14-56 11-60 6-62 0Z', ink.key)
    );
  },
  cartridge: () =>
    flame(-42, 10) +
    path('M-42-26H34V-18H44V18H34V26H-42Z', ink.ion) +
    path('M-20-18H28V16H-20Z', ink.cream) +
    disc(4, 6, 12, ink.flare) +
    path('M-20 16H28V10L16 2 4 10-8 2-20 10Z', ink.key) +
    line('M-36-18V18M-29-18V18', 3, ink.key) +
    path('M-42 26V19H38V22L34 26Z', ink.key),
  television: (accent: string) =>
    line('M2-28-12-50M8-28 24-50', 3, ink.key) +
    flame(-38, 4) +
    path('M-38-30H38V28H-38Z', accent === ink.brass ? ink.ion : ink.brass) +
    path('M-30-22H18V20H-30Z', ink.cream) +
    disc(-6, 2, 11, ink.key) +
    path('M-22 20C-22 8 10 8 10 20Z', ink.key) +
    disc(-3, 0, 4, ink.cream) +
    path('M-38 28V20H38V28ZM24-16H32V-8H24ZM24-2H32V6H24Z', ink.key),
  toaster: (accent: string) =>
    path('M-22-20V-40C-22-50 4-50 4-40V-20ZM-4-20V-44C-4-54 24-54 24-44V-20Z', ink.sand) +
    line('M4-24V-38', 3, ink.key) +
    flame(-38, 10) +
    path('M-38-8C-38-20-30-24-20-24H22C34-24 38-16 38-6V24H-38Z', accent === ink.brass ? ink.ion : accent) +
    path('M-26-24H28V-18H-26ZM-38 24V14C-20 18 20 18 38 14V24ZM-32 24H-20L-24 32H-32ZM20 24H32V32H24Z', ink.key) +
    disc(12, -2, 11, ink.cream) +
    disc(15, -3, 5, ink.key),
  joystick: () =>
    flame(-44, 18) +
    path('M-46 4H30L44 28H-46Z', ink.ion) +
    line('M-12 4-18-32', 7, ink.key) +
    disc(-19, -40, 13, ink.flare) +
    path('M-30-46A13 13 0 0 0-9-32C-20-32-28-38-30-46Z', ink.key) +
    path('M-46 28V20H39L44 28ZM-28 4C-26-5 2-5 4 4Z', ink.key) +
    disc(14, 12, 5, ink.brass) +
    disc(28, 12, 4, ink.cream),
  envelope: (accent: string) =>
    path('M-38-25H38V25H-38Z', ink.cream) +
    path('M-38-25 0 6 38-25Z', accent) +
    line('M-38-25 0 6 38-25M-38 25-12-3M38 25 12-3', 3, ink.key) +
    path('M-38 25V19H38V25Z', ink.key),
  coin: () =>
    disc(0, 0, 22, ink.brass) +
    path('M-13-18A22 22 0 1 0 13 18 26 26 0 0 1-13-18Z', ink.key) +
    path('M2-12 5-4 13-4 7 1 9 9 2 4-5 9-3 1-9-4-1-4Z', ink.cream),
  controller: (accent: string) =>
    path('M-26-18H26C44-18 48 10 42 22 36 30 28 24 20 12H-20C-28 24-36 30-42 22-48 10-44-18-26-18Z', ink.cream) +
    line('M-24-8V6M-31-1H-17', 5, ink.key) +
    disc(20, -6, 5, accent) +
    disc(30, 2, 5, ink.key) +
    path(
      'M-42 22C-46 16-46 8-45 0-40 14-34 18-20 8H20C34 18 40 14 45 0 46 8 46 16 42 22 36 30 28 24 20 12H-20C-28 24-36 30-42 22Z',
      ink.key,
    ),
} as const;

export type ActorName = keyof typeof actors;
export type Place = { actor: ActorName; x: number; y: number; turned?: number; scale?: number };

export const leaders = ['kettle', 'canoe', 'cartridge', 'television', 'toaster', 'joystick'] as const;
export const wingmen = ['dart', 'plane', 'plane', 'envelope', 'coin', 'controller', 'dart'] as const;
