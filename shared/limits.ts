/** The constants of the specification (section 9 and 4), each with its unit in its name. */

export const MESSAGE_DISPLAY_MS = 3_000;
/** Browsers with scroll timelines read it in app/ui/shell/top-bar.css. */
export const BAR_SCROLL_THRESHOLD_PX = 100;

export const RELEASE_CHECK_MS = 3_600_000;
export const CHUNK_RELOAD_GUARD_MS = 10_000;
export const ROUTE_MANIFEST_DELAY_MS = 1_000;
export const MAX_CONCURRENT_PREFETCHES = 5;

export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

export const QUERY_STALE_MS = 5_000;
export const QUERY_GARBAGE_COLLECTION_MS = 5 * 60_000;
export const QUERY_RETRIES = 3;
/** The wait before a query is tried again: 1 s, 2 s, 4 s ..., 30 s at most. `attempt` counts from 0. */
export function toQueryRetryDelayMs(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, 30_000);
}

export const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
/** Requests that change something are never repeated by themselves; the others once. */
export function toRetryCount(method: string): number {
  return ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method.toUpperCase()) ? 0 : 1;
}

/** xs to 2xl, in pixels; pictures are made at densities 1 and 2 of these. */
export const IMAGE_WIDTHS_PX = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536, '2xl': 1536 } as const;
export const IMAGE_QUALITY_PERCENT = 75;

export const ARTICLES_PER_PAGE = 12;
/** A subcategory of fewer says what its article says: search engines get it with the second one. */
export const ARTICLES_WORTH_FINDING = 2;
/** In characters; what is longer is no search. */
export const MAX_SEARCH_LENGTH = 100;
/** On the home page. */
export const NEWEST_ARTICLES_SHOWN = 5;
/** At most as many records as a person compares side by side. */
export const MAX_COMPARED = 6;
export const POPUP_DELAY_MS = 30_000;
export const POPUP_READ_SHARE = 0.5;
/** A click on a dialog's link waits this long for the dialog; then it is followed as a link. */
export const DIALOG_START_LIMIT_MS = 3_000;
