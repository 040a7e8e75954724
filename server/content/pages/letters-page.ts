import { createGetLetter, type LetterSource } from '#server/content/letters/letters.ts';
import { locales } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { toBlogCrumbs } from './blog-crumbs.ts';
import type { ContentSource } from '#server/content/content.ts';

/** The newsletters sent so far in this language. */
export function getLettersPage({ content, locale, url, siteUrl }: ContentSource) {
  const copy = content.getPageCopy('letters', locale);
  const { crumbs, breadcrumbs } = toBlogCrumbs(locale, { name: copy.heading, path: url.pathname }, siteUrl);
  const letters = content.getBlog().listLetters(locale);
  return {
    head: { title: copy.title, description: copy.description, structuredData: [breadcrumbs] },
    copy,
    coupon: content.getPageCopy('blog', locale).newsletter,
    crumbs,
    letters: letters.map(({ id, subject, preview, day }) => ({ id, subject, preview, day })),
  };
}

/** One of them; null for an id that none of this language has. */
export async function getLetterPage(id: string, { content, locale, url, siteUrl }: ContentSource) {
  const isOwn = (letter: LetterSource) => letter.id === id && letter.locale === locale;
  // A reader may follow the link in a mail seconds after it left, or to another instance than the one that sent it.
  if (content.getBlog().letters.some(isOwn) && !content.getBlog().listLetters(locale).some(isOwn)) await content.lookForLetters();
  const blog = content.getBlog();
  const { listLetters } = blog;
  const source = listLetters(locale).find(isOwn);
  const letter = source && (await createGetLetter([source], blog, null)(id, locale));
  if (!source || !letter) return null;
  const copy = content.getPageCopy('letters', locale);
  const list = { name: copy.heading, path: href('letters', locale) };
  const { crumbs, breadcrumbs } = toBlogCrumbs(locale, { name: source.subject, path: url.pathname }, siteUrl, [list]);
  const written = locales.filter((other) => listLetters(other).some((candidate) => candidate.id === id));
  return {
    head: {
      title: source.subject,
      description: source.preview,
      alternates: Object.fromEntries(written.map((other) => [other, { slug: id }])),
      structuredData: [breadcrumbs],
    },
    copy,
    crumbs,
    letter: { subject: source.subject, day: source.day, html: letter.html },
  };
}
