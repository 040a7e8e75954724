// What counts as "a game like yours", said once: records, lists, the analysis, the estimate, the release-week check and the figures of
// articles all take these rules from here. Pure values and arithmetic; which games they mean is in `server/database/peers.ts`.

/** Below this many games nothing is said about them but that they are too few (product rule). */
export const ENOUGH_GAMES = 30;

/**
 * A median of fewer games is in no record, and a bar of one game among so few says nothing. A list shows the median with their number,
 * and it stands below the others in its order.
 */
export const MIN_GAMES_FOR_MEDIAN = 5;

/** A share of positive reviews says little below this many; such games are in the score band `few`. */
export const MIN_REVIEWS_FOR_SCORE = 50;

/** How many of 100 or 1000 reviews are positive, rounded down; null without reviews. */
export function getScore({ positive, negative }: Record<'positive' | 'negative', number | null>, of: 100 | 1000): number | null {
  if (positive === null || negative === null || positive + negative === 0) return null;
  return Math.floor((positive * of) / (positive + negative));
}

/**
 * The genres that say what a game is. The other labels of the store say how it is sold or made ("Indie", "Free To
 * Play", "Early Access"), whom it is for, or that it is no game. Keys of the database, in the order of the forms.
 */
export const marketGenres = [
  'action',
  'adventure',
  'casual',
  'rpg',
  'simulation',
  'strategy',
  'racing',
  'sports',
  'massively-multiplayer',
] as const;
export type MarketGenre = (typeof marketGenres)[number];

/** A game is compared by this many genres at most. */
export const MAX_GENRES = 3;

/**
 * Price shelves, in cents of a US dollar, list price. The upper bound belongs to the shelf, because stores price just
 * below a round number: $14.99 and $15 are one shelf. The keys stand in addresses, so they never change.
 */
export const priceBands = [
  { key: 'free', overCents: -1, toCents: 0 },
  { key: '0-5', overCents: 0, toCents: 500 },
  { key: '5-10', overCents: 500, toCents: 1000 },
  { key: '10-15', overCents: 1000, toCents: 1500 },
  { key: '15-20', overCents: 1500, toCents: 2000 },
  { key: '20-30', overCents: 2000, toCents: 3000 },
  { key: '30-up', overCents: 3000, toCents: Number.POSITIVE_INFINITY },
] as const;
export type PriceBand = (typeof priceBands)[number]['key'];
export const paidBands = priceBands.filter(({ key }) => key !== 'free');

/** The shelf of a price in dollars; null where no price is known. */
export function toPriceBand(dollars: number | null): PriceBand | null {
  if (dollars === null) return null;
  const cents = Math.round(dollars * 100);
  return priceBands.find(({ overCents, toCents }) => cents > overCents && cents <= toCents)?.key ?? null;
}

/** Whether two prices in dollars are called similar: on one shelf, and, because the highest has no end, within five dollars. */
export function isNearPrice(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && toPriceBand(one) === toPriceBand(other) && Math.abs(one - other) <= 5;
}

/** A price as near as this to the border of its shelf may as well be on the next one. */
const NEAR_BORDER_CENTS = 100;

/** The shelf that a price in dollars is within a dollar of without standing on it; null in the middle of a shelf. */
export function getNextBand(dollars: number | null): PriceBand | null {
  if (!dollars) return null;
  const own = toPriceBand(dollars);
  const near = [dollars + NEAR_BORDER_CENTS / 100, dollars - NEAR_BORDER_CENTS / 100].map(toPriceBand);
  return near.find((band) => band !== null && band !== 'free' && band !== own) ?? null;
}

/** From the first year to the last, as the facet of years writes them. */
export function listYears([from, to]: readonly [number, number]): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

/** The last year that the data has from January to December; `asOf` is `YYYY-MM`, a whole month, or a day, which is not over. */
export function toLastWholeYear(asOf: string): number {
  const [year = 0, month, day] = asOf.split('-').map(Number);
  return month === 12 && day === undefined ? year : year - 1;
}

/**
 * The years whose games one is compared with: `span` whole years (an odd number) around its own, or the last ones that
 * are whole. A game that is not out yet has no year (null): the last ones too.
 */
export function chooseYears(year: number | null, span: number, lastWhole: number): [number, number] {
  const last = year === null ? lastWhole : Math.min(lastWhole, year + (span - 1) / 2);
  return [last - span + 1, last];
}
