import { setImmediate } from 'node:timers/promises';
import { toImageUrl } from '#shared/image-table.ts';
import { languageTags, type Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import type { Article } from '#server/content/articles/articles.ts';
import type { LetterSource } from '#server/content/letters/letters.ts';
import type { Blog } from '#server/content/blog/blog.ts';
import { getWords } from '#shared/words/get-words.ts';
import { blogWords } from '#shared/words/server-words.ts';
import { escapeHtml } from '#shared/escape-text.ts';

type Feed = NonNullable<ReturnType<typeof createFeed>>;

/** The newest articles stand in a feed whole; a reader that was away longer follows the link to the blog. */
const ENTRIES = 20;
/** The latest letters, by their preview line: the whole letter is in the archive. */
const LETTERS = 3;

/** The feed of a language or of one of its categories; null for a category there is not. */
export function createFeed(
  blog: Blog,
  options: { siteName: string; siteUrl: string; locale: Locale; category: string | null; feedPath: string },
) {
  const { siteName, siteUrl, locale, category, feedPath } = options;
  const known = category === null ? null : blog.taxonomy.getCategory(category);
  if (category !== null && !known) return null;
  const articles = blog.articles
    .list(locale)
    .filter((article) => category === null || article.category === category)
    .slice(0, ENTRIES);
  return {
    locale,
    siteUrl,
    feedPath,
    articles,
    letters: category === null ? blog.listLetters(locale).slice(0, LETTERS) : [],
    title: getWords(blogWords, locale).feedTitle(siteName, known?.name[locale] ?? null),
    homePath: category === null ? href('blog', locale) : href('blog-category', locale, { category }),
  };
}

/** RFC 4287. The ids are the articles', not their addresses: a new slug is not a new entry. */
export async function toAtom(feed: Feed, blog: Blog): Promise<string> {
  const entries = toNewestFirst(
    feed,
    await makeOneByOne(feed.articles, (article) => toAtomEntry(article, feed, blog)),
    feed.letters.map((letter) => toAtomLetter(letter, feed)),
  );
  const { siteUrl, feedPath, homePath, locale, title } = feed;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[locale]}">`,
    `<id>${escapeXml(siteUrl + feedPath)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${toMoment(newestUpdate(feed))}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl + feedPath)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${languageTags[locale]}" href="${escapeXml(siteUrl + homePath)}"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}

async function toAtomEntry(article: Article, { siteUrl, locale }: Feed, blog: Blog): Promise<string> {
  const path = href('article', locale, { slug: article.slug });
  const html = await blog.renderForFeed(article, siteUrl);
  return [
    '<entry>',
    `<id>${escapeXml(toEntryId(article, siteUrl))}</id>`,
    `<title>${escapeXml(article.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(siteUrl + path)}"/>`,
    `<published>${toMoment(article.published)}</published>`,
    `<updated>${toMoment(article.updated)}</updated>`,
    `<author><name>${escapeXml(article.author)}</name></author>`,
    `<category term="${escapeXml(article.category)}" label="${escapeXml(blog.taxonomy.getCategory(article.category)?.name[locale] ?? '')}"/>`,
    `<summary>${escapeXml(article.description)}</summary>`,
    `<content type="html" xml:base="${escapeXml(siteUrl + path)}">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n');
}

function toAtomLetter(letter: LetterSource, { siteUrl, locale, title }: Feed): string {
  return [
    '<entry>',
    `<id>${escapeXml(toLetterEntryId(letter, siteUrl))}</id>`,
    `<title>${escapeXml(letter.subject)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(siteUrl + href('letter', locale, { slug: letter.id }))}"/>`,
    `<published>${toMoment(letter.day)}</published>`,
    `<updated>${toMoment(letter.day)}</updated>`,
    `<author><name>${escapeXml(title)}</name></author>`,
    `<summary>${escapeXml(letter.preview)}</summary>`,
    '</entry>',
  ].join('\n');
}

/** JSON Feed 1.1. */
export async function toJsonFeed(feed: Feed, blog: Blog): Promise<object> {
  const { siteUrl, homePath, feedPath, locale, title } = feed;
  const articles = await makeOneByOne(feed.articles, async (article) => ({
    id: toEntryId(article, siteUrl),
    url: siteUrl + href('article', locale, { slug: article.slug }),
    title: article.title,
    summary: article.description,
    content_html: await blog.renderForFeed(article, siteUrl),
    image: siteUrl + toImageUrl({ format: 'webp', width: 1280 }, `covers/${article.id}.svg`),
    date_published: toMoment(article.published),
    date_modified: toMoment(article.updated),
    authors: [{ name: article.author }],
    tags: [blog.taxonomy.getCategory(article.category)?.name[locale] ?? article.category],
    language: languageTags[locale],
  }));
  const letters = feed.letters.map((letter) => ({
    id: toLetterEntryId(letter, siteUrl),
    url: siteUrl + href('letter', locale, { slug: letter.id }),
    title: letter.subject,
    content_text: letter.preview,
    date_published: toMoment(letter.day),
    language: languageTags[locale],
  }));
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: siteUrl + homePath,
    feed_url: siteUrl + feedPath,
    language: languageTags[locale],
    items: toNewestFirst<object>(feed, articles, letters),
  };
}

/** With a round of the event loop between two texts: twenty in a row would keep everybody else waiting for most of a second. */
async function makeOneByOne<Made>(articles: Article[], make: (article: Article) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const article of articles) {
    made.push(await make(article));
    await setImmediate();
  }
  return made;
}

function toEntryId(article: Article, siteUrl: string): string {
  return `tag:${new URL(siteUrl).hostname},${article.published.slice(0, 4)}:${article.locale}/${article.id}`;
}

function toLetterEntryId({ id, locale, day }: LetterSource, siteUrl: string): string {
  return `tag:${new URL(siteUrl).hostname},${day.slice(0, 4)}:${locale}/letter/${id}`;
}

/** What was made of the articles and of the letters, in one order. */
function toNewestFirst<Made>(feed: Feed, articles: Made[], letters: Made[]): Made[] {
  const dated = [
    ...letters.map((made, at) => ({ made, day: feed.letters[at]?.day ?? '' })),
    ...articles.map((made, at) => ({ made, day: feed.articles[at]?.published ?? '' })),
  ];
  return dated.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1)).map(({ made }) => made);
}

function newestUpdate({ articles, letters }: Feed): string {
  const days = [...articles.map(({ updated }) => updated), ...letters.map(({ day }) => day)];
  return days.sort().at(-1) ?? '1970-01-01';
}

/** The day begins in Quebec: midnight at Greenwich is still the day before. */
function toMoment(day: string): string {
  return `${day}T05:00:00Z`;
}

export function escapeXml(text: string): string {
  // Control characters are not allowed in XML, escaped or not.
  // oxlint-disable-next-line no-control-regex -- They are what is taken out.
  return escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, ''));
}
