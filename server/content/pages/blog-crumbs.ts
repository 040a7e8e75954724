import { getWords } from '#shared/words/get-words.ts';
import type { Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { toBreadcrumbList } from '#shared/structured-data.ts';
import type { Crumb } from '#shared/views/blog.ts';
import { blogWords } from '#shared/words/server-words.ts';

/** The way up from a page just below the blog: as the page shows it, and as search engines are told it, the page itself included. */
export function toBlogCrumbs(
  locale: Locale,
  own: Crumb,
  siteUrl: string,
  between: readonly Crumb[] = [],
): { crumbs: Crumb[]; breadcrumbs: object } {
  const crumbs = [{ name: getWords(blogWords, locale).mainPage, path: href('blog', locale) }, ...between];
  return { crumbs, breadcrumbs: toBreadcrumbList(siteUrl, [...crumbs, own]) };
}
