import { CardByline } from '#app/ui/blog/card-byline.tsx';
import { Cover } from '#app/ui/blog/cover.tsx';
import type { MarkedText, SearchResult as Result } from '#shared/search.ts';
import { useWords } from '#app/use-page.ts';

/** One hit, with the words it was found by marked where they stand. */
export function SearchResult({ result }: { result: Result }) {
  const { blog } = useWords();
  return (
    <li>
      <article className="article-card row">
        <div className="article-card-cover">
          <Cover id={result.cover} sizes="(width <= 900px) 130px, 260px" />
        </div>
        <div className="article-card-text">
          <p className="article-card-meta">
            <b>{result.kind === 'article' ? result.topic : blog[result.kind]}</b>
          </p>
          <h3>
            <a href={result.path}>
              <Marked text={result.title} />
            </a>
          </h3>
          <p className="article-card-line">
            <Marked text={result.passage} />
          </p>
          <CardByline text={result} length={blog.minutes(result.minutes)} />
        </div>
      </article>
    </li>
  );
}

function Marked({ text }: { text: MarkedText }) {
  // The parts of a text never move: their place is their identity.
  return text.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
