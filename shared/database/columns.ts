import type { EntityType } from './entity-types.ts';

/** Of games in a refreshed table only. */
const ofRefreshed = [
  'tags',
  'storeReviews',
  'storePercent',
  'grown30',
  'grown90',
  'grown365',
  'audioLanguages',
  'earlyAccess',
  'warnings',
  'firstSeen',
  'withdrawn',
] as const;

/** The columns of each type, as rows, exports and the API name them. The first is always shown. */
export const columnKeys = {
  games: [
    'title',
    'developers',
    'publishers',
    'genres',
    'releaseDate',
    'priceUsd',
    'reviews',
    'score',
    'platforms',
    'languages',
    'features',
    'positive',
    'negative',
    'reviewsLater',
    'scoreLater',
    'priceUsdLater',
    'kind',
    'steamId',
    'steamUrl',
    ...ofRefreshed,
  ],
  studios: ['name', 'city', 'province', 'country', 'founded', 'size', 'games', 'medianReviews', 'shareWithFrench', 'website'],
  publishers: [
    'name',
    'country',
    'city',
    'thirdPartyGames',
    'developers',
    'gamesSince2021',
    'games',
    'medianReviews',
    'medianPriceUsd',
    'shareWithFrench',
    'founded',
    'website',
  ],
  associations: ['name', 'territory', 'city', 'size', 'services', 'founded', 'website'],
  events: [
    'name',
    'start',
    'end',
    'month',
    'lastDeadline',
    'kind',
    'place',
    'format',
    'audience',
    'organizer',
    'entry',
    'attendance',
    'firstHeld',
    'website',
  ],
} as const satisfies Record<EntityType, readonly string[]>;
export type ColumnKey<Type extends EntityType = EntityType> = (typeof columnKeys)[Type][number];

/** What only a table has that a refresh made: elsewhere no list offers these columns. */
export const refreshedColumns: ReadonlySet<ColumnKey> = new Set(ofRefreshed);

/** What a game gained by the order that it gives, which is there once refreshes have counted for so long. */
export const growthColumns = { grown30: 'grown-30', grown90: 'grown-90', grown365: 'grown-365' } as const satisfies Partial<
  Record<ColumnKey, string>
>;

/**
 * The columns that a list of a type can show: a refreshed table has no later snapshot, and only it has the facts of
 * `refreshedColumns`; of growth only what is among the orders, `sorts`.
 */
export function listColumns(type: EntityType, refreshed: boolean, sorts: readonly string[]): ColumnKey[] {
  const orders: Partial<Record<ColumnKey, string>> = growthColumns;
  return columnKeys[type].filter((column: ColumnKey) =>
    refreshed ? !column.endsWith('Later') && sorts.includes(orders[column] ?? sorts[0] ?? '') : !refreshedColumns.has(column),
  );
}

type FigureKind = 'count' | 'money' | 'year' | 'share';
const figures: Partial<Record<ColumnKey, FigureKind>> = {
  priceUsd: 'money',
  reviews: 'count',
  score: 'count',
  positive: 'count',
  negative: 'count',
  reviewsLater: 'count',
  scoreLater: 'count',
  priceUsdLater: 'money',
  storeReviews: 'count',
  storePercent: 'count',
  grown30: 'count',
  grown90: 'count',
  grown365: 'count',
  games: 'count',
  medianReviews: 'count',
  shareWithFrench: 'share',
  thirdPartyGames: 'count',
  gamesSince2021: 'count',
  medianPriceUsd: 'money',
  attendance: 'count',
  founded: 'year',
  firstHeld: 'year',
};
/** Columns of numbers, and what these are: set to the right, and empty in files where the number is not known. */
export const figureKinds: ReadonlyMap<string, FigureKind> = new Map(Object.entries(figures));

/** Addresses in the wild may name a column as it was called before November 2026. */
export const renamedColumns: ReadonlyMap<string, ColumnKey> = new Map([
  ['reviews2026', 'reviewsLater'],
  ['score2026', 'scoreLater'],
  ['priceUsd2026', 'priceUsdLater'],
]);

/** The columns a list shows when the address names none. */
export const defaultColumns = {
  games: ['title', 'developers', 'genres', 'releaseDate', 'priceUsd', 'reviews', 'score'],
  studios: ['name', 'city', 'country', 'founded', 'games', 'medianReviews'],
  publishers: ['name', 'country', 'thirdPartyGames', 'developers', 'medianReviews'],
  associations: ['name', 'territory', 'size', 'services'],
  events: ['name', 'start', 'end', 'month', 'lastDeadline', 'kind', 'place', 'organizer'],
} as const satisfies { [Type in EntityType]: readonly ColumnKey<Type>[] };

/** Days in which lists can be sorted by what grew. */
export const growthWindows = ['30', '90', '365'] as const;

/** What a list can be sorted by. A hyphen in front turns the order round; records without the value always come last. */
export const sortKeys = {
  games: ['reviews', 'title', 'date', 'price', 'score', 'grown-30', 'grown-90', 'grown-365'],
  studios: ['name', 'games', 'reviews', 'founded'],
  publishers: ['games', 'name', 'developers', 'reviews', 'founded'],
  associations: ['name', 'founded', 'size'],
  // The three of the specification: upcoming (what comes next from today), most attended, newest.
  events: ['upcoming', 'attendance', 'newest', 'name'],
} as const satisfies Record<EntityType, readonly string[]>;
export type SortKey<Type extends EntityType = EntityType> = (typeof sortKeys)[Type][number];

/** `relevance` only while something is searched for. */
export type Sort = { key: SortKey | 'relevance'; descending: boolean };

export const defaultSorts: { [Type in EntityType]: Sort } = {
  games: { key: 'reviews', descending: true },
  studios: { key: 'reviews', descending: true },
  publishers: { key: 'games', descending: true },
  associations: { key: 'name', descending: false },
  events: { key: 'upcoming', descending: false },
};

/** The order that a column's heading gives. */
export const sortOfColumn: { [Type in EntityType]: Partial<Record<ColumnKey, Sort['key']>> } = {
  games: { title: 'title', releaseDate: 'date', priceUsd: 'price', reviews: 'reviews', score: 'score', ...growthColumns },
  studios: { name: 'name', games: 'games', medianReviews: 'reviews', founded: 'founded' },
  publishers: { name: 'name', thirdPartyGames: 'games', developers: 'developers', medianReviews: 'reviews', founded: 'founded' },
  associations: { name: 'name', founded: 'founded', size: 'size' },
  // Of nearly every event to come the month is known, of few the day.
  events: { name: 'name', month: 'upcoming', attendance: 'attendance', firstHeld: 'newest' },
};
