import path from 'node:path';
import type { z } from 'zod';
import { type Locale, locales, otherLocale } from '#shared/locales.ts';
import { ContentError, type ContentProblem } from '#server/content/content-error.ts';
import { readYaml } from '#server/content/read-yaml.ts';
import type { Glossary, Term } from './glossary.ts';
import { glossarySchema } from './glossary-schema.ts';
import { toAnchor, toForms } from './term-forms.ts';

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
