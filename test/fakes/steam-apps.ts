import type { SourceGame } from '#server/database/bake/read-games.ts';
import { categoryNames, genreNames, inventStudio, inventTitle, pricesCents, tagNames } from './steam-words.ts';

const WEEK_SECONDS = 7 * 86_400;
/** Monday before the first refresh. Week 0 of the invented store. */
export const FIRST_DAY = Date.UTC(2026, 10, 23) / 1000;

/** An app as it is in one week. Everything follows from the seed, its place in the list, and the week. */
export type FakeApp = {
  id: number;
  title: string;
  /** Steam's: 0 game, 1 demo, 4 add-on, 6 software. */
  type: number;
  isGone: boolean;
  isRestricted: boolean;
  /** Answers under this id now; null: under its own. */
  movedTo: number | null;
  comingSoon: { display: string; seconds: number; text: string } | null;
  releaseSeconds: number;
  isFree: boolean;
  priceCents: number;
  discountPercent: number;
  isGiveaway: boolean;
  isBundleFirst: boolean;
  developers: string[];
  publishers: string[];
  genres: string[];
  tags: number[];
  categories: number[];
  languages: { elanguage: number; eadditionallanguage: number; full_audio: boolean }[];
  descriptors: number[];
  isEarlyAccess: boolean;
  platforms: { windows: boolean; mac: boolean; linux: boolean };
  positive: number;
  negative: number;
  storeReviews: number;
  modified: number;
};

export type CatalogueOptions = {
  /** Apps in the list in week 0, the known ones with them. */
  apps: number;
  seed: number;
  /** Games of a real table: they keep their ids, titles, dates, prices and counts. */
  known?: readonly SourceGame[];
};

/** The invented store: small in memory, because an app is made when it is asked for. */
export class FakeCatalogue {
  readonly #options: CatalogueOptions;
  readonly #known: readonly SourceGame[];
  readonly #firstNewId: number;
  /** Of the invented apps: so many that out of 196,000, 140,000 are out. All known ones are. */
  readonly #comingShare: number;

