import { useEffect, useState } from 'react';
import { ArticleCard } from '#app/ui/blog/article-card.tsx';
import { request } from '#app/ui/forms/http-client.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { useLocale } from '#app/use-page.ts';
import type { ArticleCardView } from '#shared/views/blog.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';

type LatestArticlesProps = { copy: PageCopy<'home'>['articles']; articles: ArticleCardView[] };

/** The newest articles, the first one large and the others in rows beside it. Renders nothing while there are none. */
export function LatestArticles({ copy, articles }: LatestArticlesProps) {
  const [first, ...others] = useFreshArticles(articles);
  if (!first) return null;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead heading={copy.heading} lead={copy.lead} />
        <div className="home-articles">
          <ArticleCard article={first} shape="lead" />
          <div>
            {others.map((article) => (
              <ArticleCard key={article.id} article={article} shape="row" />
            ))}
          </div>
        </div>
        <p className="home-more">
          <PageLink page="blog" className="more">
            {copy.more}
          </PageLink>
        </p>
      </div>
    </section>
  );
}

/** Those that came with the page, which may have been kept over midnight; once React runs, those of now. A failure leaves what is there. */
function useFreshArticles(articles: ArticleCardView[]): ArticleCardView[] {
  const locale = useLocale();
  const [fresh, setFresh] = useState<ArticleCardView[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    request(`/fragments/newest-articles.${locale}.json`)
      .then((response) => (response.ok ? response.json() : null))
      // written by app/resources/fragment.ts
      .then((fragment: { articles: ArticleCardView[] } | null) => isWanted && setFresh(fragment?.articles ?? null))
      .catch(console.info);
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return fresh ?? articles;
}
