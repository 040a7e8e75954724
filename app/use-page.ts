import { useLocation, useMatches } from 'react-router';
import { getLocale, type Locale } from '#shared/locales.ts';
import type { Messages } from '#shared/messages/en.ts';
import { type PageId, parseRouteId } from '#shared/pages.ts';
import { getMessages } from './messages.ts';

/** The language of the page that shows: the path's, also where no page matches. */
export function useLocale(): Locale {
  return getLocale(useLocation().pathname);
}

export function useMessages(): Messages {
  return getMessages(useLocale());
}

/** The page that shows, or null on the 404 and error screens. */
export function usePageId(): PageId | null {
  const last = useMatches().at(-1);
  return last ? (parseRouteId(last.id)?.id ?? null) : null;
}
