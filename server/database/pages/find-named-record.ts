import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { toRecordPath } from '#shared/database/database-pages.ts';
import { isEntityType } from '#shared/database/entity-types.ts';
import type { Locale } from '#shared/locales.ts';
import { getRowName } from './to-cell.ts';

/** The record that a "Something wrong here?" link names (`games-367520`), or null for what names none. */
export function findNamedRecord(
  database: IndustryDatabase,
  named: string | null,
  { locale, siteUrl }: { locale: Locale; siteUrl: string },
): { name: string; address: string } | null {
  const [, type, id = ''] = /^([a-z]+)-(.{1,120})$/.exec(named ?? '') ?? [];
  if (!isEntityType(type)) return null;
  const [row] = database.compare(type, [id]);
  return row ? { name: getRowName(row, locale), address: siteUrl + toRecordPath(type, locale, row.slug) } : null;
}
