import type { ArticleCardView } from '#shared/views/blog.ts';
import { ArticleCard } from './article-card.tsx';

/** The newest article large, the others in rows beside it. */
export function NewestArticles({ articles: [first, ...others] }: { articles: ArticleCardView[] }) {
  return (
    <>
      {first && <ArticleCard article={first} shape="lead" />}
      <div>
        {others.map((article) => (
          <ArticleCard key={article.id} article={article} shape="row" />
        ))}
      </div>
    </>
  );
}
