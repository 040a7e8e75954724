import { z } from 'zod';

/** A field that is missing or is not what it should be is not there: Steam leaves out what is false or empty. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema.nullable().catch(null)).catch([]).default([]);
const count = z.number().int().nonnegative().max(0xffffffff);
/** Numbers of 64 bits travel as text. */
const bigCount = z.union([z.string().regex(/^\d{1,12}$/), count]).transform(Number);
const flag = z.boolean().catch(false).default(false);
const named = z.object({ name: z.string() });
const purchase = z.object({
  packageid: maybe(count),
  bundleid: maybe(count),
  final_price_in_cents: maybe(bigCount),
  original_price_in_cents: maybe(bigCount),
  formatted_final_price: maybe(z.string()),
  requires_shipping: flag,
  recurrence_info: maybe(z.unknown()),
  is_free_to_keep: flag,
});

const storeItem = z.object({
  id: count,
  appid: maybe(count),
  success: z.number().int(),
  visible: flag,
  unvailable_for_country_restriction: flag,
  name: z.string().catch('').default(''),
  type: z.number().int().default(0),
  is_free: flag,
  is_free_temporarily: flag,
  is_early_access: flag,
  is_coming_soon: flag,
  tags: listOf(z.object({ tagid: count })),
  content_descriptorids: listOf(count),
  categories: maybe(
    z.object({ supported_player_categoryids: listOf(count), feature_categoryids: listOf(count), controller_categoryids: listOf(count) }),
  ),
  reviews: maybe(
    z.object({
      summary_filtered: maybe(z.object({ review_count: count.default(0), percent_positive: maybe(z.number().min(0).max(100)) })),
    }),
  ),
  basic_info: maybe(z.object({ publishers: listOf(named), developers: listOf(named) })),
  release: maybe(
    z.object({
      steam_release_date: maybe(count),
      original_release_date: maybe(count),
      original_steam_release_date: maybe(count),
      release_from_early_access_date: maybe(count),
      is_coming_soon: flag,
      is_early_access: flag,
      coming_soon_display: maybe(z.string()),
      custom_release_date_message: maybe(z.string()),
    }),
  ),
  platforms: maybe(z.object({ windows: flag, mac: flag, steamos_linux: flag })),
  best_purchase_option: maybe(purchase),
  self_purchase_option: maybe(purchase),
  supported_languages: listOf(
    z.object({
      elanguage: z.number().int().default(0),
      eadditionallanguage: z.number().int().default(-1),
      supported: flag,
      full_audio: flag,
      subtitles: flag,
    }),
  ),
});
export type StoreItem = z.infer<typeof storeItem>;

/** The items of GetItems that can be read; null when there are none: the answer is broken or has another shape. */
export function parseStoreItems(body: unknown): StoreItem[] | null {
  const found = z.object({ response: z.object({ store_items: z.array(z.unknown()).min(1) }) }).safeParse(body);
  if (!found.success) return null;
  const items = found.data.response.store_items.flatMap((item) => storeItem.safeParse(item).data ?? []);
  return items.length > 0 ? items : null;
}

export type ListedApp = { appid: number; last_modified: number };
export type AppPage = { apps: ListedApp[]; next: number | null };

const appPage = z.object({
  response: z.object({
    apps: z.array(z.object({ appid: count, last_modified: count.catch(0).default(0) })).default([]),
    have_more_results: flag,
    last_appid: maybe(count),
  }),
});

/**
 * A page of GetAppList. Nothing to list comes as `{"response":{}}`. Null: another shape. `next` is where the next page begins,
 * null on the last.
 */
export function parseAppPage(body: unknown): AppPage | null {
  const found = appPage.safeParse(body);
  if (!found.success) return null;
  const { apps, have_more_results, last_appid } = found.data.response;
  return { apps, next: have_more_results ? (last_appid ?? -1) : null };
}

/** The names of GetTagList by number. Null: none, or another shape. */
export function parseTagNames(body: unknown): Map<number, string> | null {
  const found = z
    .object({ response: z.object({ tags: z.array(z.object({ tagid: count, name: z.string().min(1) })).min(1) }) })
    .safeParse(body);
  return found.success ? new Map(found.data.response.tags.map(({ tagid, name }) => [tagid, name])) : null;
}

/** The names of GetStoreCategories by number. Null: none, or another shape. */
export function parseCategoryNames(body: unknown): Map<number, string> | null {
  const category = z.object({ categoryid: count, display_name: z.string().catch('').default('') });
  const found = z.object({ response: z.object({ categories: z.array(category).min(1) }) }).safeParse(body);
  return found.success ? new Map(found.data.response.categories.map(({ categoryid, display_name }) => [categoryid, display_name])) : null;
}

export type ReviewCounts = { positive: number; negative: number };

/**
 * The counts of appreviews; `unknown`: Steam does not say them of this game. Null: another shape. The reviews themselves are never read.
 */
export function parseReviewCounts(body: unknown): ReviewCounts | 'unknown' | null {
  const found = z
    .object({ success: z.number(), query_summary: maybe(z.object({ total_positive: count, total_negative: count })) })
    .safeParse(body);
  if (!found.success) return null;
  const summary = found.data.success === 1 ? found.data.query_summary : undefined;
  return summary ? { positive: summary.total_positive, negative: summary.total_negative } : 'unknown';
}

/** The genres of appdetails for the game that was asked for; `unknown`: Steam does not say them. Null: another shape. */
export function parseGenres(body: unknown, id: number): string[] | 'unknown' | null {
  const found = z.record(z.string(), z.object({ success: z.boolean(), data: z.unknown() })).safeParse(body);
  const entry = found.success ? found.data[String(id)] : undefined;
  if (!entry) return null;
  const genre = z.object({ description: z.string().min(1) });
  const data = z.object({ steam_appid: z.coerce.number(), genres: listOf(genre) }).safeParse(entry.data);
  if (!entry.success || !data.success || data.data.steam_appid !== id) return 'unknown';
  const names = data.data.genres.flatMap((genre) => (genre ? [genre.description] : []));
  return names.length > 0 ? names : 'unknown';
}
