import { getReviews } from '../bake/bake-games.ts';
import type { SourceGame } from '../bake/read-games.ts';

export type Comparison = ReturnType<GameComparison['finish']>;
type NamedGame = Pick<SourceGame, 'id' | 'title'>;

const fields = [
  'title',
  'developers',
  'publishers',
  'genres',
  'features',
  'platforms',
  'languages',
  'releaseDate',
  'priceCents',
  'positive',
  'negative',
] as const;

/** Fewer rows than this share of the present ones, or more than this many times as many, are a mistake and no news. */
const LEAST_SHARE = 0.5;
const MOST_TIMES = 3;
/** Prices of games in both sets move by little; a median of these ratios is another currency, or cents. */
const PRICE_RATIO = { least: 0.5, most: 2 };
/** A field known for this much fewer of the games in both sets was lost on the way. New games may be less known. */
const LEAST_COVERAGE = 0.6;

/** What came, went and changed from one games table to a newer one, and what is nonsense in the newer. */
export function compareGames(before: SourceGame[], after: SourceGame[]): Comparison {
  const comparing = new GameComparison();
  const fresh = new Map(after.map((game) => [game.id, game]));
  for (const game of before) comparing.add(game, fresh.get(game.id) ?? null);
  const old = new Set(before.map(({ id }) => id));
  for (const game of after) if (!old.has(game.id)) comparing.add(null, game);
  return comparing.finish();
}

/** The same, game by game: for tables that are too large to hold twice. */
export class GameComparison {
  readonly #games = { before: 0, after: 0 };
  readonly #before = new Coverage();
  readonly #after = new Coverage();
  readonly #came: NamedGame[] = [];
  readonly #went: NamedGame[] = [];
  readonly #changed = new Map<string, number>(fields.map((field) => [field, 0]));
  readonly #priceRatios: number[] = [];
  readonly #reviewRatios: number[] = [];
  #shared = 0;

  /** A game in the old table and in the new one; null: it is not in that one. */
  add(old: SourceGame | null, fresh: SourceGame | null): void {
    if (old) this.#games.before++;
    if (fresh) this.#games.after++;
    if (old && fresh) this.#addPair(old, fresh);
    else if (fresh) this.#came.push({ id: fresh.id, title: fresh.title });
    else if (old) this.#went.push({ id: old.id, title: old.title });
  }

  finish() {
    const { before, after } = this.#games;
    return {
      before,
      after,
      came: this.#came,
      went: this.#went,
      /** How many games of both sets differ in each field. */
      changed: Object.fromEntries(this.#changed),
      /** Why the new set cannot be right; empty: nothing speaks against it. */
      refusals: [
        ...refuseCounts(before, after, this.#shared),
        ...refusePrices(this.#priceRatios),
        ...refuseReviews(this.#reviewRatios),
        ...refuseCoverage(this.#before, this.#after),
      ],
    };
  }

  #addPair(old: SourceGame, fresh: SourceGame): void {
    this.#shared++;
    this.#before.add(old);
    this.#after.add(fresh);
    for (const field of fields)
      if (JSON.stringify(old[field]) !== JSON.stringify(fresh[field])) this.#changed.set(field, (this.#changed.get(field) ?? 0) + 1);
    if (old.priceCents && fresh.priceCents) this.#priceRatios.push(fresh.priceCents / old.priceCents);
    const [had, has] = [getReviews(old), getReviews(fresh)];
    if (had !== null && had >= 100 && has !== null) this.#reviewRatios.push(has / had);
  }
}

const measured = ['developers', 'publishers', 'genres', 'languages', 'releaseDate', 'priceCents'] as const;

/** For how many games each field is known. */
class Coverage {
  #games = 0;
  readonly #known = new Map<string, number>();

  add(game: SourceGame): void {
    this.#games++;
    for (const field of measured) if (game[field] !== null) this.#known.set(field, (this.#known.get(field) ?? 0) + 1);
  }

  getShare(field: (typeof measured)[number]): number {
    return this.#games === 0 ? 0 : (this.#known.get(field) ?? 0) / this.#games;
  }
}

function refuseCounts(before: number, after: number, shared: number): string[] {
  const refusals: string[] = [];
  if (after < before * LEAST_SHARE) refusals.push(`${after} games where there were ${before}: more than half are gone`);
  if (after > before * MOST_TIMES) refusals.push(`${after} games where there were ${before}: more than ${MOST_TIMES} times as many`);
  if (shared < before * LEAST_SHARE) refusals.push(`only ${shared} of ${before} ids are still there: are these Steam's app ids?`);
  return refusals;
}

function refusePrices(ratios: number[]): string[] {
  const ratio = getMedian(ratios);
  if (ratio === null || (ratio >= PRICE_RATIO.least && ratio <= PRICE_RATIO.most)) return [];
  return [
    `prices are ${ratio.toFixed(2)} times what they were (median of ${ratios.length} games): another currency, or cents for dollars?`,
  ];
}

function refuseReviews(ratios: number[]): string[] {
  const ratio = getMedian(ratios);
  return ratio !== null && (ratio < 0.5 || ratio > 10)
    ? [`review counts are ${ratio.toFixed(2)} times what they were (median of ${ratios.length} games)`]
    : [];
}

function refuseCoverage(before: Coverage, after: Coverage): string[] {
  return measured.flatMap((field) => {
    const [had, has] = [before.getShare(field), after.getShare(field)];
    return has < had * LEAST_COVERAGE ? [`${field} is known for ${toPercent(has)} of the games in both; it was for ${toPercent(had)}`] : [];
  });
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function getMedian(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? null;
}
