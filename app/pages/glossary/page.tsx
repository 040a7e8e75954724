import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { Vignette } from '#app/ui/vignette.tsx';
import { LongDate } from '#app/ui/long-date.tsx';
import { useWords } from '#app/use-page.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getGlossaryPage } from '#server/content/pages/glossary-page.ts';
import type { Route } from './+types/page.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { TermView } from '#shared/views/blog.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) => loadPage(args, getGlossaryPage);

/** Every term with its definition. A term has an anchor of its language; the browser's own search finds the rest. */
export default function GlossaryPage({ loaderData: { copy, crumbs, updated, letters } }: Route.ComponentProps) {
  const { blog } = useWords();
  return (
    <>
      <header className="glossary-head night-paper">
        <div className="wrap">
          <Vignette name="toaster" />
          <Breadcrumb crumbs={crumbs} />
          <h1>{copy.heading}</h1>
          <p className="lead">{copy.lead}</p>
          <p className="glossary-date">
            {blog.updated} <LongDate date={updated} />
          </p>
        </div>
      </header>
      <div className="wrap section glossary">
        <nav className="glossary-letters no-print" aria-label={blog.glossary.letters}>
          {letters.map(({ letter }) => (
            <a key={letter} href={`#letter-${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
        {letters.map(({ letter, entries }) => (
          <section key={letter} aria-labelledby={`letter-${letter}`}>
            <h2 id={`letter-${letter}`}>{letter}</h2>
            <dl>
              {entries.map((entry) => (
                <GlossaryTerm key={entry.anchor} entry={entry} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

/** A term, what it means, the terms beside it and the article that puts it to work. */
function GlossaryTerm({ entry: { term, definition, anchor, see, article } }: { entry: TermView }) {
  const { glossary } = useWords().blog;
  return (
    <div id={anchor}>
      <dt>{term}</dt>
      <dd>{definition}</dd>
      {see.length > 0 && (
        <dd>
          <small>{glossary.seeAlso}</small>
          {see.map((other) => (
            <a key={other.anchor} href={`#${other.anchor}`}>
              {other.term}
            </a>
          ))}
        </dd>
      )}
      {article && (
        <dd>
          <small>{glossary.article}</small>
          <PageLink page="article" params={{ slug: article.slug }}>
            {article.title}
          </PageLink>
        </dd>
      )}
    </div>
  );
}
