import { Breadcrumb } from '#app/ui/blog/breadcrumb.tsx';
import { LongDate } from '#app/ui/long-date.tsx';
import type { GlossaryEntry } from '#server/content/glossary/glossary.ts';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { toBreadcrumbList, toDefinedTermSet } from '#shared/structured-data.ts';
import { useWords } from '#app/use-page.ts';
import { getWords } from '#shared/words/get-words.ts';
import { blogWords } from '#shared/words/blog/blog-words.ts';
import type { Route } from './+types/page.ts';
import { GlossaryTerm } from './glossary-term.tsx';
import './page.css';

export function loader({ url, context }: Route.LoaderArgs) {
  const { content, env } = context.get(servicesContext);
  const locale = getLocale(url.pathname);
  const copy = content.getPageCopy('glossary', locale);
  const { updated, entries } = content.getBlog().getGlossary(locale);
  const crumbs = [{ name: getWords(blogWords, locale).mainPage, path: href('blog', locale) }];
  const terms = entries.map(({ term, definition, anchor }) => ({ name: term, definition, anchor }));
  return {
    head: {
      title: copy.title,
      description: copy.description,
      structuredData: [
        toDefinedTermSet(copy.title, env.SITE_URL + url.pathname, locale, terms),
        toBreadcrumbList(env.SITE_URL, [...crumbs, { name: copy.heading, path: url.pathname }]),
      ],
    },
    copy,
    crumbs,
    updated,
    letters: groupByLetter(entries),
  };
}

/** The terms under their first letter, without its accent: "Échantillon" is under E. */
function groupByLetter(entries: GlossaryEntry[]): { letter: string; entries: GlossaryEntry[] }[] {
  const groups = Map.groupBy(entries, ({ term }) => term.normalize('NFD').charAt(0).toUpperCase());
  return [...groups].map(([letter, inGroup]) => ({ letter, entries: inGroup }));
}

/** Every term with its definition. A term has an anchor of its language; the browser's own search finds the rest. */
export default function GlossaryPage({ loaderData: { copy, crumbs, updated, letters } }: Route.ComponentProps) {
  const { blog } = useWords();
  return (
    <>
      <header className="glossary-head night-paper">
        <div className="wrap">
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
