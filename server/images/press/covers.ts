import { allEmblems, disc, fill, line, type EmblemInks, type EmblemName } from './emblems.ts';
import { handCut } from './hand-cut.ts';

export interface CoverSpec {
  /** Usually the article's id. The same seed prints the same cover on every machine. */
  seed: string;
  category: EmblemName;
  /** 1 sunburst, 2 horizon, 3 orbits, 4 rank with an odd one out, 5 launch ribbon, 6 plotted course. */
  layout: number;
  /** 1 flare, 2 ink, 3 brass, 4 ion, 5 paper, 6 sand. */
  scheme: number;
}

export const COVER_WIDTH = 800;
export const COVER_HEIGHT = 500;

/** Article cover, 800x500, as a standalone SVG with literal colours. Holds when cropped to 16:6 or to a square around the middle. */
export function drawCover(spec: CoverSpec): string {
  const { defs, body } = composeCover(spec);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">` +
    `<defs>${defs}</defs>${body}</svg>`
  );
}

/** The cover in pieces, for a sheet that holds more than the cover. `focus` is where the emblem stands, for tighter crops. */
export function composeCover(spec: CoverSpec): { defs: string; body: string; ground: string; focus: { x: number; y: number } } {
  const scheme = at(schemes, spec.scheme - 1);
  const layout = at(layouts, spec.layout - 1);
  const press = createPress(spec, scheme);
  const art = layout(press);
  return {
    defs: press.defs(),
    body: `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${scheme.ground}"/>${art.body}`,
    ground: scheme.ground,
    focus: art.focus,
  };
}

const ink = {
  paper: '#FBF4E6',
  cream: '#FFFAEF',
  sand: '#F3E0B8',
  key: '#15132B',
  flare: '#FF4B33',
  brass: '#F2B63C',
  ion: '#1E9E91',
  dusk: '#5B4BC4',
};

/** Rays are one ink printed thin over another: the mixed colours are written out, because overprinting in the browser is not the same everywhere. */
interface Scheme {
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
  /** The empire: the tone-on-tone prints of the rank, and the fortress. */
  empire: string;
  empireLit: string;
}

const schemes: readonly Scheme[] = [
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
    empireLit: ink.brass,
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
    empireLit: ink.brass,
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
    empireLit: ink.cream,
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
    empireLit: ink.brass,
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
    empireLit: ink.flare,
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
    empireLit: ink.ion,
  },
];

/** Pairs of inks for an emblem that stand off the colour beneath it. Cream is also the emblem's paper, so it is never its second ink. */
const pairsOn: Readonly<Record<string, readonly (readonly [main: string, second: string])[]>> = {
  [ink.cream]: [
    [ink.flare, ink.brass],
    [ink.ion, ink.brass],
    [ink.ion, ink.flare],
  ],
  [ink.paper]: [
    [ink.flare, ink.brass],
    [ink.ion, ink.flare],
  ],
  [ink.sand]: [
    [ink.flare, ink.ion],
    [ink.ion, ink.flare],
  ],
  [ink.brass]: [
    [ink.flare, ink.ion],
    [ink.ion, ink.flare],
  ],
  [ink.flare]: [
    [ink.brass, ink.ion],
    [ink.ion, ink.brass],
  ],
  [ink.ion]: [
    [ink.flare, ink.brass],
    [ink.brass, ink.flare],
  ],
  [ink.key]: [
    [ink.flare, ink.brass],
    [ink.ion, ink.brass],
  ],
};

