import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { Vignette } from '#app/ui/vignette.tsx';
import { LongDate } from '#app/ui/long-date.tsx';
import { useWords } from '#app/use-page.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getGlossaryPage } from '#server/content/pages/glossary-page.ts';
import type { Route } from './+types/page.ts';
import { GlossaryTerm } from './glossary-term.tsx';
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
