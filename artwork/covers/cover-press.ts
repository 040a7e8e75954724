import type { EmblemName } from '#shared/emblems.ts';
import { type EmblemInks, emblems } from '#artwork/emblem-drawings.ts';
import { handCut } from '#artwork/hand-cut.ts';
import { box, num, path } from '#shared/svg-shapes.ts';
import { actors, leaders, type Place } from './actors.ts';
import { cutDisc } from './cuts.ts';
import { createDice } from './dice.ts';
import { requireItem } from './require-item.ts';
import { ink, pairsOn, type Scheme } from './schemes.ts';

export const COVER_WIDTH = 800;
export const COVER_HEIGHT = 500;

/** What a layout works with: the inks, the dice, and the tones it has asked for. */
export function createCoverPress(spec: { seed: string; emblem: EmblemName }, scheme: Scheme) {
  const roll = createDice(`${spec.seed}|${spec.emblem}`);
  const between = (low: number, high: number) => low + (high - low) * roll();
  const pick = <T>(list: readonly T[]): T => requireItem(list, Math.floor(roll() * list.length));
  const chance = (share: number) => roll() < share;
  const slip = { x: (chance(0.5) ? -1 : 1) * between(5, 8), y: (chance(0.5) ? -1 : 1) * between(4, 6) };
  const screen = pick([15, 30, 45]);
  const { tone, listTones } = createTones(screen);
  const { clip, listClips } = createClips();

  /** Shade growing over seven strips; `angle` 0 darkens downwards, 45 towards the lower left, away from the light. */
  const shade = (shape: string, from: number, to: number, colour: string, angle = 0, x = 0, y = 0) => {
    let strips = '';
    const height = (to - from) / 7;
    for (let level = 1; level <= 7; level++) strips += box(-900, from + (level - 1) * height, 1800, height + 0.4, tone(colour, level));
    return clip(shape, `<g transform="translate(${num(x)},${num(y)}) rotate(${angle})">${strips}</g>`);
  };
  /** Sun, moon or planet: a second ink a few points off, flat colour, halftone on the lower left. */
  const globe = (x: number, y: number, r: number, colour: string, under: string, shadeInk: string) =>
    cutDisc(x + slip.x, y + slip.y, r, under) +
    cutDisc(x, y, r, colour) +
    shade(`<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>`, -r * 0.1, r, shadeInk, 40, x, y);
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
    const drawing = emblems[spec.emblem](paint);
    return `<g transform="translate(${num(x)},${num(y)}) rotate(${num(turned)}) scale(${Math.round(scale * 100) / 100})">${sticker ? swell(drawing, ink.cream, 15) : ''}${handCut(drawing)}</g>`;
  };
  /** Small actors in formation, each with a dark trap line around it. */
  const fleet = (places: readonly Place[]) =>
    places
      .map(({ actor, x, y, turned = 0, scale = 1 }) => {
        const drawing = actors[actor](scheme.accent);
        return `<g transform="translate(${num(x)},${num(y)}) rotate(${num(turned)}) scale(${Math.round(scale * 100) / 100})">${swell(drawing, ink.key, 5)}${handCut(drawing)}</g>`;
      })
      .join('');
  const pairOn = (colour: string) => pick(pairsOn[colour] ?? requireItem(Object.values(pairsOn), 0));
  return {
    ...scheme,
    pairOn,
    roll,
    between,
    pick,
    chance,
    slip,
    clip,
    shade,
    globe,
    emblem,
    fleet,
    sparks: (count: number, keepOff: KeepOff, colour: string) => path(scatterSparks(between, count, keepOff), colour),
    leader: pick(leaders),
    defs: () => listTones() + listClips(),
  };
}

export type CoverPress = ReturnType<typeof createCoverPress>;
/** What a layout draws, and where its emblem stands. */
export type CoverArt = { body: string; focus: { x: number; y: number } };

/** Halftone of one dot size, 1 to 9. All sizes of an ink share one grid, so that strips of them join into one gradient. */
function createTones(screen: number) {
  const tones = new Map<string, string>();
  const tone = (colour: string, level: number, pitch = 10) => {
    const id = `t${colour.slice(1, 4)}${level}-${pitch}`;
    tones.set(
      id,
      `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(${screen})"><circle cx="${pitch / 2}" cy="${pitch / 2}" r="${num(pitch * (0.1 + level * 0.058))}" fill="${colour}"/></pattern>`,
    );
    return `url(#${id})`;
  };
  return { tone, listTones: () => [...tones.values()].join('') };
}

function createClips() {
  let count = 0;
  let defs = '';
  const clip = (shape: string, drawing: string) => {
    const id = `c${++count}`;
    defs += `<clipPath id="${id}">${shape}</clipPath>`;
    return `<g clip-path="url(#${id})">${drawing}</g>`;
  };
  return { clip, listClips: () => defs };
}

type KeepOff = (x: number, y: number) => boolean;

/** Four-pointed sparks as one path, at least 60 points from each other. */
function scatterSparks(between: (low: number, high: number) => number, count: number, keepOff: KeepOff): string {
  let d = '';
  const placed: (readonly [number, number])[] = [];
  for (let tries = 0; tries < 60 && placed.length < count; tries++) {
    const [x, y, r] = [between(30, 770), between(24, 470), between(5, 13)];
    if (keepOff(x, y) || placed.some(([a, b]) => Math.hypot(a - x, b - y) < 60)) continue;
    placed.push([x, y]);
    d += `M${num(x)} ${num(y - r)}l${num(r * 0.26)} ${num(r * 0.74)} ${num(r * 0.74)} ${num(r * 0.26)} ${num(-r * 0.74)} ${num(r * 0.26)} ${num(-r * 0.26)} ${num(r * 0.74)} ${num(-r * 0.26)} ${num(-r * 0.74)} ${num(-r * 0.74)} ${num(-r * 0.26)} ${num(r * 0.74)} ${num(-r * 0.26)}Z`;
  }
  return d;
}

/** Trap line: the same shapes once more, flat and swollen, underneath. A dilating filter looks the same and costs 300 ms a cover. */
function swell(markup: string, colour: string, width: number): string {
  const shapes = markup
    .replace(/fill="none" stroke="[^"]*" stroke-width="([\d.]+)"/g, (_, own: string) => `fill="none" stroke-width="${Number(own) + width}"`)
    .replace(/ fill="(?!none)[^"]*"/g, '');
  return `<g fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round">${shapes}</g>`;
}
