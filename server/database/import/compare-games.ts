import { getReviews } from '../bake/bake-games.ts';
import type { SourceGame } from '../bake/read-games.ts';

export type Comparison = {
  before: number;
  after: number;
  came: SourceGame[];
  went: SourceGame[];
  /** How many games of both sets differ in each field. */
  changed: Record<string, number>;
  /** Why the new set cannot be right; empty: nothing speaks against it. */
  refusals: string[];
};

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
/** A field known for this much less than before was lost on the way. */
const LEAST_COVERAGE = 0.6;

/** What came, went and changed from one games table to a newer one, and what is nonsense in the newer. */
export function compareGames(before: SourceGame[], after: SourceGame[]): Comparison {
  const old = new Map(before.map((game) => [game.id, game]));
  const fresh = new Map(after.map((game) => [game.id, game]));
  const shared = after.flatMap((game) => {
    const other = old.get(game.id);
    return other ? [{ old: other, fresh: game }] : [];
  });
  const changed = Object.fromEntries(
    fields.map((field) => [field, shared.filter((pair) => JSON.stringify(pair.old[field]) !== JSON.stringify(pair.fresh[field])).length]),
  );
  return {
    before: before.length,
    after: after.length,
    came: after.filter((game) => !old.has(game.id)),
    went: before.filter((game) => !fresh.has(game.id)),
    changed,
    refusals: [
      ...refuseCounts(before, after, shared.length),
      ...refusePrices(shared),
      ...refuseReviews(shared),
      ...refuseCoverage(before, after),
    ],
  };
}

type Pair = { old: SourceGame; fresh: SourceGame };

function refuseCounts(before: SourceGame[], after: SourceGame[], shared: number): string[] {
  const refusals: string[] = [];
  if (after.length < before.length * LEAST_SHARE)
    refusals.push(`${after.length} games where there were ${before.length}: more than half are gone`);
  if (after.length > before.length * MOST_TIMES)
    refusals.push(`${after.length} games where there were ${before.length}: more than ${MOST_TIMES} times as many`);
  if (shared < before.length * LEAST_SHARE)
    refusals.push(`only ${shared} of ${before.length} ids are still there: are these Steam's app ids?`);
  return refusals;
}

function refusePrices(shared: Pair[]): string[] {
  const ratios = shared.flatMap(({ old, fresh }) => (old.priceCents && fresh.priceCents ? [fresh.priceCents / old.priceCents] : []));
  const ratio = getMedian(ratios);
  if (ratio === null || (ratio >= PRICE_RATIO.least && ratio <= PRICE_RATIO.most)) return [];
  return [
    `prices are ${ratio.toFixed(2)} times what they were (median of ${ratios.length} games): another currency, or cents for dollars?`,
  ];
}

function refuseReviews(shared: Pair[]): string[] {
  const ratios = shared.flatMap(({ old, fresh }) => {
    const [had, has] = [getReviews(old), getReviews(fresh)];
    return had !== null && had >= 100 && has !== null ? [has / had] : [];
  });
  const ratio = getMedian(ratios);
  return ratio !== null && (ratio < 0.5 || ratio > 10)
    ? [`review counts are ${ratio.toFixed(2)} times what they were (median of ${ratios.length} games)`]
    : [];
}

function refuseCoverage(before: SourceGame[], after: SourceGame[]): string[] {
  const measured = ['developers', 'publishers', 'genres', 'languages', 'releaseDate', 'priceCents'] as const;
  return measured.flatMap((field) => {
    const [had, has] = [getCoverage(before, field), getCoverage(after, field)];
    return has < had * LEAST_COVERAGE ? [`${field} is known for ${toPercent(has)} of the games; it was for ${toPercent(had)}`] : [];
  });
}

function getCoverage(games: SourceGame[], field: keyof SourceGame): number {
  return games.length === 0 ? 0 : games.filter((game) => game[field] !== null).length / games.length;
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function getMedian(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? null;
}
