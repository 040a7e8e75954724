import type { Site } from '#shared/site.ts';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { toOrganization, toWebSite } from '#shared/structured-data.ts';

/** Who publishes the site, and the site with its search: for the home page and the blog's. */
export function toSiteData(site: Site, siteUrl: string, locale: Locale) {
  const { name, description, socials } = site;
  const searchPath = href('blog-search', locale, { query: 'Q' }).replace(/Q$/, '{search_term_string}');
  return [
    toOrganization({ name, siteUrl, description: description[locale], socials }),
    toWebSite({ name, siteUrl }, locale, href('home', locale), searchPath),
  ];
}
