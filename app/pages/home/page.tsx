import { preloadPoster } from '#app/ui/poster.tsx';
import { handleFormPost } from '#server/form-action.ts';
import { toArticleCard } from '#server/content/cards.ts';
import { servicesContext } from '#server/services.ts';
import { NEWEST_ARTICLES_SHOWN } from '#shared/limits.ts';
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

export function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const locale = getLocale(new URL(request.url).pathname);
  const copy = content.getPageCopy('home', locale);
  const reviews = content.reviews.map((review) => toPublicReview(review, locale));
  const { articles, taxonomy } = content.getBlog();
  const newest = articles.list(locale).slice(0, NEWEST_ARTICLES_SHOWN);
  return {
    head: { title: copy.title, description: copy.description, links: preloadPoster('home') },
    copy,
    reviews,
    articles: newest.map((article) => toArticleCard(article, taxonomy)),
    articlesVersion: newest.map(({ id, updated }) => `${id} ${updated}`).join(),
  };
}

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['newsletter', 'contact']);

export default function HomePage({ loaderData: { copy, reviews, articles, articlesVersion } }: Route.ComponentProps) {
  return (
    <>
      <Welcome copy={copy} />
      <Offers copy={copy.offers} />
      <Coverage copy={copy.coverage} />
      <Analysis copy={copy.steps} />
      <LatestArticles copy={copy.articles} articles={articles} version={articlesVersion} />
      <Reviews copy={copy.reviews} reviews={reviews} />
      <NewsletterPlace copy={copy.newsletter} />
      <ContactPlace copy={copy.contact} />
    </>
  );
}
