import { max } from 'd3-array';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { locales } from '#shared/locales.ts';

/**
 * Records in one file: far below the 50,000 that search engines read, because each file is written when it is first asked for, and
 * others wait meanwhile.
 */
export const RECORDS_PER_SITEMAP = 2500;

/** The paths of the database's sitemaps, and the day of each: games by the thousand, and everything else in one, per language. */
export function listDatabaseSitemaps(database: IndustryDatabase): { path: string; updated: string }[] {
  const { updated } = database.getInfo();
  const files = Math.ceil(database.countFindableGames() / RECORDS_PER_SITEMAP);
  const names = [
    { name: 'lists-and-companies', updated: max(Object.values(updated)) ?? updated.games },
    ...Array.from({ length: files }, (_, index) => ({ name: `games-${index + 1}`, updated: updated.games })),
  ];
  return locales.flatMap((locale) => names.map(({ name, ...dated }) => ({ path: `/sitemaps/${locale}-${name}.xml`, ...dated })));
}
