import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { getLocale, type Locale } from '#shared/locales.ts';
import { type PageId, parseRouteId } from '#shared/pages.ts';
import { type Area, getWords } from '#shared/words/get-words.ts';
import type { SiteWords } from '#shared/words/site/en.ts';
import { getSiteWords } from './site-words.ts';
import type { PublicSite } from '#shared/site.ts';

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

/** What every page shows of the site, and nothing that changes with the visitor: a kept page is everyone's. */
export type RootData = {
  site: PublicSite;
  siteUrl: string;
  year: number;
  /** In development only. */
  missingContacts?: { field: string; why: string }[];
};

/** The data of the root, null only when the root's own loader failed. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>('root') ?? null;
}
