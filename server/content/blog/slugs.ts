import { type Locale, locales, otherLocale } from '#shared/locales.ts';
import { ContentError, type ContentProblem } from '#server/content/content-error.ts';

/** One text in one language: the slug it has, the ones it had. `file` is named when something is wrong with them. */
export type SlugEntry = { id: string; locale: Locale; slug: string; formerSlugs: string[]; file: string };

/** Old slugs that belong to no front matter: `content/redirects.yaml`, old to new, per language. */
export type SlugRedirects = Record<Locale, Record<string, string>>;

export type SlugRegistry = {
  /** Which text a slug means when it is asked for in a language: by its slug there, an old one, or the other language's. Null when none. */
  findId(locale: Locale, slug: string): string | null;
};

/**
 * Knows every slug a text has or had. A slug means one text only, so a redirect is always one hop: from any name to the text, from the
 * text to its present slug. Throws ContentError for two texts with one slug, and for redirects that lead nowhere or in a circle.
 */
export function createSlugRegistry(entries: SlugEntry[], redirects: SlugRedirects): SlugRegistry {
  const problems: ContentProblem[] = [];
  const known: Record<Locale, Map<string, SlugEntry>> = { en: new Map(), fr: new Map() };
  const claim = (entry: SlugEntry, slug: string, field: string) => {
    const holder = known[entry.locale].get(slug);
    const isOther = holder && holder.id !== entry.id;
    if (isOther)
      problems.push({ file: entry.file, line: 1, field, message: `"${slug}" is the slug of two texts: ${holder.id} and ${entry.id}` });
    else known[entry.locale].set(slug, entry);
  };
  for (const entry of entries) claim(entry, entry.slug, 'slug');
  for (const entry of entries) for (const slug of entry.formerSlugs) claim(entry, slug, 'formerSlugs');
  const followed: { locale: Locale; from: string; entry: SlugEntry }[] = [];
  for (const locale of locales)
    for (const from of Object.keys(redirects[locale])) {
      const entry = followRedirects(from, redirects[locale], known[locale]);
      if (typeof entry !== 'string') followed.push({ locale, from, entry });
      else problems.push({ file: 'content/redirects.yaml', line: 1, field: `${locale}.${from}`, message: entry });
    }
  if (problems.length > 0) throw new ContentError(problems);
  // Claimed only after all were followed: a redirect leads to a text, never to another redirect's claim.
  for (const { locale, from, entry } of followed) known[locale].set(from, entry);
  return { findId: (locale, slug) => (known[locale].get(slug) ?? known[otherLocale(locale)].get(slug))?.id ?? null };
}

/** The text at the end of a redirect, or what is wrong with it. */
function followRedirects(from: string, redirects: Record<string, string>, known: Map<string, SlugEntry>): SlugEntry | string {
  if (known.has(from)) return `"${from}" is a slug of ${known.get(from)?.file}; it cannot be redirected`;
  const seen = new Set([from]);
  let at = redirects[from] ?? '';
  for (;;) {
    const entry = known.get(at);
    if (entry) return entry;
    if (seen.has(at)) return `goes in a circle: ${[...seen, at].join(' > ')}`;
    if (!Object.hasOwn(redirects, at)) return `leads to "${at}", which is no slug`;
    seen.add(at);
    at = redirects[at] ?? '';
  }
}
