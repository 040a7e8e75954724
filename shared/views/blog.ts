import type { EmblemName } from '#shared/emblems.ts';
import type { PageHead } from './page-answer.ts';

/** What a list shows of an article: the little that goes to the browser. */
export type ArticleCardView = {
  id: string;
  title: string;
  description: string;
  slug: string;
  category: { slug: string; name: string };
  author: string;
  published: string;
  minutes: number;
};
export type PaperCardView = Omit<ArticleCardView, 'category'> & { emblem: EmblemName };
/** One page of a list of articles. */
export type ListingView = { items: ArticleCardView[]; sort: string; page: number; pages: number; total: number };
/** A topic of the blog's map; `count`: the articles published in it. */
export type CategoryView = { slug: string; emblem: EmblemName; name: string; description: string; count: number };
/** A step of the way back up. */
export type Crumb = { name: string; path: string };
/** What an article names: a page of ours, a file to keep, a source elsewhere. */
export type Mention = { label: string; path: string; isFile: boolean };
/** The article published just before or after another. */
export type NeighbourArticle = { title: string; slug: string } | null;
/** A term of the glossary, the terms beside it and the article that puts it to work. */
export type TermView = {
  term: string;
  definition: string;
  anchor: string;
  see: { term: string; anchor: string }[];
  article: { title: string; slug: string } | null;
};

/** A category of the blog, or one of its subcategories. `emblem` is its drawing. */
export type CategoryPageView = {
  head: PageHead;
  crumbs: Crumb[];
  name: string;
  category: { slug: string; emblem: string; name: string; description: string };
  subcategories: { slug: string; name: string; count: number }[];
  chosen: string | null;
  listing: ListingView;
  otherCategories: { slug: string; name: string }[];
};
