import { Link } from 'react-router';
import { Cover } from '#app/ui/blog/cover.tsx';
import { useMessages } from '#app/use-page.ts';

type Run = { text: string; hit: boolean };
type Result = { id: string; path: string; topic: string; minutes: number; isPaper: boolean; title: Run[]; passage: Run[] };

/** One hit, with the words it was found by marked where they stand. */
export function SearchResult({ result }: { result: Result }) {
  const { blog } = useMessages();
  return (
    <li>
      <article className="article-card row">
        <div className="article-card-cover">
          <Cover id={result.id} sizes="(width <= 900px) 130px, 260px" />
        </div>
        <div className="article-card-text">
          <p className="article-card-meta">
            <b>{result.isPaper ? blog.paper : result.topic}</b>
            <span>{blog.minutes(result.minutes)}</span>
          </p>
          <h3>
            <Link to={result.path}>
              <Marked runs={result.title} />
            </Link>
          </h3>
          <p className="article-card-line">
            <Marked runs={result.passage} />
          </p>
        </div>
      </article>
    </li>
  );
}

function Marked({ runs }: { runs: Run[] }) {
  // The runs of a text never move: their place is their identity.
  return runs.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}
