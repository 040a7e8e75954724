import type { Locale } from '#shared/locales.ts';
import type { TermView } from '#shared/views/blog.ts';
import type { Element, ElementContent, Root, Text } from 'hast';
import { element, text } from '#server/figures/hast-element.ts';

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

/** Finds the terms of one language in a text. Made once per language: the pattern has some three hundred forms. */
export type TermFinder = { pattern: RegExp; anchors: Map<string, string> };

/** A text with a link in every line is harder to read than one without. */
export const MAX_TERM_LINKS = 12;

/** Words here are a title, a link, something to copy or the label of a drawing. */
const SKIPPED_TAGS = new Set('a,code,pre,h1,h2,h3,h4,h5,h6,table,figure,figcaption,blockquote,em,svg,summary'.split(','));
const SKIPPED_CLASSES = new Set(['call-title', 'pull', 'download', 'footnotes']);

export function createTermFinder(terms: readonly Term[]): TermFinder {
  const forms = terms.flatMap((term) => term.forms.map((form) => ({ form, anchor: term.anchor })));
  // The longest first: an alternation takes the first that fits.
  const sorted = forms.toSorted((a, b) => b.form.length - a.form.length);
  const source = sorted.map(({ form }) => toPattern(form)).join('|');
  return {
    // An elided article (l’, d’) may stand before a term, an English ’s behind it; a hyphen makes another word.
    pattern: new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${source || '(?!)'})(?![\\p{L}\\p{N}_-])`, 'gu'),
    anchors: new Map(forms.map(({ form, anchor }) => [toKey(form), anchor])),
  };
}

/**
 * Makes the first use of each term in a finished text a link to `page#anchor`, at most `MAX_TERM_LINKS` of them, in the order of the
 * text. Where a longer term stands, the shorter ones in it are left alone.
 */
export function linkTerms(tree: Root, { pattern, anchors }: TermFinder, page: string): void {
  const used = new Set<string>();

  function linkChildren(node: Root | Element): void {
    node.children = node.children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return linkText(child);
      if (child.type === 'element' && !isSkipped(child)) linkChildren(child);
      // What a root holds beside elements and texts (comments, our own drawings) an element may hold too.
      return [child as ElementContent];
    });
  }

  function linkText({ value }: Text): ElementContent[] {
    const parts: ElementContent[] = [];
    let end = 0;
    for (const match of value.matchAll(pattern)) {
      const anchor = anchors.get(toKey(match[0]));
      if (anchor === undefined || used.has(anchor) || used.size >= MAX_TERM_LINKS) continue;
      used.add(anchor);
      parts.push(text(value.slice(end, match.index)), element('a', { href: `${page}#${anchor}` }, [text(match[0])]));
      end = match.index + match[0].length;
    }
    return [...parts, text(value.slice(end))];
  }

  linkChildren(tree);
}

function isSkipped({ tagName, properties }: Element): boolean {
  const { className } = properties;
  return SKIPPED_TAGS.has(tagName) || (Array.isArray(className) && className.some((name) => SKIPPED_CLASSES.has(name)));
}

/** A small first letter may be a capital one; spaces may be lines' ends or unbreakable, apostrophes straight. */
function toPattern(form: string): string {
  const escaped = form
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/[ \u00a0]/g, '\\s')
    .replace(/[’']/g, "[’']");
  return escaped.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** One key for all the spellings that `toPattern` accepts. */
function toKey(form: string): string {
  const plain = form.replace(/\s/g, ' ').replace(/'/g, '’');
  return (plain[0] ?? '').toLowerCase() + plain.slice(1);
}
