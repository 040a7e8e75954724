import type { ArticleCardView } from '#shared/views/blog.ts';
import { FreshFragment } from '#app/ui/fresh-fragment.tsx';
import { NewestArticles } from '#app/ui/blog/newest-articles.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type LatestArticlesProps = { copy: PageCopy<'home'>['articles']; articles: ArticleCardView[]; version: string };

/** The newest articles, the first one large. Renders nothing while there are none. */
export function LatestArticles({ copy, articles, version }: LatestArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <FreshFragment name="newest-articles" version={version} className="home-articles">
          <NewestArticles articles={articles} />
        </FreshFragment>
        <p className="home-more">
          <PageLink page="blog" className="more">
            {copy.more}
          </PageLink>
        </p>
      </div>
    </section>
  );
}
