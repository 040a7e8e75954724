import type { Locale } from '#shared/locales.ts';

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
export type WithHead = { head: PageHead };

export function hasHead(data: unknown): data is WithHead {
  return typeof data === 'object' && data !== null && 'head' in data;
}
