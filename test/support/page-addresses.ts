import { toComparePath, toListPath } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import type { Locale } from '#shared/locales.ts';
import { href, hrefOf, matchPage, pageIds, pages } from '#shared/pages.ts';
import type { RunningSite } from '#test/support/app.ts';

const listsOf = (locale: Locale) => entityTypes.map((type) => toListPath(type, locale));
const starts = {
  en: ['/blog/articles', '/blog', '/blog/white-papers', '/terms-of-service', ...listsOf('en')],
  fr: ['/fr/blog/articles', '/fr/blogue', '/fr/blogue/livres-blancs', '/fr/termes-et-conditions', ...listsOf('fr')],
};
/** Lists filtered, searched for what was typed wrong and for nothing; records side by side; a record named to us. */
const databaseViews = (locale: Locale) => [
  toListPath('games', locale, 'q=stardwe&genre=-casual&sort=price'),
  toListPath('events', locale, 'q=zzzzqx'),
  toComparePath('games', locale, ['367520', '413150', '504230']),
  `${href('contact', locale)}?subject=database&record=games-367520`,
];
const others = {
  en: ['/blog/search/price', '/no/such/page', ...databaseViews('en')],
  fr: ['/fr/blog/search/prix', '/fr/blog/search/zzzzqx', '/fr/page/absente', ...databaseViews('fr')],
};

/**
 * The addresses of a language: `kinds` has every page without parameters, one of each kind that has some, and views of the database;
 * `others` the rest of its sitemap.
 */
export async function listPageAddresses(site: RunningSite, locale: Locale): Promise<{ kinds: string[]; others: string[] }> {
  const fixed = pageIds.filter((id) => pages[id].isAlways && !pages[id].path[locale].includes(':')).map((id) => hrefOf(id, locale, {}));
  const kinds = [...fixed, ...(await listExamples(site, locale)), ...others[locale]];
  const xml = await (await site.app.get(`/${locale}-sitemap.xml`)).text();
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return { kinds, others: listed.filter((path) => !kinds.includes(path)) };
}

/** One page of each kind that has parameters, found by following the site's own links. */
async function listExamples(site: RunningSite, locale: Locale): Promise<string[]> {
  const found = new Map<string, string>();
  for (const start of starts[locale]) {
    const html = await (await site.app.get(start)).text();
    for (const [, path = ''] of html.matchAll(/href="(\/[^"#?]*)"/g)) {
      const match = matchPage(path);
      if (match?.locale === locale && Object.keys(match.params).length > 0) found.set(match.id, path);
    }
  }
  return [...found.values()];
}
