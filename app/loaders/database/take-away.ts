import type { TakeView } from '#app/ui/database/views.ts';
import { toListPath, toRecordPath } from '#shared/database/database-pages.ts';
import type { EntityType } from '#shared/database/entity-types.ts';
import { type ListQuery, serializeListQuery } from '#shared/database/list-query.ts';
import type { Locale } from '#shared/locales.ts';

/** The files a list can be had as: its own address with another ending. */
export function listFiles(query: ListQuery, locale: Locale): TakeView['files'] {
  const path = toListPath(query.type, locale);
  const search = serializeListQuery({ ...query, page: 1 });
  const kinds = query.type === 'events' ? (['csv', 'json', 'svg', 'ics'] as const) : (['csv', 'json', 'svg'] as const);
  return kinds.map((kind) => ({ kind, path: `${path}.${kind}${search ? `?${search}` : ''}` }));
}

export function listRecordFiles(type: EntityType, slug: string, locale: Locale): TakeView['files'] {
  return [{ kind: 'record', path: `${toRecordPath(type, locale, slug)}.json` }];
}