/** Trap line: the same shapes once more, flat and swollen, underneath. A dilating filter looks the same and costs 300 ms a cover. */
function swell(markup: string, colour: string, width: number): string {
  const shapes = markup
    .replace(/fill="none" stroke="[^"]*" stroke-width="([\d.]+)"/g, (_, own: string) => `fill="none" stroke-width="${Number(own) + width}"`)
    .replace(/ fill="(?!none)[^"]*"/g, '');
  return `<g fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round">${shapes}</g>`;
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No entry ${index} in a list of ${list.length}`);
  return item;
}

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  return value >>> 0;
}

/** mulberry32: small, fast and the same everywhere, which Math.random is not. */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** What a layout works with: the inks, the dice, and the tones it has asked for. */
function createPress(spec: CoverSpec, scheme: Scheme) {
  const roll = createDice(hash(`${spec.seed}|${spec.category}`));
  const between = (low: number, high: number) => low + (high - low) * roll();
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(roll() * list.length));
  const chance = (share: number) => roll() < share;
  const slip = { x: (chance(0.5) ? -1 : 1) * between(5, 8), y: (chance(0.5) ? -1 : 1) * between(4, 6) };
  const screen = pick([15, 30, 45]);
  const tones = new Map<string, string>();
  let clips = 0;
  let clipDefs = '';

  /** Halftone of one dot size, 1 to 9. All sizes of an ink share one grid, so that strips of them join into one gradient. */
  const tone = (colour: string, level: number, pitch = 10) => {
    const id = `t${colour.slice(1, 4)}${level}-${pitch}`;
    tones.set(
      id,
      `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(${screen})"><circle cx="${pitch / 2}" cy="${pitch / 2}" r="${n(pitch * (0.1 + level * 0.058))}" fill="${colour}"/></pattern>`,
    );
    return `url(#${id})`;
  };
  const clip = (shape: string, drawing: string) => {
    const id = `c${++clips}`;
    clipDefs += `<clipPath id="${id}">${shape}</clipPath>`;
    return `<g clip-path="url(#${id})">${drawing}</g>`;
  };
  /** Shade growing over seven strips; `angle` 0 darkens downwards, 45 towards the lower left, away from the light. */
  const shade = (
    shape: string,
    from: number,
    to: number,
    colour: string,
    angle = 0,
    [x, y]: readonly [number, number] = [0, 0],
    levels = 7,
  ) => {
    let strips = '';
    const height = (to - from) / levels;
    for (let level = 1; level <= levels; level++)
      strips += `<rect x="-900" y="${n(from + (level - 1) * height)}" width="1800" height="${n(height + 0.4)}" fill="${tone(colour, level)}"/>`;
    return clip(shape, `<g transform="translate(${n(x)},${n(y)}) rotate(${angle})">${strips}</g>`);
  };
  /** Sun, moon or planet: a second ink a few points off, flat colour, halftone on the lower left. */
  const globe = (x: number, y: number, r: number, colour: string, under: string, shadeInk: string) =>
    cutDisc(x + slip.x, y + slip.y, r, under) +
    cutDisc(x, y, r, colour) +
    shade(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`, -r * 0.1, r, shadeInk, 40, [x, y]);
  const emblem = (
    x: number,
    y: number,
    scale: number,
    main: string,
    second: string,
    turned = 0,
    sticker = false,
    over: Partial<EmblemInks> = {},
  ) => {
    const paint: EmblemInks = { main, second, key: ink.key, paper: ink.cream, tone: tone(ink.key, 5, 7), ...over };
    const drawing = allEmblems[spec.category](paint);
    return `<g transform="translate(${n(x)},${n(y)}) rotate(${n(turned)}) scale(${Math.round(scale * 100) / 100})">${sticker ? swell(drawing, ink.cream, 15) : ''}${handCut(drawing)}</g>`;
  };
  /** Small actors in formation, each with a dark trap line around it. */
  const fleet = (places: readonly Place[]) =>
    places
      .map(({ actor, x, y, turned = 0, scale = 1 }) => {
        const drawing = actors[actor](scheme.accent);
        return `<g transform="translate(${n(x)},${n(y)}) rotate(${n(turned)}) scale(${Math.round(scale * 100) / 100})">${swell(drawing, ink.key, 5)}${handCut(drawing)}</g>`;
      })
      .join('');
  const sparks = (count: number, keepOff: (x: number, y: number) => boolean, colour: string) => {
    let d = '';
    const placed: (readonly [number, number])[] = [];
    for (let tries = 0, set = 0; tries < 60 && set < count; tries++) {
      const x = between(30, 770),
        y = between(24, 470),
        r = between(5, 13);
      if (keepOff(x, y) || placed.some(([a, b]) => Math.hypot(a - x, b - y) < 60)) continue;
      set++;
      placed.push([x, y]);
      d += `M${n(x)} ${n(y - r)}l${n(r * 0.26)} ${n(r * 0.74)} ${n(r * 0.74)} ${n(r * 0.26)} ${n(-r * 0.74)} ${n(r * 0.26)} ${n(-r * 0.26)} ${n(r * 0.74)} ${n(-r * 0.26)} ${n(-r * 0.74)} ${n(-r * 0.74)} ${n(-r * 0.26)} ${n(r * 0.74)} ${n(-r * 0.26)}Z`;
    }
    return fill(d, colour);
  };
  const pairOn = (colour: string) => pick(pairsOn[colour] ?? at(Object.values(pairsOn), 0));
  return {
    ...scheme,
    pairOn,
    roll,
    between,
    pick,
    chance,
    slip,
    tone,
    clip,
    shade,
    globe,
    emblem,
    fleet,
    sparks,
    leader: pick(leaders),
    defs: () => [...tones.values()].join('') + clipDefs,
  };
}
type Press = ReturnType<typeof createPress>;
interface Art {
  body: string;
  focus: { x: number; y: number };
}

const n = (value: number): number => Math.round(value * 10) / 10;
/** Whole points are fine enough for rays and badges, and a fifth shorter. */
const polar = (x: number, y: number, r: number, angle: number) =>
  `${Math.round(x + r * Math.cos(angle))} ${Math.round(y + r * Math.sin(angle))}`;
const TURN = Math.PI * 2;

// The fleet: household things, facing right around 0,0, about 90 wide.

interface Place {
  actor: ActorName;
  x: number;
  y: number;
  turned?: number;
  scale?: number;
}
type ActorName = keyof typeof actors;

const flame = (x: number, y: number) =>
  fill(
    `M${x} ${y - 8}C${x - 14} ${y - 11} ${x - 24} ${y - 2} ${x - 44} ${y}C${x - 26} ${y + 4} ${x - 14} ${y + 11} ${x} ${y + 8}Z`,
    ink.flare,
  ) + fill(`M${x} ${y - 4}L${x - 24} ${y}L${x} ${y + 4}Z`, ink.brass);

const actors = {
  dart: (accent: string) =>
    fill('M-10 0-46 7-46-7Z', accent) + fill('M34 0-20-20-9 0-20 20Z', ink.cream) + fill('M34 0-9 0-20 20Z', ink.key),
  plane: (accent: string) =>
    fill('M56-6-48-28-18-2Z', ink.cream) + fill('M56-6-18-2-29 24Z', accent) + fill('M-18-2-29 24-11 10 56-6-14 4Z', ink.key),
  kettle: () =>
    flame(-32, 14) +
    line('M-22-14C-50-22-52 10-26 12', ink.ion, 8) +
    fill('M22 4C33 2 34-14 46-22L56-13C50-5 46 14 25 17Z', ink.cream) +
    fill('M-30 10C-32-10-18-23 0-23S32-10 30 10C29 22 20 28 0 28S-29 22-30 10Z', ink.cream) +
    fill('M-18-21C-15-31 15-31 18-21Z', ink.ion) +
    disc(0, -32, 4.5, ink.flare) +
    disc(4, 0, 12, ink.brass) +
    disc(4, 0, 8, ink.key) +
    disc(6, -2, 3, ink.cream) +
    fill('M-31 10C-31 26-16 30 0 30S31 26 31 10C26 26-22 26-31 10ZM-20-22H20V-19H-20Z', ink.key),
  canoe: () => {
    const paddler = (x: number, shirt: string, hat: string) =>
      fill(`M${x - 9} 4C${x - 9}-14 ${x + 9}-14 ${x + 9} 4Z`, shirt) +
      disc(x + 2, -18, 8, ink.cream) +
      fill(`M${x - 6}-20C${x - 6}-31 ${x + 8}-32 ${x + 10}-21Z`, hat) +
      line(`M${x + 2}-4 ${x - 8} 26`, ink.key, 3.5);
    return (
      flame(-60, 4) +
      paddler(-32, ink.ion, ink.key) +
      paddler(-4, ink.brass, ink.flare) +
      paddler(24, ink.dusk, ink.key) +
      fill('M-64-13C-54-3-46 2-36 2-8 6 22 5 42 0 52-3 58-10 64-22 68-8 60 8 48 14 24 24-26 24-50 14-62 8-68-2-64-13Z', ink.flare) +
      fill('M-62 0C-30 16 30 16 64-6 62 4 56 10 48 14 24 24-26 24-50 14-56 11-60 6-62 0Z', ink.key)
    );
  },
  cartridge: () =>
    flame(-42, 10) +
    fill('M-42-26H34V-18H44V18H34V26H-42Z', ink.ion) +
    fill('M-20-18H28V16H-20Z', ink.cream) +
    disc(4, 6, 12, ink.flare) +
    fill('M-20 16H28V10L16 2 4 10-8 2-20 10Z', ink.key) +
    line('M-36-18V18M-29-18V18', ink.key, 3) +
    fill('M-42 26V19H38V22L34 26Z', ink.key),
  television: (accent: string) =>
    line('M2-28-12-50M8-28 24-50', ink.key, 3) +
    flame(-38, 4) +
    fill('M-38-30H38V28H-38Z', accent === ink.brass ? ink.ion : ink.brass) +
    fill('M-30-22H18V20H-30Z', ink.cream) +
    disc(-6, 2, 11, ink.key) +
    fill('M-22 20C-22 8 10 8 10 20Z', ink.key) +
    disc(-3, 0, 4, ink.cream) +
    fill('M-38 28V20H38V28ZM24-16H32V-8H24ZM24-2H32V6H24Z', ink.key),
  toaster: (accent: string) =>
    fill('M-22-20V-40C-22-50 4-50 4-40V-20ZM-4-20V-44C-4-54 24-54 24-44V-20Z', ink.sand) +
    line('M4-24V-38', ink.key, 3) +
    flame(-38, 10) +
    fill('M-38-8C-38-20-30-24-20-24H22C34-24 38-16 38-6V24H-38Z', accent === ink.brass ? ink.ion : accent) +
    fill('M-26-24H28V-18H-26ZM-38 24V14C-20 18 20 18 38 14V24ZM-32 24H-20L-24 32H-32ZM20 24H32V32H24Z', ink.key) +
    disc(12, -2, 11, ink.cream) +
    disc(15, -3, 5, ink.key),
  joystick: () =>
    flame(-44, 18) +
    fill('M-46 4H30L44 28H-46Z', ink.ion) +
    line('M-12 4-18-32', ink.key, 7) +
    disc(-19, -40, 13, ink.flare) +
    fill('M-30-46A13 13 0 0 0-9-32C-20-32-28-38-30-46Z', ink.key) +
    fill('M-46 28V20H39L44 28ZM-28 4C-26-5 2-5 4 4Z', ink.key) +
    disc(14, 12, 5, ink.brass) +
    disc(28, 12, 4, ink.cream),
  envelope: (accent: string) =>
    fill('M-38-25H38V25H-38Z', ink.cream) +
    fill('M-38-25 0 6 38-25Z', accent) +
    line('M-38-25 0 6 38-25M-38 25-12-3M38 25 12-3', ink.key, 3) +
    fill('M-38 25V19H38V25Z', ink.key),
  coin: () =>
    disc(0, 0, 22, ink.brass) +
    fill('M-13-18A22 22 0 1 0 13 18 26 26 0 0 1-13-18Z', ink.key) +
    fill('M2-12 5-4 13-4 7 1 9 9 2 4-5 9-3 1-9-4-1-4Z', ink.cream),
  controller: (accent: string) =>
    fill('M-26-18H26C44-18 48 10 42 22 36 30 28 24 20 12H-20C-28 24-36 30-42 22-48 10-44-18-26-18Z', ink.cream) +
    line('M-24-8V6M-31-1H-17', ink.key, 5) +
    disc(20, -6, 5, accent) +
    disc(30, 2, 5, ink.key) +
    fill(
      'M-42 22C-46 16-46 8-45 0-40 14-34 18-20 8H20C34 18 40 14 45 0 46 8 46 16 42 22 36 30 28 24 20 12H-20C-28 24-36 30-42 22Z',
      ink.key,
    ),
} as const;

const leaders = ['kettle', 'canoe', 'cartridge', 'television', 'toaster', 'joystick'] as const;
const wingmen = ['dart', 'plane', 'plane', 'envelope', 'coin', 'controller', 'dart'] as const;

/** A leader and its company, spread along a heading around one point. */
function formation(press: Press, x: number, y: number, heading: number, count: number, scale = 1): Place[] {
  const places: Place[] = [{ actor: press.leader, x, y, turned: heading, scale: scale * press.between(0.95, 1.15) }];
  const angle = (heading * Math.PI) / 180;
  const wing = press.pick(wingmen);
  for (let i = 1; i < count; i++) {
    const side = i % 2 ? -1 : 1;
    const back = 62 * Math.ceil(i / 2) * scale + press.between(-8, 8);
    const off = side * (46 * Math.ceil(i / 2) * scale + press.between(0, 16));
    places.push({
      actor: i === 1 ? wing : 'dart',
      x: x - back * Math.cos(angle) - off * Math.sin(angle),
      y: y - back * Math.sin(angle) + off * Math.cos(angle),
      turned: heading + press.between(-8, 8),
      scale: scale * press.between(0.6, 0.85),
    });
  }
  return places;
}

/** Rays to the border of the sheet, their edges a little off true, as a knife goes. */
const spread = (x: number, y: number, count: number, from: number) => {
  let d = '';
  for (let i = 0; i < count; i++) {
    const start = from + (i * TURN) / count,
      end = start + TURN / count / 2;
    const out: string[] = [],
      back: string[] = [];
    for (let r = 170, k = i; r < 640; r += 150, k++) {
      const off = 0.005 * Math.sin(k * 2.4 + i * 5.1);
      out.push(polar(x, y, r, start + off));
      back.unshift(polar(x, y, r, end + off * Math.cos(k)));
    }
    d += `M${n(x)} ${n(y)}L${out.join('L')}L${polar(x, y, 900, start)}L${polar(x, y, 900, end)}L${back.join('L')}Z`;
  }
  return d;
};
const cutDisc = (x: number, y: number, r: number, colour: string) => handCut(disc(n(x), n(y), n(r), colour));
const cutFill = (d: string, colour: string) => handCut(fill(d, colour));

const badge = (x: number, y: number, r: number, points: number, depth: number, from: number) => {
  const corners = Array.from({ length: points * 2 }, (_, i) => polar(x, y, i % 2 ? r : r * (1 - depth), from + (i * Math.PI) / points));
  return `M${corners.join('L')}Z`;
};

const layouts: readonly ((press: Press) => Art)[] = [drawSunburst, drawHorizon, drawOrbits, drawRank, drawRibbon, drawCourse];

/** 1. Rays behind a round of colour, the emblem on it, a small fleet passing. */
function drawSunburst(press: Press): Art {
  const left = press.chance(0.5);
  const x = left ? press.between(296, 345) : press.between(455, 504);
  const y = press.between(244, 258);
  const round = press.pick(press.rounds);
  const [main, second] = press.pairOn(round);
  const kind = press.pick(['plain', 'ring', 'star', 'star'] as const);
  const r = kind === 'star' ? 196 : 178;
  let body = fill(spread(x, y, press.pick([12, 16, 20, 26]), press.roll()), press.ray);
  if (kind === 'star') {
    const points = press.pick([14, 18, 24]),
      from = press.roll();
    body +=
      cutFill(badge(x + press.slip.x, y + press.slip.y, r, points, 0.13, from), press.second === round ? press.line : press.second) +
      cutFill(badge(x, y, r, points, 0.13, from), round);
  } else {
    body +=
      cutDisc(x + press.slip.x, y + press.slip.y, r, press.second === round ? press.line : press.second) +
      cutDisc(x, y, r, kind === 'ring' ? ink.key : round);
    if (kind === 'ring') body += cutDisc(x, y, 154, round);
  }
  const inner = kind === 'ring' ? 154 : kind === 'star' ? 168 : 178;
  body += press.shade(
    `<circle cx="${n(x)}" cy="${n(y)}" r="${inner}"/>`,
    inner * 0.1,
    inner * 1.05,
    round === ink.cream ? (press.second === ink.paper ? ink.brass : press.second) : ink.key,
    40,
    [x, y],
  );
  body += press.emblem(x, y, 1.08, main, second, press.between(-5, 5));
  const far = left ? press.between(650, 690) : press.between(150, 180);
  body += press.fleet(formation(press, far, left ? press.between(130, 190) : press.between(300, 380), -26, press.pick([2, 3, 4]), 1.45));
  return { body, focus: { x, y } };
}

/** 2. The emblem stands on a small world; sun or moon, and now and then the fortress, hang above. */
function drawHorizon(press: Press): Art {
  const left = press.chance(0.5);
  const x = left ? press.between(285, 350) : press.between(450, 515);
  const radius = press.pick([520, 700, 900]);
  const top = press.between(366, 388);
  const crown = 400 + press.between(-90, 90);
  const moonX = left ? press.between(570, 650) : press.between(150, 230),
    moonY = press.between(120, 165),
    moonR = press.between(64, 104);
  const moon = press.pick(press.rounds.filter((round) => round !== press.ground));
  let body = press.chance(0.45)
    ? fill(spread(moonX, moonY, press.pick([14, 20]), press.roll()), press.ray)
    : press.sparks(
        12,
        (a, b) => b > 330 || Math.hypot(a - moonX, b - moonY) < moonR + 20 || Math.abs(a - x) < 150,
        press.ground === ink.key ? ink.brass : press.ground === ink.paper || press.ground === ink.sand ? ink.flare : ink.cream,
      );
  body += press.globe(moonX, moonY, moonR, moon, press.second === moon ? press.line : press.second, ink.key);
  if (press.chance(0.5)) body += fortress(press, left ? press.between(540, 590) : press.between(20, 70), 0, press.between(19, 23));
  const edgeAt = (a: number) => n(top + radius - Math.sqrt(radius * radius - (a - crown) ** 2));
  const hill = (lift: number) => `M-20 560V${n(edgeAt(-20) - lift)}A${radius} ${radius} 0 0 1 820 ${n(edgeAt(820) - lift)}V560Z`;
  body += cutFill(hill(9), press.hill === press.second ? press.line : press.second) + cutFill(hill(0), press.hill);
  const hillShape = `<path d="${hill(0)}"/>`;
  body += press.shade(hillShape, top + 10, 510, press.hillTone);
  const stand = edgeAt(x);
  body += craters(press, crown, top, radius, x);
  const [main, second] = press.pairOn(press.ground);
  const y = stand - 1.28 * 112 + 6;
  if (press.hill !== ink.key)
    body += press.clip(hillShape, `<ellipse cx="${n(x - 40)}" cy="${n(stand + 14)}" rx="140" ry="14" fill="${ink.key}"/>`);
  body += press.emblem(x, y, 1.24, main, second, 0, press.ground === ink.key);
  body += press.fleet(
    formation(
      press,
      left ? press.between(570, 620) : press.between(170, 220),
      press.between(270, 300),
      left ? -22 : -28,
      press.pick([2, 3]),
      1.2,
    ),
  );
  return { body, focus: { x, y: 250 } };
}

function craters(press: Press, crown: number, top: number, radius: number, keepOff: number): string {
  let drawing = '';
  for (let i = 0; i < 5; i++) {
    const x = press.between(40, 760);
    if (Math.abs(x - keepOff) < 150) continue;
    const y = top + radius - Math.sqrt(radius * radius - (x - crown) ** 2) + press.between(24, 60);
    const rx = press.between(18, 38);
    drawing += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(rx * 0.3)}" fill="${press.hill === ink.key ? press.second : ink.key}"/><ellipse cx="${n(x - 5)}" cy="${n(y + 4)}" rx="${n(rx)}" ry="${n(rx * 0.3)}" fill="${press.hill}"/>`;
  }
  return drawing;
}

