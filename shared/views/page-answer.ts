import type { Locale } from '#shared/locales.ts';

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

/** What a page's loader says about its head; `root.tsx` adds everything that follows from the page table. */
export type PageHead = {
  title: string;
  description: string;
  /** The path parameters of this page in each language; a language without them has no such page. Left out: the same page in both. */
  alternates?: Partial<Record<Locale, Record<string, string>>>;
  /** `?genre=rpg` for a list of one value, which has an address of its own; the same in both languages. */
  canonicalQuery?: string;
  /** A picture for social cards, as a path of this site. */
  image?: { src: string; alt: string };
  /** Of what has an author and a date: its days as ISO dates, and the category it stands in. */
  article?: { published: string; updated: string; section?: string };
  noindex?: boolean;
  /** JSON-LD objects. */
  structuredData?: object[];
  /** Preloaded pictures, feeds. */
  links?: HeadLink[];
  /** Forces the colour mode of this page. */
  forcedTheme?: 'light' | 'dark';
};

/** The attributes of a link element that a page may add. */
export type HeadLink = {
  rel: string;
  href?: string;
  type?: string;
  title?: string;
  as?: string;
  media?: string;
  imageSrcSet?: string;
  imageSizes?: string;
  fetchPriority?: 'high' | 'low';
};

/** The shape every page's loader data has. */
type WithHead = { head: PageHead };

export function hasHead(data: unknown): data is WithHead {
  return typeof data === 'object' && data !== null && 'head' in data;
}
