import type { TakeView } from '#shared/views/database.ts';
import { toListPath } from '#shared/database/database-pages.ts';
import { type ListQuery, serializeListQuery } from '#shared/database/list-query.ts';
import { countFiles, MAX_EXPORT_ROWS } from '#server/database/export-meta.ts';
import type { Locale } from '#shared/locales.ts';
import type { Words } from './words.ts';

/** The files a list can be had as: its own address with another ending. */
export function listFiles(query: ListQuery, locale: Locale): TakeView['files'] {
  const path = toListPath(query.type, locale);
  const search = serializeListQuery({ ...query, page: 1 });
  const kinds = query.type === 'events' ? (['csv', 'json', 'svg', 'ics'] as const) : (['csv', 'json', 'svg'] as const);
  return kinds.map((kind) => ({ kind, path: `${path}.${kind}${search ? `?${search}` : ''}` }));
}

/** The CSV files after the first, of a list that is longer than one file. */
export function listMoreFiles(query: ListQuery, total: number, { locale, messages, number }: Words): TakeView['more'] {
  const path = toListPath(query.type, locale);
  return Array.from({ length: countFiles(total) - 1 }, (_, index) => index + 2).map((page) => ({
    text: messages.take.part(number((page - 1) * MAX_EXPORT_ROWS + 1), number(Math.min(total, page * MAX_EXPORT_ROWS))),
    path: `${path}.csv?${serializeListQuery({ ...query, page })}`,
  }));
}

/** Of rows that may not leave, the chart does. */
export function withholdRows(take: TakeView): void {
  take.files = take.files.filter(({ kind }) => kind === 'svg');
  take.limit = null;
  take.more = [];
}
