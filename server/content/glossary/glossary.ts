import type { Locale } from '#shared/locales.ts';
import type { TermView } from '#shared/views/blog.ts';

/** A term as it was read and checked: `see` names other terms and `article` an article, by id. */
export type Term = {
  id: string;
  term: string;
  definition: string;
  /** Its place on the page of its language, without `#`. */
  anchor: string;
  /** How articles write it; see `toForms`. None: articles never link to it. */
  forms: string[];
  see: string[];
  article: string | null;
};

export type Glossary = Record<Locale, { /** An ISO date. */ updated: string; terms: Term[] }>;

/** What of the articles an entry needs: those published, by id. */
type FindArticle = (id: string) => { title: string; slug: string } | null;

/** The entries of a language in its alphabetical order, accents and punctuation aside. */
export function listEntries(glossary: Glossary, locale: Locale, findArticle: FindArticle): TermView[] {
  const { terms } = glossary[locale];
  const byId = new Map(terms.map((term) => [term.id, term]));
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true, ignorePunctuation: true });
  return terms.map((term) => toEntry(term, byId, findArticle)).sort((a, b) => collator.compare(a.term, b.term));
}

/** The entry that a search names, in whatever case, accents and number; null when it names none. */
export function findEntry(glossary: Glossary, locale: Locale, query: string, findArticle: FindArticle): TermView | null {
  const { terms } = glossary[locale];
  const wanted = fold(query);
  const term = terms.find(({ term, forms }) => [term, ...forms].some((form) => fold(form) === wanted));
  return term ? toEntry(term, new Map(terms.map((other) => [other.id, other])), findArticle) : null;
}

function toEntry({ term, definition, anchor, see, article }: Term, byId: Map<string, Term>, findArticle: FindArticle): TermView {
  const found = article === null ? null : findArticle(article);
  return {
    term,
    definition,
    anchor,
    // Checked when the glossary was read: every id of `see` is a term's.
    see: see.flatMap((id) => byId.get(id) ?? []).map((other) => ({ term: other.term, anchor: other.anchor })),
    article: found && { title: found.title, slug: found.slug },
  };
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}
