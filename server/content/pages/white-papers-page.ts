import { toPaperCard } from '#server/content/blog/cards.ts';
import { href } from '#shared/pages.ts';
import { toItemList } from '#shared/structured-data.ts';
import type { ContentSource } from '#server/content/content.ts';
import { toBlogCrumbs } from './blog-crumbs.ts';

/** The white papers published in this language. */
export function getWhitePapersPage({ content, locale, url, siteUrl }: ContentSource) {
  const copy = content.getPageCopy('white-papers', locale);
  const papers = content.getBlog().papers.list(locale).map(toPaperCard);
  const listed = papers.map(({ title, slug }) => ({ name: title, path: href('white-paper', locale, { slug }) }));
  const { crumbs, breadcrumbs } = toBlogCrumbs(locale, { name: copy.title, path: url.pathname }, siteUrl);
  return {
    head: { title: copy.title, description: copy.description, structuredData: [breadcrumbs, toItemList(siteUrl, listed)] },
    copy,
    crumbs,
    papers,
  };
}
