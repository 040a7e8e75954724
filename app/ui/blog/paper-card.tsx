import { useWords } from '#app/use-page.ts';
import { CardByline } from './byline.tsx';
import { Cover } from './cover.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { PaperCardView } from '#shared/views/blog.ts';

/** A white paper in a list: a sheaf of pages, its cover on top. */
export function PaperCard({ paper }: { paper: PaperCardView }) {
  const { blog } = useWords();
  return (
    <article className="paper-card">
      <div className="paper-card-sheaf">
        <Cover id={paper.id} sizes="(width <= 700px) calc(100vw - 60px), 360px" />
      </div>
      <div>
        <p className="article-card-meta">
          <b>{blog.paper}</b>
        </p>
        <h3>
          <PageLink page="white-paper" params={{ slug: paper.slug }}>
            {paper.title}
          </PageLink>
        </h3>
        <p className="article-card-line">{paper.description}</p>
        <CardByline text={paper} length={blog.paperLength(paper.minutes)} />
      </div>
    </article>
  );
}
