import { isRefreshed } from '#shared/database/data-date.ts';
import { listColumns } from '#shared/database/columns.ts';
import { getListType } from '#shared/database/database-pages.ts';
import { type ListQuery, parseListQuery } from '#shared/database/list-query.ts';
import { openStudios } from '../download.ts';
import type { IndustryDatabase } from '../industry-database.ts';

/**
 * All of a list that may be handed on, by its address on this site, in every column that there is; null for what is no list. The rows
 * of games that may not leave are a question of their own: `mayLeave`.
 */
export function toWholeList(address: string, database: Pick<IndustryDatabase, 'getInfo' | 'listGameSorts'>): ListQuery | null {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const type = getListType(pathname);
  if (!type) return null;
  const { query } = parseListQuery(type, searchParams);
  return {
    ...query,
    page: 1,
    columns: listColumns(type, isRefreshed(database.getInfo()), database.listGameSorts()),
    filters: type === 'studios' ? [...query.filters, ...openStudios] : query.filters,
  };
}
