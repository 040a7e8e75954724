import { type FormId, forms } from '#shared/forms/forms.ts';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { Journeys } from './journeys.ts';

export type FormCase = { form: FormId; locale: Locale; theme: 'light' | 'dark'; path: string };

const looks = [
  ['en', 'light'],
  ['fr', 'dark'],
] as const;

/** Every form at every place it has, in both languages and themes. */
export async function listFormCases({ site }: Journeys): Promise<FormCase[]> {
  const cases: FormCase[] = [];
  for (const [locale, theme] of looks) {
    const places: [FormId, string][] = [
      ['early-access', href('gaming-industry-database', locale)],
      ['newsletter', href('home', locale)],
      ['newsletter', href('blog', locale)],
      ['newsletter', href('letters', locale)],
      ['contact', href('home', locale)],
      ['contact', href('contact', locale)],
      ['community-invitation', href('community', locale)],
      ['market-analysis', href('game-market-analysis', locale)],
      ['report-request', href('game-market-analysis', locale)],
      ['report-request', await findPaper(site, locale)],
    ];
    cases.push(...places.map(([form, path]) => ({ form, locale, theme, path })));
  }
  return cases;
}

/** The words of the first thing wrong with an empty form. */
export function firstError(form: FormId, locale: Locale): string {
  const result = forms[form].validate({ email: 'nobody@nowhere' }, locale);
  return result.ok ? '' : (result.errors[0]?.message ?? '');
}

async function findPaper(site: Journeys['site'], locale: Locale): Promise<string> {
  const list = href('white-papers', locale);
  const html = await (await site.app.get(list)).text();
  const found = new RegExp(`href="(${list}/[^"#?]+)"`).exec(html)?.[1];
  if (!found) throw new Error(`${list} links to no paper`);
  return found;
}