/** The empire, far off: stepped, symmetrical, hung from the top of the sheet, one window in seven lit. */
function fortress(press: Press, x: number, y: number, unit: number): string {
  const steps = [7, 7, 9, 9, 5, 5, 1];
  let body = '',
    lit = '',
    dark = '';
  steps.forEach((width, row) => {
    const start = x + ((9 - width) / 2) * unit;
    body += `M${n(start)} ${n(y + row * unit - (row ? 0 : 20))}h${n(width * unit)}v${n(unit + 0.6 + (row ? 0 : 20))}h${n(-width * unit)}Z`;
    for (let i = 0; i < width * 2; i++) {
      const pane = `M${n(start + ((i + 0.25) * unit) / 2)} ${n(y + (row + 0.3) * unit)}h${n(unit * 0.26)}v${n(unit * 0.4)}h${n(-unit * 0.26)}Z`;
      if (press.chance(0.14)) lit += pane;
      else dark += pane;
    }
  });
  return (
    fill(body, press.ground === ink.key ? ink.dusk : ink.key) +
    fill(dark, press.ground === ink.key ? ink.key : '#37335F') +
    fill(lit, ink.brass)
  );
}

/** 3. A world with the emblem for a core; things that come round again ride the orbits. */
function drawOrbits(press: Press): Art {
  const x = 400 + press.between(-70, 70),
    y = 250;
  const round = press.pick(press.rounds);
  const [main, second] = press.pairOn(round);
  const tilt = press.pick([-26, -20, -14, 16, 22]);
  const world = press.between(236, 290);
  const worldInk = press.second === press.ground ? press.ray : press.second;
  let body =
    cutDisc(x + press.slip.x * 1.6, y + press.slip.y, world, press.line) +
    cutDisc(x, y, world, worldInk) +
    press.shade(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(world)}"/>`,
      -world * 0.5,
      world,
      press.ground === ink.key ? ink.key : press.ground,
      press.pick([40, 40, 180]),
      [x, y],
    );
  const count = press.pick([2, 3, 3]);
  const rides: Place[] = [];
  let paths = '';
  for (let i = 0; i < count; i++) {
    const rx = 268 + i * press.between(54, 72),
      ry = 84 + i * press.between(34, 46);
    paths += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${tilt} ${n(x)} ${n(y)})" fill="none" stroke="${press.line}" stroke-width="${i === 1 ? 7 : 5}" stroke-linecap="round"${i === 1 ? ' stroke-dasharray="1 17"' : ''}/>`;
    const u = press.between(-0.32, 0.28) + (i % 2 ? Math.PI : 0),
      slant = (tilt * Math.PI) / 180;
    const px = rx * Math.cos(u),
      py = ry * Math.sin(u);
    rides.push({
      actor: i === 0 ? press.leader : press.pick(wingmen),
      x: x + px * Math.cos(slant) - py * Math.sin(slant),
      y: y + px * Math.sin(slant) + py * Math.cos(slant),
      turned: tilt + press.between(-14, 6),
      scale: i === 0 ? 1.1 : press.between(0.9, 1.15),
    });
  }
  body += paths + press.sparks(7, (a, b) => Math.hypot(a - x, b - y) < world + 24, press.ground === ink.key ? ink.brass : press.line);
  body += cutDisc(x + press.slip.x, y + press.slip.y, 146, press.line) + cutDisc(x, y, 142, round);
  body += press.emblem(x, y, 0.96, main, second, press.between(-4, 4));
  const planetAngle = press.between(2.2, 3.9),
    px = x + 300 * Math.cos(planetAngle),
    py = y + 150 * Math.sin(planetAngle);
  body += press.globe(px, py, press.between(20, 34), press.accent, press.line, ink.key) + press.fleet(rides);
  return { body, focus: { x, y } };
}

