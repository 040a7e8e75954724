import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { locales } from '#shared/locales.ts';

/**
 * Records in one file: far below the 50,000 that search engines read, because each file is written when it is first asked for, and
 * others wait meanwhile.
 */
export const RECORDS_PER_SITEMAP = 2500;

/** The paths of the database's sitemaps: games by the thousand, and everything else in one, per language. */
export function listDatabaseSitemaps(database: IndustryDatabase): string[] {
  const files = Math.ceil(database.countFindableGames() / RECORDS_PER_SITEMAP);
  const names = ['lists-and-companies', ...Array.from({ length: files }, (_, index) => `games-${index + 1}`)];
  return locales.flatMap((locale) => names.map((name) => `/sitemaps/${locale}-${name}.xml`));
}
