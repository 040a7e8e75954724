import { letOthersIn } from '#server/platform/let-others-in.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { DEFAULT_PAGE_SIZE, getDefaultSort, type IgnoredParameter, type ListQuery, listShownColumns } from '#shared/database/list-query.ts';
import { columnKeys } from '#shared/database/columns.ts';
import type { Locale } from '#shared/locales.ts';
import { listCsvColumns, type ListWriter, toCsvWriter } from './export-csv.ts';
import { countFiles, type ExportMeta, MAX_EXPORT_ROWS, toExportMeta } from './export-meta.ts';
import type { IndustryDatabase } from './industry-database.ts';
import { toNote } from './pages/frame.ts';
import { getRecordWords } from './pages/words.ts';
import { createRowOrigin } from './row-origin.ts';

/**
 * What may be taken away whole: our own computations, facts about public bodies and events, and what has an open licence. Not the games
 * table, whose compiler states no licence: facts of it are shown and exported in part, with attribution.
 */
export const wholeTypes = ['studios', 'publishers', 'associations', 'events'] as const satisfies readonly EntityType[];
export type WholeType = (typeof wholeTypes)[number];

/** Studios that only directories without a licence name stay out of the whole file: their lists are not ours to pass on. */
export const openStudios: ListQuery['filters'] = [{ facet: 'source', include: ['atlas'], exclude: [] }];

/** A whole type as one file, all columns. */
export function downloadWhole(database: IndustryDatabase, type: WholeType, format: ListFormat, reader: Reader): Promise<string> {
  const query: ListQuery = {
    type,
    q: '',
    filters: type === 'studios' ? openStudios : [],
    sort: getDefaultSort(type, false),
    columns: [...columnKeys[type]],
    page: 1,
    size: DEFAULT_PAGE_SIZE,
  };
  return exportList(database, query, format, { ...reader, limit: Number.MAX_SAFE_INTEGER });
}

export type ListFormat = 'csv' | 'json';

/** Whom a file is for: its language, and the site whose records it names. */
type Reader = { locale: Locale; siteUrl: string };
type Options = Reader & { limit?: number; /** What of the address was not understood. */ ignored?: IgnoredParameter[] };

/** Between two such stretches others are answered: 5,000 rows in one go held everybody up for 300 ms. */
const ROWS_AT_ONCE = 200;

/** A list as its address asks for it: `limit` rows, or, of a longer list, the stretch of them that its page asks for. */
export async function exportList(
  database: IndustryDatabase,
  query: ListQuery,
  format: ListFormat,
  { locale, siteUrl, limit = MAX_EXPORT_ROWS, ignored = [] }: Options,
): Promise<string> {
  const { total } = database.findRows(query, 0);
  const page = limit === MAX_EXPORT_ROWS ? Math.min(query.page, countFiles(total)) : 1;
  const { rows } = database.findRows(query, limit, { offset: (page - 1) * limit, locale });
  const words = getRecordWords(locale, database);
  const info = database.getInfo();
  const { attribution } = toNote(info, words, query.type, query);
  const meta = { ...toExportMeta(info, query, rows.length, total, words), attribution };
  const columns = listCsvColumns(listShownColumns(query), meta);
  const { before, write, between, after } =
    format === 'csv'
      ? toCsvWriter({ columns, meta, words, siteUrl, toOrigin: createRowOrigin(columns, database, words) })
      : toJsonWriter({ ...meta, ignored });
  const written: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    written.push(write(database.readRows(query.type, rows.slice(at, at + ROWS_AT_ONCE))));
    await letOthersIn();
  }
  return before + written.join(between) + after;
}

/**
 * A list for programs: keys and codes as the API has them, numbers as numbers, null where no source says; `meta` says what it is and
 * where from.
 */
function toJsonWriter(meta: ExportMeta & { ignored: IgnoredParameter[] }): ListWriter {
  return {
    before: `{"meta":${JSON.stringify(meta)},"rows":[`,
    write: (rows) => rows.map((row) => JSON.stringify(row)).join(','),
    between: ',',
    after: ']}',
  };
}
