import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { type Locale, locales } from '#shared/locales.ts';

/**
 * Records in one file: far below the 50,000 that search engines read, because each file is written when it is first asked for, and
 * others wait meanwhile.
 */
export const RECORDS_PER_SITEMAP = 2500;

/** The paths of the database's sitemaps: games by the thousand, and everything else in one, per language. */
export function listDatabaseSitemaps(database: IndustryDatabase): string[] {
  const files = Math.ceil(database.countFindableGames() / RECORDS_PER_SITEMAP);
  const games = Array.from({ length: files }, (_, index) => index + 1);
  return locales.flatMap((locale) => [
    toSitemapPath(locale, 'lists-and-companies'),
    ...games.map((number) => toSitemapPath(locale, `games-${number}`)),
  ]);
}

function toSitemapPath(locale: Locale, name: string): string {
  return `/sitemaps/${locale}-${name}.xml`;
}
