import { toPaperCard } from '#server/content/blog/listing.ts';
import { href } from '#shared/pages.ts';
import { toItemList } from '#shared/structured-data.ts';
import type { ContentSource } from '#server/content/content.ts';
import { toBlogCrumbs } from './blog-crumbs.ts';
import { getWords } from '#shared/words/get-words.ts';
import { toTextHead } from './to-text-head.ts';
import { blogWords } from '#shared/words/server-words.ts';

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

/** A white paper: what is in it and its first chapter. Null for a slug that is none of this language. */
export async function getWhitePaperPage(slug: string, source: ContentSource) {
  const { content, locale } = source;
  const blog = content.getBlog();
  const paper = blog.findPaper(locale, slug);
  if (!paper) return null;
  const { id, title, description, author, published, updated, minutes, summary } = paper;
  const chapter = await blog.renderOpenChapter(paper);
  const { mainPage, papers } = getWords(blogWords, locale);
  const crumbs = [
    { name: mainPage, path: href('blog', locale) },
    { name: papers, path: href('white-papers', locale) },
  ];
  return {
    head: toTextHead({ page: 'white-paper', text: paper }, crumbs, source),
    paper: { id, title, description, author, published, updated, minutes, summary },
    crumbs,
    body: { id: `text-${id}`, html: chapter.html },
    otherChapters: chapter.otherChapters,
  };
}
