import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getHomePage } from '#server/content/pages/home-page.ts';
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

export const loader = (args: Route.LoaderArgs) => loadPage(args, getHomePage);

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['newsletter', 'contact']);

export default function HomePage({ loaderData: { copy, chart, counts, reviews, newest } }: Route.ComponentProps) {
  return (
    <>
      <Welcome copy={copy} />
      <Offers copy={copy.offers} />
      <Coverage copy={copy.coverage} chart={chart} counts={counts} />
      <Analysis copy={copy.steps} />
      <LatestArticles copy={copy.articles} articles={newest} />
      <Reviews copy={copy.reviews} reviews={reviews} />
      <NewsletterPlace copy={copy.newsletter} />
      <ContactPlace copy={copy.contact} />
    </>
  );
}
