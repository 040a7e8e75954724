import { useLocation, useMatches } from 'react-router';
import { getLocale, type Locale } from '#shared/locales.ts';
import { type PageId, parseRouteId } from '#shared/pages.ts';
import { type Area, getWords } from '#shared/words/get-words.ts';
import type { SiteWords } from '#shared/words/site/en.ts';
import { getSiteWords } from './site-words.ts';

/** The language of the page that shows: the path's, also where no page matches. */
export function useLocale(): Locale {
  return getLocale(useLocation().pathname);
}

/** The words of an area in the language of the page; without one, those that every page may use. */
export function useWords(): SiteWords;
export function useWords<Words>(area: Area<Words>): Words;
export function useWords<Words>(area?: Area<Words>): Words | SiteWords {
  const locale = useLocale();
  return area ? getWords(area, locale) : getSiteWords(locale);
}

/** The page that shows, or null on the 404 and error screens. */
export function usePageId(): PageId | null {
  const last = useMatches().at(-1);
  return last ? (parseRouteId(last.id)?.id ?? null) : null;
}
