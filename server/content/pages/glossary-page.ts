import { toDefinedTermSet } from '#shared/structured-data.ts';
import type { TermView } from '#shared/views/blog.ts';
import { toBlogCrumbs } from './blog-crumbs.ts';
import type { ContentSource } from '#server/content/content.ts';

/** The glossary of a language, by first letter. */
export function getGlossaryPage({ content, locale, url, siteUrl }: ContentSource) {
  const copy = content.getPageCopy('glossary', locale);
  const { updated, entries } = content.getBlog().getGlossary(locale);
  const terms = entries.map(({ term, definition, anchor }) => ({ name: term, definition, anchor }));
  const { crumbs, breadcrumbs } = toBlogCrumbs(locale, { name: copy.heading, path: url.pathname }, siteUrl);
  const structuredData = [toDefinedTermSet(copy.title, siteUrl + url.pathname, locale, terms), breadcrumbs];
  return {
    head: { title: copy.title, description: copy.description, structuredData },
    copy,
    crumbs,
    updated,
    letters: groupByLetter(entries),
  };
}

/** The terms under their first letter, without its accent: "Échantillon" is under E. */
function groupByLetter(entries: TermView[]): { letter: string; entries: TermView[] }[] {
  const groups = Map.groupBy(entries, ({ term }) => term.normalize('NFD').charAt(0).toUpperCase());
  return [...groups].map(([letter, inGroup]) => ({ letter, entries: inGroup }));
}
