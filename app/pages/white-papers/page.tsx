import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { PaperCard } from '#app/ui/blog/paper-card.tsx';
import { PosterHero } from '#app/ui/posters/poster.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { loadPage } from '#app/loaders/load-page.ts';
import { getWhitePapersPage } from '#server/content/pages/white-papers-page.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getWhitePapersPage);

export default function WhitePapersPage({ loaderData: { copy, crumbs, papers } }: Route.ComponentProps) {
  return (
    <>
      <PosterHero poster="papers" className="papers-hero">
        <Breadcrumb crumbs={crumbs} />
        <Wood lines={copy.headline} />
        <p className="lead">{copy.lead}</p>
      </PosterHero>
      <section className="wrap section" aria-label={copy.title}>
        <SectionHead heading={copy.how.heading} lead={copy.how.lead} />
        {papers.map((paper) => (
          <PaperCard key={paper.id} paper={paper} />
        ))}
      </section>
    </>
  );
}
