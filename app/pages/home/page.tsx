import { loadStarChart } from '#app/loaders/database/load-star-chart.ts';
import { getRecordWords } from '#app/loaders/database/words.ts';
import { listNewestArticles } from '#app/loaders/list-newest-articles.ts';
import { toSiteData } from '#app/loaders/to-site-data.ts';
import { preloadPoster } from '#app/ui/posters/poster.tsx';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { servicesContext } from '#server/services.ts';
import { toListPath } from '#shared/database/database-pages.ts';
import { entityTypes } from '#shared/database/entity-types.ts';
import { getLocale } from '#shared/locales.ts';
import { toPublicReview } from '#shared/reviews.ts';
import type { Route } from './+types/page.ts';
import { Analysis } from './analysis.tsx';
import { ContactPlace } from './contact-place.tsx';
import { Coverage } from './coverage.tsx';
import { LatestArticles } from './latest-articles.tsx';
import { NewsletterPlace } from './newsletter-place.tsx';
import { Offers } from './offers.tsx';
import { Reviews } from './reviews.tsx';
import { Welcome } from './welcome.tsx';
import './page.css';

export function loader({ url, context }: Route.LoaderArgs) {
  const { content, env, industryDatabase: database } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const copy = content.getPageCopy('home', locale);
  const words = getRecordWords(locale);
  const { counts } = database.getInfo();
  const reviews = content.reviews.map((review) => toPublicReview(review, locale));
  return {
    head: {
      title: copy.title,
      description: copy.description,
      links: preloadPoster('home'),
      structuredData: toSiteData(content.site, env.SITE_URL, locale),
    },
    copy,
    chart: loadStarChart(database, copy.coverage.chart, words),
    counts: entityTypes.map((type) => ({ text: words.messages.countOf[type](words.number(counts[type])), path: toListPath(type, locale) })),
    reviews,
    newest: listNewestArticles(content.getBlog(), locale),
  };
}

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['newsletter', 'contact']);

export default function HomePage({ loaderData: { copy, chart, counts, reviews, newest } }: Route.ComponentProps) {
  return (
    <>
      <Welcome copy={copy} />
      <Offers copy={copy.offers} />
      <Coverage copy={copy.coverage} chart={chart} counts={counts} />
      <Analysis copy={copy.steps} />
      <LatestArticles copy={copy.articles} {...newest} />
      <Reviews copy={copy.reviews} reviews={reviews} />
      <NewsletterPlace copy={copy.newsletter} />
      <ContactPlace copy={copy.contact} />
    </>
  );
}