/** 4. A rank of the same print in one flat ink, and one that got all of them. */
function drawRank(press: Press): Art {
  const [columns, rows] = press.pick([
    [4, 2],
    [5, 3],
    [4, 2],
    [6, 3],
  ] as const);
  const w = COVER_WIDTH / columns,
    h = COVER_HEIGHT / rows;
  const odd = { column: columns === 4 ? press.pick([1, 2]) : press.pick([1, 2, 3, columns - 2]), row: rows === 3 ? 1 : press.pick([0, 1]) };
  const flat = press.empire;
  let body = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const checked = (row + column) % 2 === 0;
      if (checked) body += `<path d="M${n(column * w)} ${n(row * h)}h${n(w)}v${n(h)}h${n(-w)}Z" fill="${flat}"/>`;
      if (row === odd.row && column === odd.column) continue;
      const on = checked ? press.ground : flat;
      body += `<use href="#rank" x="${n((column + 0.5) * w)}" y="${n((row + 0.5) * h)}" color="${on}"/>`;
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
  const sheet = `M${n(-cw / 2)} ${n(-ch / 2)}h${n(cw)}v${n(ch)}h${n(-cw)}Z`;
  const burst = press.clip(
    `<path d="${sheet}"/>`,
    fill(spread(0, 0, press.pick([8, 10, 14]), press.roll()), round === ink.cream ? ink.sand : mixWithCream(round)),
  );
  body +=
    `<g transform="translate(${n(x)},${n(y)}) rotate(${turned})">` +
    `<g transform="translate(-11,13)">${cutFill(sheet, ink.key)}</g>` +
    cutFill(sheet, round) +
    burst +
    press.shade(`<path d="${sheet}"/>`, ch * 0.08, ch * 0.62, round === ink.cream ? press.accent : ink.key, 35) +
    handCut(line(sheet, ink.cream, 9)) +
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

/** 5. A ribbon of three inks climbs across the sheet, and the emblem comes out of its end; the fleet rides the ribbon. */
function drawRibbon(press: Press): Art {
  const x = press.between(430, 500),
    y = press.between(215, 245);
  const kind = press.pick(['swoop', 'loop', 'bolt', 'wave'] as const);
  const start = press.between(385, 445);
  const d = {
    swoop: curve(
      [-60, start + 10],
      [120, start + 50],
      [
        [270, y + 175, x, y],
        [770, -10, 900, -110],
      ],
    ),
    loop: curve(
      [-60, start - 20],
      [120, start + 70],
      [
        [330, start, 330, 250],
        [150, 80, 130, 220],
        [220, 420, x, y],
        [720, 20, 880, -60],
      ],
    ),
    bolt: `M-60 ${n(start + 40)}L230 ${n(y + 60)} 210 ${n(y + 190)} ${n(x)} ${n(y)} 870 -80`,
    wave: curve(
      [-60, start - 170],
      [40, start - 190],
      [
        [120, start + 40, 220, start],
        [330, y + 10, x, y],
        [735, y - 80, 880, y - press.between(50, 130)],
      ],
    ),
  }[kind];
  const [one, two, three] = press.stripes;
  const wobbly = /d="([^"]*)"/.exec(handCut(`<path d="${d}"/>`))?.[1] ?? d;
  const joint = kind === 'bolt' ? 'miter' : 'round';
  const stripe = (colour: string, width: number, off = 0) =>
    `<path d="${wobbly}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="${joint}"${off ? ` transform="translate(${n(off)},${n(off * 0.8)})"` : ''}/>`;
  // Sky above and a halftone weather front below, split along the ribbon's heading.
  let body =
    fill(`M-20 520V${n(start - 60)}L820 ${n(y - 190)}V520Z`, press.ray) +
    press.shade(
      `<path d="M-20 520V${n(start - 60)}L820 ${n(y - 190)}V520Z"/>`,
      60,
      380,
      press.ground === ink.key ? ink.dusk : press.second === press.ray ? press.accent : press.second,
      22,
      [330, 120],
    );
  const sunX = press.between(140, 240),
    sunY = press.between(104, 140);
  const sunR = press.between(52, 84);
  if (kind !== 'loop')
    body += press.globe(sunX, sunY, sunR, at(press.rounds, 1) === press.ground ? ink.cream : at(press.rounds, 1), press.line, ink.key);
  body += stripe(ink.key, 142, -9) + stripe(one, 132) + stripe(two, 84) + stripe(three, 34);
  body += press.sparks(
    8,
    (a, b) => Math.hypot(a - x, b - y) < 210 || Math.hypot(a - sunX, b - sunY) < sunR + 24 || b > 300 - a * 0.3,
    press.line,
  );
  const points = press.pick([12, 16, 20]),
    from = press.roll();
  const round = press.rounds.find((colour) => colour !== one && colour !== press.ground) ?? at(press.rounds, 0);
  const [main, second] = press.pairOn(round);
  body += cutFill(badge(x - 10, y + 12, 182, points, 0.2, from), ink.key) + cutFill(badge(x, y, 182, points, 0.2, from), round);
  body += press.emblem(x, y, 1.06, main, second, press.between(4, 12), round !== ink.cream);
  const riders: Place[] = [
    {
      actor: press.leader,
      x: 176,
      y: kind === 'bolt' ? y + 92 : kind === 'loop' ? start + 2 : start - (kind === 'wave' ? 16 : -12),
      turned: kind === 'bolt' ? -22 : -8,
      scale: 1.4,
    },
    { actor: press.pick(wingmen), x: press.between(650, 700), y: press.between(330, 380), turned: press.between(-34, -16), scale: 1.3 },
    { actor: 'dart', x: press.between(590, 640), y: press.between(420, 450), turned: -28, scale: 0.9 },
  ];
  return { body: body + press.fleet(riders), focus: { x, y } };
}

