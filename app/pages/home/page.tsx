import { renderToStaticMarkup } from 'react-dom/server';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getHomePage } from '#server/content/pages/home-page.ts';
import type { Route } from './+types/page.ts';
import { Coverage } from './coverage.tsx';
import { LatestArticles } from './latest-articles.tsx';
import { Offers } from './offers.tsx';
import { ContactForm, NewsletterForm } from '#app/ui/forms/lead-forms.tsx';
import { Poster, PosterHero } from '#app/ui/posters/poster.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { FormPanel } from '#app/ui/form-panel.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { ReviewCard } from '#app/ui/review-card.tsx';
import type { PublicReview } from '#shared/reviews.ts';
import { MeetingLink, PageLink } from '#app/ui/page-link.tsx';
import { StarChart } from '#app/ui/star-chart.tsx';
import { Steps } from '#app/ui/steps.tsx';
import './page.css';
import { EarlyAccessLink } from '#app/ui/early-access-link.tsx';
import { EmphasizedText, LinkedText } from '#app/ui/linked-text.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { useWords } from '#app/use-page.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadPage(
    args,
    (source) => {
      const page = getHomePage(source);
      // As text: nothing of it moves, and its code would be 1.4 kB of every start.
      return { ...page, chart: page.chart && { id: 'star-chart', html: renderToStaticMarkup(<StarChart {...page.chart} />) } };
    },
    ({ chart }) => [chart],
  );

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

/** Hands raised, each holding what it plays with, and the way to a person. */
function ContactPlace({ copy }: { copy: PageCopy<'home'>['contact'] }) {
  return (
    <section className="home-contact" id="contact">
      <Poster name="contact" sizes="50vw" />
      <div className="home-contact-words">
        <h2 className="h2">{copy.heading}</h2>
        <p className="lead">{copy.lead}</p>
        <ContactForm short />
      </div>
    </section>
  );
}

/** The newsletter's coupon. */
function NewsletterPlace({ copy }: { copy: PageCopy<'home'>['newsletter'] }) {
  return (
    <section className="home-newsletter">
      <svg className="home-rays" viewBox="0 0 1440 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {/* 32 rays, as wide as the gaps between them: the dashes of a stroke that reaches the circle's middle. */}
        <circle cx="720" cy="560" r="750" fill="none" stroke="#ff6a4a" strokeWidth="1500" pathLength="64" strokeDasharray="1" />
      </svg>
      <div className="wrap">
        <FormPanel headline={copy.headline} lead={copy.lead}>
          <NewsletterForm />
        </FormPanel>
      </div>
    </section>
  );
}

/** What studios say; while the slips are placeholders, the heading says so too. */
function Reviews({ copy, reviews }: { copy: PageCopy<'home'>['reviews']; reviews: PublicReview[] }) {
  if (reviews.length === 0) return null;
  const { heading, lead } = reviews.some(({ placeholder }) => placeholder) ? copy.pending : copy;
  return (
    <section className="section tint home-reviews">
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <div className="slips">
          {reviews.map((review) => (
            <ReviewCard key={review.quote} review={review} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** How the analysis works, in four steps. */
function Analysis({ copy }: { copy: PageCopy<'home'>['steps'] }) {
  return (
    <Steps copy={copy}>
      <MeetingLink className="btn">{copy.book}</MeetingLink>
      <PageLink page="game-market-analysis" className="more">
        {copy.more}
      </PageLink>
      <PageLink page="market-analysis-try" className="more">
        {copy.tryIt}
      </PageLink>
    </Steps>
  );
}

/** The fleet taking off, the headline, and in a few lines who this is for. */
function Welcome({ copy }: { copy: PageCopy<'home'> }) {
  const { shell } = useWords();
  return (
    <>
      <PosterHero poster="home" className="home-hero">
        <Wood lines={copy.headline} />
        <p className="lead">
          <LinkedText>{copy.lead}</LinkedText>
        </p>
        <div className="acts">
          <EarlyAccessLink className="btn">{shell.getEarlyAccess}</EarlyAccessLink>
          <a className="more" href="#offers">
            {copy.seeOffers}
          </a>
        </div>
      </PosterHero>
      <section className="wrap home-intro">
        <p className="statement">
          <EmphasizedText>{copy.intro.statement}</EmphasizedText>
        </p>
        <p className="lead">{copy.intro.aside}</p>
      </section>
    </>
  );
}
