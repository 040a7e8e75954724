import type { EntityType } from '#shared/database/entity-types.ts';
import { getDefaultSort, type ListQuery, DEFAULT_PAGE_SIZE } from '#shared/database/list-query.ts';
import { columnKeys } from '#shared/database/columns.ts';
import type { Locale } from '#shared/locales.ts';
import { toListCsv } from './export-csv.ts';
import { toListJson } from './export-json.ts';
import { MAX_EXPORT_ROWS, toExportMeta } from './export-meta.ts';
import type { IndustryDatabase } from './industry-database.ts';

/**
 * What may be taken away whole: our own computations, facts about public bodies and events, and what has an open licence. Not the games table, whose
 * compiler states no licence: facts of it are shown and exported in part, with attribution.
 */
export const wholeTypes = ['studios', 'publishers', 'associations', 'events'] as const satisfies readonly EntityType[];
export type WholeType = (typeof wholeTypes)[number];

/** Studios that only directories without a licence name stay out of the whole file: their lists are not ours to pass on. */
const openStudios: ListQuery['filters'] = [{ facet: 'source', include: ['atlas'], exclude: [] }];

/** A whole type as one file, all columns. */
export function downloadWhole(database: IndustryDatabase, type: WholeType, format: 'csv' | 'json', locale: Locale): string {
  const query: ListQuery = {
    type,
    q: '',
    filters: type === 'studios' ? openStudios : [],
    sort: getDefaultSort(type, false),
    columns: [...columnKeys[type]],
    page: 1,
    size: DEFAULT_PAGE_SIZE,
  };
  const { rows, total } = database.listAllRows(query, Number.MAX_SAFE_INTEGER);
  const meta = toExportMeta(database.getInfo(), query, rows, total, locale);
  return format === 'csv' ? toListCsv(rows, query.columns, meta, locale) : toListJson(rows, meta);
}

/** A list as its address asks for it, `MAX_EXPORT_ROWS` rows at most. */
export function exportList(
  database: IndustryDatabase,
  query: ListQuery,
  format: 'csv' | 'json',
  locale: Locale,
  limit = MAX_EXPORT_ROWS,
): string {
  const { rows, total } = database.listAllRows(query, limit);
  const meta = toExportMeta(database.getInfo(), query, rows, total, locale);
  return format === 'csv' ? toListCsv(rows, query.columns, meta, locale) : toListJson(rows, meta);
}