  constructor(options: CatalogueOptions) {
    this.#options = options;
    this.#known = (options.known ?? []).slice(0, options.apps).toSorted((a, b) => a.id - b.id);
    const invented = Math.max(1, options.apps - this.#known.length);
    this.#comingShare = Math.min(0.8, (options.apps * (56 / 196)) / invented);
    this.#firstNewId = Math.max(3_000_000, this.#known.at(-1)?.id ?? 0) + 10;
  }

  /** How many apps the list has in a week: two in a thousand come each week, some 400 of 196,000. */
  count(week: number): number {
    return this.#options.apps + week * Math.max(1, Math.round(this.#options.apps * 0.002));
  }

  getId(index: number): number {
    return this.#known[index]?.id ?? this.#firstNewId + (index - this.#known.length) * 10;
  }

  /** Null: no such app in that week. */
  get(id: number, week: number): FakeApp | null {
    const index = this.#findIndex(id);
    return index === null || index >= this.count(week) ? null : this.getAt(index, week);
  }

  getAt(index: number, week: number): FakeApp {
    const draw = (salt: string) => toRandom(this.#options.seed, index, salt);
    const known = this.#known[index];
    return known ? fromKnown(known, draw, week) : invent({ id: this.getId(index), index, comingShare: this.#comingShare }, draw, week);
  }

  #findIndex(id: number): number | null {
    if (id >= this.#firstNewId) return (id - this.#firstNewId) % 10 === 0 ? this.#known.length + (id - this.#firstNewId) / 10 : null;
    let [low, high] = [0, this.#known.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#known[middle]?.id ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }
}

type Draw = (salt: string) => number;

/** Shares as in our table: most games have few reviews, some have millions. */
function invent({ id, index, comingShare }: { id: number; index: number; comingShare: number }, draw: Draw, week: number): FakeApp {
  const kind = draw('kind');
  const type = kind < 0.007 ? 1 : kind < 0.01 ? 4 : kind < 0.02 ? 6 : 0;
  const comesInWeek = draw('coming') < comingShare ? 1 + Math.floor(draw('date') * 104) : 0;
  const isOut = comesInWeek <= week;
  const seconds =
    comesInWeek > 0 ? FIRST_DAY + comesInWeek * WEEK_SECONDS : FIRST_DAY - Math.floor(draw('age') ** 2 * 10 * 365 * 86_400) - 86_400;
  const reviews = isOut ? Math.floor(Math.exp(toNormal(draw('reviews'), draw('reviews2')) * 2.3 + 3)) : 0;
  const developers = draw('developer') < 0.97 ? [inventStudio(draw('studio') * 2 ** 32)] : [];
  if (draw('two') < 0.08) developers.push(inventStudio(draw('studio2') * 2 ** 32));
  return {
    ...getChanges(draw, week),
    id,
    title: `${inventTitle(draw('title') * 2 ** 32)}${getTitleEnd(draw, week)}`,
    type,
    isRestricted: draw('restricted') < 0.002,
    movedTo: null,
    comingSoon: isOut ? null : toComingSoon(draw, seconds),
    releaseSeconds: isOut ? seconds : 0,
    isFree: draw('free') < 0.14,
    priceCents: getPrice(pricesCents[Math.floor(draw('price') * pricesCents.length)] ?? 999, draw, week),
    isGiveaway: index % 211 === 0,
    isBundleFirst: index % 97 === 0,
    developers: [...new Set(developers)],
    publishers: draw('publisher') < 0.7 ? developers.slice(0, 1) : [`${inventStudio(draw('house') * 2 ** 32)} Publishing`],
    genres: [...new Set([0, 1, 2].map((slot) => genreNames[Math.floor(draw(`genre${slot}`) ** 2 * genreNames.length)] ?? 'Indie'))],
    ...inventFacts(index, draw),
    ...grow(reviews, 0.4 + draw('liked') * 0.58, draw, week),
  };
}

/** A game of a real table, two years later. */
function fromKnown(game: SourceGame, draw: Draw, week: number): FakeApp {
  const reviews = Math.floor(((game.positive ?? 0) + (game.negative ?? 0)) * (1 + draw('since') * 0.3));
  const share = (game.positive ?? 0) / Math.max(1, (game.positive ?? 0) + (game.negative ?? 0));
  const day = game.releaseDate ? Date.parse(game.releaseDate) / 1000 + 20 * 3600 : 0;
  return {
    ...getChanges(draw, week),
    id: game.id,
    title: `${game.title}${getTitleEnd(draw, week)}`,
    type: game.software ? 6 : 0,
    isRestricted: false,
    movedTo: null,
    comingSoon: null,
    releaseSeconds: day,
    isFree: game.priceCents === 0,
    priceCents: getPrice(game.priceCents ?? 999, draw, week),
    isGiveaway: false,
    isBundleFirst: game.id % 970 === 0,
    developers: game.developers ?? [],
    publishers: game.publishers ?? [],
    genres: game.genres ?? [],
    ...inventFacts(game.id, draw),
    ...grow(reviews, share, draw, week),
  };
}

const tagIds = [...tagNames.keys()];
const categoryIds = [...categoryNames.keys()];

function inventFacts(index: number, draw: Draw) {
  const tags = Array.from(
    { length: 4 + Math.floor(draw('tags') * 17) },
    (_, slot) => tagIds[Math.floor(draw(`tag${slot}`) ** 3 * tagIds.length)] ?? 492,
  );
  if (index % 503 === 0) tags.push(999_999_999);
  const languages = [
    ...new Set([
      0,
      ...Array.from({ length: Math.floor(draw('languages') ** 2 * 14) }, (_, slot) => Math.floor(draw(`language${slot}`) * 32)),
    ]),
  ]
    .filter((number) => number !== 29)
    .map((elanguage) => ({ elanguage, eadditionallanguage: -1, full_audio: elanguage === 0 && draw('audio') < 0.4 }));
  if (index % 41 === 0) languages.push({ elanguage: -1, eadditionallanguage: index % 74, full_audio: false });
  if (index % 307 === 0) languages.push({ elanguage: 77, eadditionallanguage: -1, full_audio: false });
  return {
    tags: [...new Set(tags)],
    categories: [2, ...categoryIds.filter((id) => id !== 2 && draw(`category${id}`) < 0.15)],
    languages,
    descriptors: draw('adult') < 0.03 ? [3, 4, 5] : draw('descriptors') < 0.1 ? [2, 5] : [],
    isEarlyAccess: draw('early') < 0.08,
    platforms: { windows: true, mac: draw('mac') < 0.2, linux: draw('linux') < 0.15 },
  };
}

/** Some are withdrawn each week, some change their page. */
function getChanges(draw: Draw, week: number): Pick<FakeApp, 'isGone' | 'discountPercent' | 'modified'> {
  const goneIn = listWeeks(week).find((at) => draw(`gone${at}`) < 0.0007);
  const changedIn = listWeeks(week).findLast((at) => draw(`page${at}`) < 0.05 || draw(`price${at}`) < 0.01 || draw(`name${at}`) < 0.001);
  return {
    isGone: goneIn !== undefined,
    discountPercent: draw(`sale${week}`) < 0.1 ? 50 : 0,
    modified: FIRST_DAY - Math.floor(draw('modified') * 3e7) + (changedIn === undefined ? 0 : 3e7 + changedIn * WEEK_SECONDS),
  };
}

function getTitleEnd(draw: Draw, week: number): string {
  return listWeeks(week).some((at) => draw(`name${at}`) < 0.001) ? ': Definitive Edition' : '';
}

function getPrice(cents: number, draw: Draw, week: number): number {
  const changedIn = listWeeks(week).findLast((at) => draw(`price${at}`) < 0.01);
  return changedIn === undefined ? cents : (pricesCents[Math.floor(draw(`new price${changedIn}`) * pricesCents.length)] ?? cents);
}

function grow(reviews: number, share: number, draw: Draw, week: number): Pick<FakeApp, 'positive' | 'negative' | 'storeReviews'> {
  const all = Math.floor(reviews * (1 + week * 0.006 * draw('growth')));
  const positive = Math.round(all * share);
  return { positive, negative: all - positive, storeReviews: Math.floor(all * (0.6 + draw('keys') * 0.35)) };
}

function toComingSoon(draw: Draw, seconds: number): NonNullable<FakeApp['comingSoon']> {
  const displays = ['date_full', 'date_month', 'date_quarter', 'date_year', 'text_comingsoon', 'text_tba'];
  const display = displays[Math.floor(draw('display') * displays.length)] ?? 'text_tba';
  return { display, seconds: display.startsWith('text') ? 0 : seconds, text: display === 'text_tba' ? 'When it is ready' : '' };
}

function listWeeks(week: number): number[] {
  return Array.from({ length: week }, (_, index) => index + 1);
}

/** From 0 to below 1, the same for the same seed, place and purpose (FNV-1a, then mixed as by murmur3). */
export function toRandom(seed: number, index: number, salt: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  hash = Math.imul(hash ^ index, 0x01000193);
  for (let at = 0; at < salt.length; at++) hash = Math.imul(hash ^ salt.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

function toNormal(first: number, second: number): number {
  return Math.sqrt(-2 * Math.log(Math.max(first, 1e-9))) * Math.cos(2 * Math.PI * second);
}
