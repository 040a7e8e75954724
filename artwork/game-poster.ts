import type { MarketGenre } from '#shared/database/market-rules.ts';
import { disc, line, num, path } from '#shared/svg-shapes.ts';
import { type ActorName, actors } from './covers/actors.ts';
import { createDice } from './covers/dice.ts';
import { ink, type Scheme, schemes } from './covers/schemes.ts';
import { requireItem } from './covers/require-item.ts';

export const GAME_POSTER = { width: 300, height: 400 } as const;

/** What a poster is printed from: facts of the record, null where no source says. */
export type GamePosterFacts = {
  /** Steam's id: the same game prints the same poster everywhere. */
  id: string;
  /** Its rarest genre of the market's nine, which says most about it. */
  genre: MarketGenre | null;
  releaseYear: number | null;
  reviews: number | null;
  /** Percent of its reviews that are positive. */
  score: number | null;
  languages: number | null;
};

/** Who carries the poster, and on which inks: the fleet of the covers. */
const casting: Record<MarketGenre, { actor: ActorName; scheme: number; scale?: number }> = {
  action: { actor: 'joystick', scheme: 0 },
  adventure: { actor: 'canoe', scheme: 2 },
  casual: { actor: 'kettle', scheme: 5 },
  rpg: { actor: 'envelope', scheme: 1 },
  simulation: { actor: 'television', scheme: 3 },
  strategy: { actor: 'cartridge', scheme: 1 },
  racing: { actor: 'plane', scheme: 4 },
  sports: { actor: 'coin', scheme: 3, scale: 2.7 },
  'massively-multiplayer': { actor: 'dart', scheme: 2, scale: 1.7 },
};

/**
 * A game's own print, as a standalone SVG under 4 kB: the genre chooses the ship and the inks, the year how high the sun stands,
 * the reviews how dense the sea is printed, the share of good ones how steeply the ship climbs, each language is a pennant. What
 * nobody knows is an outline: its ink has not been pulled. By day and by night the same sheet, like the covers.
 */