/** 6. A survey map: uneven contours round the emblem, a dotted course, marks along it. */
function drawCourse(press: Press): Art {
  const left = press.chance(0.4);
  const x = left ? press.between(290, 330) : press.between(470, 520),
    y = press.between(238, 262);
  const round = press.pick(press.rounds);
  const [main, second] = press.pairOn(round);
  const lobes = [press.between(0.06, 0.13), press.between(0.04, 0.09), press.between(0.02, 0.05)],
    turns = [press.roll() * TURN, press.roll() * TURN, press.roll() * TURN];
  const contour = (r: number, grow: number) => {
    const points = Array.from({ length: 26 }, (_, i) => {
      const u = (i / 26) * TURN;
      const bump = 1 + grow * lobes.reduce((sum, lobe, j) => sum + lobe * Math.sin((j + 2) * u + at(turns, j)), 0);
      const knife = 2.6 * Math.sin(i * 7.3 + r);
      return [x + (r * bump + knife) * Math.cos(u), y + (r * bump + knife) * Math.sin(u)] as const;
    });
    return smooth(points);
  };
  const bold = press.pick([0, 1]);
  let body = '';
  const ringInk = press.ground === ink.key ? press.second : press.ground === ink.paper ? ink.brass : press.ray;
  for (let i = 7; i > 0; i--)
    body += `<path d="${contour(128 + i * 56, 0.6 + i * 0.16)}" fill="none" stroke="${ringInk}" stroke-width="${i % 2 === bold ? 26 : 8}"/>`;
  const side = left ? 1 : -1;
  const startX = left ? 830 : -30,
    startY = press.between(330, 450),
    bend = press.between(60, 190);
  const from = { x: x + side * 250, y: y + press.between(60, 130) };
  const course = `M${startX} ${n(startY)}C${n(startX - side * 130)} ${n(startY - bend)} ${n(from.x + side * 60)} ${n(startY + bend * 0.5)} ${n(from.x)} ${n(from.y)}S${n(x + side * 200)} ${n(y + 20)} ${n(x + side * 150)} ${n(y + 10)}`;
  body += line(course, press.line, 9).replace('/>', ' stroke-dasharray="1 21"/>');
  const flagX = press.between(90, 180),
    cross = left ? 800 - flagX : flagX,
    crossY = press.between(90, 170);
  const mark = press.accent === press.ground ? press.line : press.accent;
  body += press.pick([
    handCut(
      line(
        `M${n(cross - 24)} ${n(crossY - 24)}L${n(cross + 24)} ${n(crossY + 24)}M${n(cross + 24)} ${n(crossY - 24)}L${n(cross - 24)} ${n(crossY + 24)}`,
        mark,
        15,
      ),
    ),
    `<ellipse cx="${n(cross)}" cy="${n(crossY + 44)}" rx="34" ry="9" fill="${press.line}"/>` +
      cutFill(
        `M${n(cross)} ${n(crossY - 46)}H${n(cross + 66)}L${n(cross + 48)} ${n(crossY - 24)} ${n(cross + 66)} ${n(crossY - 2)}H${n(cross)}Z`,
        mark,
      ) +
      line(`M${n(cross)} ${n(crossY - 46)}V${n(crossY + 42)}`, press.line, 9),
    press.globe(cross, crossY, press.between(34, 50), mark, press.line, ink.key),
  ]);
  body +=
    fill(contour(158, 0.5), press.line) +
    `<g transform="translate(${n(press.slip.x)},${n(press.slip.y)})">${fill(contour(150, 0.5), round)}</g>` +
    press.shade(
      `<path d="${contour(150, 0.5)}" transform="translate(${n(press.slip.x)},${n(press.slip.y)})"/>`,
      10,
      165,
      round === ink.cream ? (press.second === ink.paper ? ink.brass : press.second) : ink.key,
      40,
      [x, y],
    );
  body += press.emblem(x, y, 1.04, main, second, press.between(-5, 5));
  body += press.fleet(
    formation(press, left ? press.between(668, 700) : press.between(160, 200), press.between(330, 380), -22, press.pick([2, 3, 4]), 1.4),
  );
  return { body, focus: { x, y } };
}

/** One smooth line: each piece leaves in the direction the last one arrived. */
function curve(
  [x, y]: readonly [number, number],
  [outX, outY]: readonly [number, number],
  pieces: readonly (readonly [inX: number, inY: number, x: number, y: number])[],
): string {
  let d = `M${n(x)} ${n(y)}`,
    leaveX = outX,
    leaveY = outY;
  for (const [inX, inY, toX, toY] of pieces) {
    d += `C${n(leaveX)} ${n(leaveY)} ${n(inX)} ${n(inY)} ${n(toX)} ${n(toY)}`;
    [leaveX, leaveY] = [2 * toX - inX, 2 * toY - inY];
  }
  return d;
}

/** A closed curve through points, as quadratic arcs between their midpoints. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const middle = (a: readonly [number, number], b: readonly [number, number]) => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  const last = at(points, points.length - 1);
  let d = `M${middle(last, at(points, 0))}`;
  points.forEach((point, i) => {
    d += `Q${n(point[0])} ${n(point[1])} ${middle(point, at(points, (i + 1) % points.length))}`;
  });
  return `${d}Z`;
}
