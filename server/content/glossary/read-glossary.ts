import path from 'node:path';
import { z } from 'zod';
import { type Locale, locales, otherLocale } from '#shared/locales.ts';
import { ContentError, type ContentProblem } from '#server/content/content-error.ts';
import { readYaml } from '#server/content/read-yaml.ts';
import type { Glossary, Term } from './glossary.ts';
import { slug as id } from '#server/content/articles/article-schema.ts';
import { day, text } from '#shared/page-copy/parts.ts';

/**
 * Reads `glossary/<language>.yaml`. Throws ContentError for a term that the other language does not have, an unknown `see` or
 * `article`, and for an anchor or a form that two terms claim.
 */
export async function readGlossary(dir: string, articleIds: ReadonlySet<string>): Promise<Glossary> {
  const [en, fr] = await Promise.all(locales.map((locale) => readYaml(path.join(dir, `${locale}.yaml`), glossarySchema)));
  if (!en || !fr) throw new Error('There are two languages');
  const glossary: Glossary = {
    en: { updated: en.updated, terms: en.terms.map((term) => toTerm(term, 'en')) },
    fr: { updated: fr.updated, terms: fr.terms.map((term) => toTerm(term, 'fr')) },
  };
  const problems = locales.flatMap((locale) => findProblems(glossary, locale, path.join(dir, `${locale}.yaml`), articleIds));
  if (problems.length > 0) throw new ContentError(problems);
  return glossary;
}

/** A term with what is made from it: its place on the page, its forms. */
export function toTerm(
  { id, term, definition, anchor, forms, see, article }: z.infer<typeof glossarySchema>['terms'][number],
  locale: Locale,
): Term {
  return { id, term, definition, anchor: anchor ?? toAnchor(term), forms: forms ?? toForms(term, locale), see, article: article ?? null };
}

function findProblems(glossary: Glossary, locale: Locale, file: string, articleIds: ReadonlySet<string>): ContentProblem[] {
  const { terms } = glossary[locale];
  const ids = new Set(terms.map(({ id }) => id));
  const others = new Set(glossary[otherLocale(locale)].terms.map(({ id }) => id));
  const report = (at: number, field: string, message: string) => ({
    file: path.relative(process.cwd(), file),
    line: 1,
    field: `terms.${at} (${terms[at]?.id}) ${field}`,
    message,
  });
  const claims = { id: new Map<string, number>(), anchor: new Map<string, number>(), forms: new Map<string, number>() };
  const claim = (at: number, field: keyof typeof claims, value: string) => {
    const earlier = claims[field].get(value) ?? at;
    claims[field].set(value, earlier);
    return earlier === at ? [] : [report(at, field, `"${value}" is taken by "${terms[earlier]?.id}"`)];
  };
  return terms.flatMap((term, at) => [
    ...claim(at, 'anchor', term.anchor),
    ...term.forms.flatMap((form) => claim(at, 'forms', form)),
    ...claim(at, 'id', term.id),
    ...(others.has(term.id) ? [] : [report(at, 'id', `is missing in ${otherLocale(locale)}.yaml`)]),
    ...term.see.filter((id) => !ids.has(id)).map((id) => report(at, 'see', `there is no term "${id}"`)),
    ...(term.article === null || articleIds.has(term.article) ? [] : [report(at, 'article', `there is no article "${term.article}"`)]),
  ]);
}

/** `content/glossary/<language>.yaml` (docs/writing.md explains every field to editors). */
export const glossarySchema = z.strictObject({
  updated: day,
  terms: z
    .array(
      z.strictObject({
        id,
        term: text.max(50, 'must be 50 characters at most'),
        definition: text,
        /** Left out: made from the term. Written down when a term is renamed, so that links to it keep working. */
        anchor: id.optional(),
        /** Left out: the term and its plural. Empty: articles never link to it. */
        forms: z.array(text).optional(),
        see: z.array(id).default([]),
        article: id.optional(),
      }),
    )
    .min(1),
});

const plurals: Record<Locale, (name: string) => string[]> = { en: (name) => [toEnglishPlural(name)], fr: toFrenchPlurals };

/**
 * How articles write a term, when the glossary does not say: the term without what stands in brackets, and its plural. A form that
 * starts with a small letter also stands at the start of a sentence; capitals anywhere else are part of the name ("Early Access" is not
 * "early access").
 */
export function toForms(term: string, locale: Locale): string[] {
  const names = term
    .replace(/\s*\(.*\)$/, '')
    .split(', ')
    .map(toSmallInitial);
  return [...new Set(names.flatMap((name) => [name, ...plurals[locale](name)]))];
}

/** The anchor of a term: its letters and digits, without accents. "Taux de clic" is `taux-de-clic`. */
export function toAnchor(term: string): string {
  return term
    .replace(/\s*\(.*\)$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** "Wishlist" becomes "wishlist"; "Early Access", "CASL" and "A/B test" stay. */
function toSmallInitial(name: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(name) ? (name[0] ?? '').toLowerCase() + name.slice(1) : name;
}

function toEnglishPlural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** The first word alone ("listes de souhaits"), and every word ("petits fournisseurs"). What is no French matches nothing. */
function toFrenchPlurals(name: string): string[] {
  const words = name.split(' ');
  const [first = '', ...others] = words;
  return [[toFrenchPlural(first), ...others].join(' '), words.map(toFrenchPlural).join(' ')];
}

function toFrenchPlural(word: string): string {
  if (/[sxz]$/.test(word)) return word;
  if (word.endsWith('al')) return `${word.slice(0, -2)}aux`;
  return /(eau|au|eu)$/.test(word) ? `${word}x` : `${word}s`;
}
