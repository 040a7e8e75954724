import { toTableLine } from '../import/write-games.ts';
import { gameColumns } from '../bake/read-games.ts';
import type { Cells } from './base-table.ts';
import type { AppState, StoreFacts } from './store-facts.ts';

/** The columns that a refresh adds to those of `content/database/games.csv.gz`. */
export const addedColumns = [
  'reviews_as_of',
  'store_reviews',
  'store_percent',
  'audio_languages',
  'early_access',
  'tags',
  'descriptors',
  'withdrawn',
  'first_seen',
] as const;
/** `reviews` is a total that an older set had in place of the two counts. */
export const tableColumns = [...gameColumns, 'reviews', ...addedColumns];

/** What a run knows of one app. */
export type KnownApp = {
  id: number;
  base: Cells | null;
  /** The app's row among the announced games of the table before. */
  announced: Cells | null;
  /** In the list of this run. */
  isListed: boolean;
  /** Null: not asked, or no answer. */
  state: AppState | null;
  facts: StoreFacts | null;
  reviews: { day: string; positive: number; negative: number } | null;
  genres: string[] | null;
};
export type Names = { features: Map<number, string>; tags: Map<number, string> };

/**
 * The row of an app in the new table; null: it has none. What we hold stays, also when Steam no longer shows it: old years lose nothing.
 * What Steam does not say keeps its old value, except the price and what buyers on Steam think, which would be wrong by now.
 */
export function toGameRow(app: KnownApp, names: Names, day: string): Cells | null {
  const { base, state, facts } = app;
  const taken = state === 'released' && facts ? takeFacts(app, facts, names) : base;
  if (!taken) return null;
  const row: Cells = { ...taken, first_seen: base?.['first_seen'] || app.announced?.['first_seen'] || (app.isListed ? day : '') };
  if (app.reviews) Object.assign(row, toReviewCells(app.reviews));
  if (app.genres && !row['genres']) row['genres'] = app.genres.join('|');
  if (state === 'gone' || state === 'moved') row['withdrawn'] = base?.['withdrawn'] || day;
  else if (state !== null) row['withdrawn'] = '';
  return row;
}

function takeFacts({ id, base }: KnownApp, facts: StoreFacts, names: Names): Cells {
  const keep = (column: string, values: string[]) => values.join('|') || base?.[column] || '';
  const features = facts.categories.flatMap((category) => names.features.get(category) ?? []);
  const tags = facts.tags.flatMap((tag) => names.tags.get(tag) ?? []);
  return {
    ...base,
    id: String(id),
    title: facts.title,
    developers: keep('developers', facts.developers),
    publishers: keep('publishers', facts.publishers),
    genres: base?.['genres'] ?? '',
    features: keep('features', [...new Set(features)]),
    platforms: keep('platforms', facts.platforms),
    release_date: facts.releaseDate ?? base?.['release_date'] ?? '',
    price_usd: facts.priceCents === null ? '' : (facts.priceCents / 100).toFixed(2),
    is_free: facts.priceCents === 0 ? '1' : '0',
    languages: keep('languages', facts.languages),
    // Some tools are games to Steam.
    software: facts.software || base?.['software'] === '1' ? '1' : '0',
    store_reviews: facts.storeReviews === null ? '' : String(facts.storeReviews),
    store_percent: facts.storePercent === null ? '' : String(facts.storePercent),
    audio_languages: keep('audio_languages', facts.audioLanguages),
    early_access: facts.earlyAccess ? '1' : '0',
    tags: keep('tags', tags),
    descriptors: facts.descriptors.join('|'),
  };
}

/** The exact pair takes the place of a total that was not parted. */
function toReviewCells({ day, positive, negative }: { day: string; positive: number; negative: number }): Cells {
  return { positive: String(positive), negative: String(negative), reviews: '', reviews_as_of: day };
}

export const announcedColumns = [
  'id',
  'title',
  'developers',
  'publishers',
  'genres',
  'tags',
  'features',
  'platforms',
  'languages',
  'descriptors',
  'precision',
  'date',
  'text',
  'first_seen',
] as const;

/** The row of a game that is not out yet; null: it is out, gone, no game, or one we hold already. What had no answer keeps its row. */
export function toAnnouncedRow(app: KnownApp, names: Names, day: string): Cells | null {
  const { id, state, facts, announced, base } = app;
  if (base) return null;
  if (state === null) return announced;
  if (state !== 'announced' || !facts?.announcement || facts.software) return null;
  const features = facts.categories.flatMap((category) => names.features.get(category) ?? []);
  return {
    id: String(id),
    title: facts.title,
    developers: facts.developers.join('|'),
    publishers: facts.publishers.join('|'),
    genres: app.genres?.join('|') || announced?.['genres'] || '',
    tags: facts.tags.flatMap((tag) => names.tags.get(tag) ?? []).join('|'),
    features: [...new Set(features)].join('|'),
    platforms: facts.platforms.join('|'),
    languages: facts.languages.join('|'),
    descriptors: facts.descriptors.join('|'),
    precision: facts.announcement.precision,
    date: facts.announcement.date ?? '',
    text: facts.announcement.text,
    first_seen: announced?.['first_seen'] || day,
  };
}

/** A line of the file. */
export function toLine(columns: readonly string[], cells: Cells): string {
  return toTableLine(columns.map((column) => cells[column] ?? ''));
}
