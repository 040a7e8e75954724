import { inks } from '#artwork/inks.ts';

const { key, flare, brass, ion, dusk, stock: paper, hull: cream } = inks.day;

/** Covers are printed by day only: the same sheet hangs on light and on dark pages. */
export const ink: Readonly<Record<'paper' | 'cream' | 'sand' | 'key' | 'flare' | 'brass' | 'ion' | 'dusk', string>> = {
  paper,
  cream,
  sand: '#F3E0B8',
  key,
  flare,
  brass,
  ion,
  dusk,
};

/**
 * Rays are one ink printed thin over another: the mixed colours are written out, because overprinting in the browser is not the same
 * everywhere.
 */
export type Scheme = {
  ground: string;
  ray: string;
  second: string;
  line: string;
  /** Rounds of colour an emblem may stand on. */
  rounds: readonly string[];
  hill: string;
  hillTone: string;
  stripes: readonly [string, string, string];
  /** The small fleet's accent on this ground. */
  accent: string;
  /** The empire: the tone-on-tone prints of the rank. */
  empire: string;
};

export const schemes: readonly Scheme[] = [
  {
    ground: ink.flare,
    ray: '#FA8436',
    second: ink.brass,
    line: ink.key,
    rounds: [ink.cream, ink.brass],
    hill: ink.key,
    hillTone: ink.flare,
    stripes: [ink.key, ink.brass, ink.cream],
    accent: ink.brass,
    empire: '#D93A25',
  },
  {
    ground: ink.key,
    ray: '#262250',
    second: ink.dusk,
    line: ink.cream,
    rounds: [ink.brass, ink.flare, ink.cream],
    hill: ink.dusk,
    hillTone: ink.key,
    stripes: [ink.dusk, ink.flare, ink.brass],
    accent: ink.flare,
    empire: '#3A3570',
  },
  {
    ground: ink.brass,
    ray: '#F68C38',
    second: ink.flare,
    line: ink.key,
    rounds: [ink.cream, ink.flare],
    hill: ink.flare,
    hillTone: ink.key,
    stripes: [ink.flare, ink.cream, ink.ion],
    accent: ink.flare,
    empire: '#D99A22',
  },
  {
    ground: ink.ion,
    ray: '#5CB8A8',
    second: ink.paper,
    line: ink.key,
    rounds: [ink.cream, ink.brass],
    hill: ink.key,
    hillTone: ink.ion,
    stripes: [ink.cream, ink.brass, ink.flare],
    accent: ink.flare,
    empire: '#12766C',
  },
  {
    ground: ink.paper,
    ray: ink.sand,
    second: ink.brass,
    line: ink.key,
    rounds: [ink.brass, ink.flare, ink.ion],
    hill: ink.key,
    hillTone: ink.ion,
    stripes: [ink.brass, ink.flare, ink.ion],
    accent: ink.flare,
    empire: '#E4D3AC',
  },
  {
    ground: ink.sand,
    ray: '#9CCBB0',
    second: ink.ion,
    line: ink.key,
    rounds: [ink.flare, ink.brass, ink.ion],
    hill: ink.ion,
    hillTone: ink.key,
    stripes: [ink.ion, ink.cream, ink.flare],
    accent: ink.flare,
    empire: '#D9C08A',
  },
];

type Pair = readonly [main: string, second: string];
const flareBrass: Pair = [ink.flare, ink.brass];
const flareIon: Pair = [ink.flare, ink.ion];
const brassFlare: Pair = [ink.brass, ink.flare];
const brassIon: Pair = [ink.brass, ink.ion];
const ionFlare: Pair = [ink.ion, ink.flare];
const ionBrass: Pair = [ink.ion, ink.brass];

/** Pairs of inks for an emblem that stand off the colour beneath it. Cream is also the emblem's paper, so it is never its second ink. */
export const pairsOn: Readonly<Record<string, readonly Pair[]>> = {
  [ink.cream]: [flareBrass, ionBrass, ionFlare],
  [ink.paper]: [flareBrass, ionFlare],
  [ink.sand]: [flareIon, ionFlare],
  [ink.brass]: [flareIon, ionFlare],
  [ink.flare]: [brassIon, ionBrass],
  [ink.ion]: [flareBrass, brassFlare],
  [ink.key]: [flareBrass, ionBrass],
};
