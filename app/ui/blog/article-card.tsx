import { useWords } from '#app/use-page.ts';
import { CardByline } from './byline.tsx';
import { Cover } from './cover.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ArticleCardView } from '#shared/views/blog.ts';

type Props = { article: ArticleCardView; shape?: 'tall' | 'short' | 'row' | 'lead'; heading?: 'h2' | 'h3' };

const grid = '(width <= 640px) calc(100vw - 40px), (width <= 1000px) 46vw, 31vw';
const sizes = { tall: grid, short: grid, row: '(width <= 900px) 130px, 220px', lead: '(width <= 900px) calc(100vw - 40px), 58vw' } as const;

/**
 * An article in a list. The whole card leads to it; the category above the title leads to its own page. `short` and `row` leave the
 * description out: the one under a long text, whose page is heavy already, the other where there is no room.
 */
export function ArticleCard({ article, shape = 'tall', heading: Heading = 'h3' }: Props) {
  const { blog } = useWords();
  return (
    <article className={`article-card ${shape}`}>
      <div className="article-card-cover">
        <Cover id={article.id} sizes={sizes[shape]} />
      </div>
      <div className="article-card-text">
        <p className="article-card-meta">
          <PageLink page="blog-category" params={{ category: article.category.slug }}>
            {article.category.name}
          </PageLink>
        </p>
        <Heading>
          <PageLink page="article" params={{ slug: article.slug }}>
            {article.title}
          </PageLink>
        </Heading>
        {(shape === 'tall' || shape === 'lead') && <p className="article-card-line">{article.description}</p>}
        <CardByline text={article} length={blog.minutes(article.minutes)} />
      </div>
    </article>
  );
}
