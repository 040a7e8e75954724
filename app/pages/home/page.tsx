import { listNewestArticles } from '#app/loaders/list-newest-articles.ts';
import { toSiteData } from '#app/loaders/to-site-data.ts';
import { preloadPoster } from '#app/ui/posters/poster.tsx';
import { handleFormPost } from '#server/form-action.ts';
import { servicesContext } from '#server/services.ts';
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
  const { content, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const copy = content.getPageCopy('home', locale);
  const reviews = content.reviews.map((review) => toPublicReview(review, locale));
  return {
    head: {
      title: copy.title,
      description: copy.description,
      links: preloadPoster('home'),
      structuredData: toSiteData(content.site, env.SITE_URL, locale),
    },
    copy,
    reviews,
    newest: listNewestArticles(content.getBlog(), locale),
  };
}

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['newsletter', 'contact']);

export default function HomePage({ loaderData: { copy, reviews, newest } }: Route.ComponentProps) {
  return (
    <>
      <Welcome copy={copy} />
      <Offers copy={copy.offers} />
      <Coverage copy={copy.coverage} />
      <Analysis copy={copy.steps} />
      <LatestArticles copy={copy.articles} {...newest} />
      <Reviews copy={copy.reviews} reviews={reviews} />
      <NewsletterPlace copy={copy.newsletter} />
      <ContactPlace copy={copy.contact} />
    </>
  );
}
