import { toArticleCard } from '#server/content/blog/listing.ts';
import type { Blog } from '#server/content/blog/blog.ts';
import { getStarChart } from '#server/database/pages/star-chart.ts';
import { getRecordWords } from '#server/database/pages/words.ts';
import type { IndustryDatabase } from '#server/database/industry-database.ts';
import { toListPath } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import { NEWEST_ARTICLES_SHOWN } from '#shared/limits.ts';
import type { Locale } from '#shared/locales.ts';
import { toPublicReview } from '#shared/reviews.ts';
import type { ContentSource } from '#server/content/content.ts';
import type { ArticleCardView } from '#shared/views/blog.ts';
import { toCopyHead } from './copy-page.ts';
import type { Site } from '#shared/site.ts';
import { href } from '#shared/pages.ts';
import { toOrganization, toWebSite } from '#shared/structured-data.ts';

/** The home page: what the database holds, what clients say, what was published last. */
export function getHomePage({ content, database, locale, siteUrl }: ContentSource & { database: IndustryDatabase }) {
  const copy = content.getPageCopy('home', locale);
  const words = getRecordWords(locale);
  const { counts } = database.getInfo();
  return {
    head: { ...toCopyHead(copy, 'home'), structuredData: toSiteData(content.site, siteUrl, locale) },
    copy,
    chart: getStarChart(database, copy.coverage.chart, words),
    counts: entityTypes.map((type) => ({ text: words.messages.countOf[type](words.number(counts[type])), path: toListPath(type, locale) })),
    reviews: content.reviews.map((review) => toPublicReview(review, locale)),
    newest: listNewestArticles(content.getBlog(), locale),
  };
}

/** The newest articles as the home page and its fragment show them. */
export function listNewestArticles({ articles, taxonomy }: Blog, locale: Locale): ArticleCardView[] {
  return articles
    .list(locale)
    .slice(0, NEWEST_ARTICLES_SHOWN)
    .map((article) => toArticleCard(article, taxonomy));
}

/** Who publishes the site, and the site with its search: for the home page and the blog's. */
export function toSiteData(site: Site, siteUrl: string, locale: Locale) {
  const { name, description, socials } = site;
  const searchPath = href('blog-search', locale, { query: 'Q' }).replace(/Q$/, '{search_term_string}');
  return [
    toOrganization({ name, siteUrl, description: description[locale], socials }),
    toWebSite({ name, siteUrl }, locale, href('home', locale), searchPath),
  ];
}
