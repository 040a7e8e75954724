import type { PageHead } from './page-head.ts';

/** What a `get…Page` of `server/` answers with: the page as plain values, where it stands instead, or null where there is none. */
export type PageAnswer<Page extends { head: PageHead }> = Page | RedirectAnswer | null;
/** `status` is 302 where nothing else is said. */
export type RedirectAnswer = { redirectTo: string; status?: 301 };

/** Kept as a function: its type stays apart from that of the page beside it. */
export function leadTo(path: string): RedirectAnswer {
  return { redirectTo: path };
}

/** A long text that is HTML already. `id` is unique within the page; `html` is missing in the browser where the page has it already. */
export type HtmlText = { id: string; html?: string };