export function drawGamePoster(facts: GamePosterFacts): string {
  const { width, height } = GAME_POSTER;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${composeGamePoster(facts).body}</svg>`;
}

/** The poster in pieces, for a sheet that holds more than the poster. */
export function composeGamePoster(facts: GamePosterFacts): { body: string; ground: string } {
  const cast = facts.genre ? casting[facts.genre] : null;
  const scheme = requireItem(schemes, cast?.scheme ?? 4);
  const roll = createDice(`game ${facts.id}`);
  const left = roll() < 0.5;
  const art =
    drawRays(scheme, left, toSunY(facts.releaseYear), roll) +
    drawSun(scheme, left ? 104 : 196, facts.releaseYear) +
    drawSea(scheme, facts.reviews, roll) +
    drawShip(scheme, cast, facts.score, left) +
    drawPennants(scheme, facts.languages);
  const { width, height } = GAME_POSTER;
  return { ground: scheme.ground, body: defs(scheme, facts.reviews) + path(`M0 0H${width}V${height}H0Z`, scheme.ground) + art };
}

/** Steam opened in 2003: that year's sun stands on the horizon, this decade's near the top. */
const FIRST_YEAR = 2003;
const LAST_YEAR = 2027;
function toSunY(year: number | null): number {
  const share = year === null ? 0.5 : Math.min(1, Math.max(0, (year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR)));
  return 268 - share * 142;
}

const SUN_RADIUS = 74;

function drawSun(scheme: Scheme, x: number, year: number | null): string {
  const y = toSunY(year);
  const sun = scheme.rounds.find((round) => round !== scheme.ground) ?? ink.brass;
  if (year === null) return notPulled(`M${x - SUN_RADIUS} ${num(y)}a${SUN_RADIUS} ${SUN_RADIUS} 0 1 1 0 1Z`, toLineInk(scheme));
  return disc(x + 6, y - 5, SUN_RADIUS, sun === scheme.second ? scheme.line : scheme.second) + disc(x, y, SUN_RADIUS, sun);
}

function drawRays(scheme: Scheme, left: boolean, y: number, roll: () => number): string {
  const x = left ? 104 : 196;
  const count = 11 + Math.floor(roll() * 6);
  const from = roll();
  const at = (turn: number) => `${Math.round(x + 480 * Math.cos(turn))} ${Math.round(y + 480 * Math.sin(turn))}`;
  let d = '';
  for (let index = 0; index < count; index++) {
    const start = from + (index * 2 * Math.PI) / count;
    d += `M${x} ${num(y)}L${at(start)} ${at(start + Math.PI / count)}Z`;
  }
  return path(d, scheme.ray);
}

/** How dense: 1 for one review, 9 for a million and more. */
function toDots(reviews: number): number {
  return Math.min(9, 1 + Math.round((8 * Math.log10(reviews + 1)) / 6));
}

const SEA_Y = 296;

function drawSea(scheme: Scheme, reviews: number | null, roll: () => number): string {
  const swell = () => num(10 + roll() * 14);
  const shape = `M0 ${SEA_Y}q38-${swell()} 75 0t75 0 75 0 75 0V400H0Z`;
  if (reviews === null) return notPulled(shape, toLineInk(scheme));
  const sea = scheme.hill === scheme.ground ? scheme.second : scheme.hill;
  return (
    path(shape, scheme.second === sea ? scheme.line : scheme.second, 'transform="translate(5-6)"') +
    path(shape, sea) +
    path(shape, 'url(#d)')
  );
}

function defs(scheme: Scheme, reviews: number | null): string {
  if (reviews === null) return '';
  const radius = num(9 * (0.1 + toDots(reviews) * 0.058));
  return `<defs><pattern id="d" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="4.5" cy="4.5" r="${radius}" fill="${scheme.hillTone}"/></pattern></defs>`;
}

/** From level flight at half good reviews to a steep climb where nearly all are good. */
function drawShip(scheme: Scheme, cast: { actor: ActorName; scale?: number } | null, score: number | null, left: boolean): string {
  const climb = score === null ? 0 : Math.round(((Math.max(40, score) - 40) / 60) * 34);
  const place = `transform="translate(${left ? 172 : 132} 236)rotate(-${climb})scale(${cast?.scale ?? 1.9})"`;
  if (!cast) return `<g ${place}>${notPulled('M-42-26H34V-18H44V18H34V26H-42Z', toLineInk(scheme), 1.5)}</g>`;
  const drawing = actors[cast.actor](scheme.accent);
  const ship = drawTrapLine(drawing) + drawing;
  // Whoever is massively many flies in formation.
  const wing =
    cast.actor === 'dart'
      ? '<use href="#s" transform="translate(-54-34)scale(.6)"/><use href="#s" transform="translate(-58 32)scale(.6)"/>'
      : '';
  return `<g ${place}><g id="s">${ship}</g>${wing}</g>`;
}

/** A line of the key ink around a drawing: it stays legible on every ink. */
export const drawTrapLine = (drawing: string): string =>
  `<g fill="${ink.key}" stroke="${ink.key}" stroke-width="5" stroke-linejoin="round">${drawing.replaceAll(/ fill="(?!none)[^"]*"/g, '').replaceAll(/ stroke="[^"]*"/g, '')}</g>`;

/** One pennant for each language, as many as the line holds. */
const MAX_PENNANTS = 32;

function drawPennants(scheme: Scheme, languages: number | null): string {
  const colour = toLineInk(scheme);
  const rope = 'M-6 22Q150 62 306 18';
  if (languages === null) return notPulled(rope, colour);
  const count = Math.min(MAX_PENNANTS, languages);
  const flags = ['', ''];
  for (let index = 0; index < count; index++) {
    const t = (index + 0.7) / (count + 0.4);
    const x = -6 + 312 * t;
    const y = (1 - t) ** 2 * 22 + 2 * t * (1 - t) * 62 + t ** 2 * 18;
    const wide = Math.max(4, Math.min(9, Math.round(130 / count)));
    flags[index % 2] += `M${Math.round(x - wide)} ${Math.round(y)}h${2 * wide}l${-wide} 21Z`;
  }
  const [first = '', second = ''] = flags;
  return path(first, scheme.accent === scheme.ground ? scheme.second : scheme.accent) + path(second, colour) + line(rope, 2.5, colour);
}

const toLineInk = (scheme: Scheme): string => (scheme.ground === ink.key ? ink.cream : ink.key);

/** An outline where an ink is missing. */
const notPulled = (d: string, colour: string, width = 2.5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="7 6"/>`;
