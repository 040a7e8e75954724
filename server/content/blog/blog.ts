import type { Publisher } from '#server/figures/figure-element.ts';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { EmblemName } from '#shared/emblems.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { href, type PageId } from '#shared/pages.ts';
import type { Body } from '#server/content/articles/article-body.ts';
import { type Article, createEdition, isArticle, type Paper } from '#server/content/articles/articles.ts';
import { type BlogAddresses, createBlogAddresses, findBySlug, type Published, resolveParams, toHref } from './blog-addresses.ts';
import type { BlogData } from './read-blog.ts';
import { splitChapters } from '#server/content/articles/markdown-lines.ts';
import type { ComputeFigure } from '#server/figures/figure.ts';
import { embedTypeface } from '#artwork/typefaces.ts';
import { toFigureSvg, toFigureCsv } from '#server/figures/figure-file.ts';
import { toDownloadFile } from '#server/content/articles/check-mentions.ts';
import { type Mention as TextMention, toMention } from '#server/content/articles/mentions.ts';
import { toShownPicture } from '#server/content/pictures/read-pictures.ts';
import { cleanSvg } from '#server/pictures/clean-svg.ts';
import type { Picture } from '#server/pictures/picture.ts';
import { readBody } from '#server/content/articles/texts.ts';
import { findEntry, listEntries, createTermFinder, linkTerms, type TermFinder } from '#server/content/glossary/glossary.ts';
import { toKind } from '#server/content/search/searchable.ts';
import { type BlogSearches, createBlogSearches, type ReadIndex, toTopic } from '#server/content/search/blog-search.ts';
import type { Mention } from '#shared/views/blog.ts';
import { findSimilar } from '#server/content/search/search-index.ts';
import { createTaxonomy, type Taxonomy } from './read-categories.ts';

export type Blog = ReturnType<typeof createBlogOfDay>;

/** The blog, and the same blog on another day or with more letters out, without reading it again. */
export type DatedBlog = Blog & { withDay(day: string, sentLetters: SentLetters): Blog };

/** The ids of the letters that went out. */
export type SentLetters = ReadonlySet<string>;

const BODIES_KEPT = 200;
/** Words alone may put three far articles first: so many are looked at for those of the own category. */
const SIMILAR_LOOKED_AT = 4;

/** What the blog asks others for: indexes that were made before, figures that its texts name. */
export type BlogSources = { readIndex?: ReadIndex; computeFigure?: ComputeFigure; publisher?: Publisher; sentLetters?: SentLetters };

/**
 * The blog of what was read; `today` decides what is published. A language that `readIndex` knows nothing of is indexed when it is
 * first searched.
 */
export function createBlog(data: BlogData, today: string, sources: BlogSources = {}): DatedBlog {
  const { readIndex, computeFigure, publisher, sentLetters = new Set() } = sources;
  const parts: Parts = {
    data,
    taxonomy: createTaxonomy(data.categories),
    addresses: createBlogAddresses(data),
    computeFigure: computeFigure ?? (() => null),
    publisher: publisher ?? null,
    searches: createBlogSearches(data, readIndex ?? (() => Promise.resolve(null))),
    termFinders: { en: createTermFinder(data.glossary.en.terms), fr: createTermFinder(data.glossary.fr.terms) },
    // A body that could not be rendered is forgotten: the next reader's request tries again.
    bodies: new LRUCache({ max: BODIES_KEPT, fetchMethod: (_key, _stale, { context: render }) => render() }),
  };
  const withDay = (day: string, sent: SentLetters) => createBlogOfDay(parts, day, sent);
  return { ...withDay(today, sentLetters), withDay };
}

/** What is the same on every day. */
type Parts = {
  data: BlogData;
  taxonomy: Taxonomy;
  addresses: BlogAddresses;
  searches: BlogSearches;
  termFinders: Record<Locale, TermFinder>;
  computeFigure: ComputeFigure;
  publisher: Publisher | null;
  bodies: LRUCache<string, Body, () => Promise<Body>>;
};
type Day = Parts & Published & { day: string; sentLetters: SentLetters };

function createBlogOfDay(parts: Parts, day: string, sentLetters: SentLetters) {
  const { data, taxonomy, addresses, searches } = parts;
  const published = { articles: createEdition(data.articles, day), papers: createEdition(data.papers, day) };
  const today: Day = { ...parts, ...published, day, sentLetters };
  return {
    taxonomy,
    /** Everything read, drafts and future texts included; for tools. Pages use the editions. */
    allArticles: data.articles,
    allPapers: data.papers,
    /** Letters of the newsletter, sent or not. */
    letters: data.letters,
    /** The pages that show pictures of the owner's. */
    pages: data.pages,
    /** Those that have gone out, in a language, latest first. */
    listLetters: (locale: Locale) =>
      data.letters.filter((letter) => letter.locale === locale && sentLetters.has(letter.id)).sort((a, b) => b.sendAt - a.sendAt),
    ...published,
    /** Present parameters, also for old slugs and for the other language's; null for what is no page of the blog. */
    resolveParams: (id: PageId, locale: Locale, params: Record<string, string>) =>
      resolveParams(addresses, published, taxonomy, { id, locale, params }),
    findArticle: (locale: Locale, slug: string) => findBySlug(addresses.articles, published.articles, locale, slug),
    findPaper: (locale: Locale, slug: string) => findBySlug(addresses.papers, published.papers, locale, slug),
    renderArticle: (article: Article) => renderText(today, article),
    /** An article as feed readers show it: without our style sheet, with whole addresses. */
    renderForFeed: (article: Article, siteUrl: string) => renderForFeed(today, article, siteUrl),
    /** The open chapter of a paper, and the titles of the ones that come by email. */
    renderOpenChapter: (paper: Paper) => renderOpenChapter(today, paper),
    listRelated: (article: Article, count: number) => listRelated(today, article, count),
    /** "Featured in this article": labels with their addresses. */
    listFeatured: (text: Article | Paper) => listFeatured(today, text),
    /** The glossary of a language, in its alphabetical order, and the day it last changed. */
    getGlossary: (locale: Locale) => ({
      updated: data.glossary[locale].updated,
      entries: listEntries(data.glossary, locale, (id) => published.articles.get(id, locale)),
    }),
    /** The term that a search names; null when it names none. */
    findTerm: (locale: Locale, query: string) => findEntry(data.glossary, locale, query, (id) => published.articles.get(id, locale)),
    /** The search of a language among what is published. */
    getSearch: (locale: Locale) => searches.get(locale, today),
    /** Where a link by id leads in a language. */
    resolveMention: (mention: TextMention, locale: Locale, textId: string) => toHref(mention, published, locale, textId),
    /** `articles/price-your-first-game/desk.jpg`: a picture that a published text shows, a letter or a page; null for any other. */
    findPicture: (name: string) => findPicture(today, name),
    /** A file of a text's folder that the text offers, or the data of one of its charts; null for everything else. */
    getDownload: (id: string, name: string) => getDownload(today, id, name),
  };
}

/** A whole article, or the open chapter of a paper. What links to a text of a later day changes on that day. */
function renderText(today: Day, text: Article | Paper): Promise<Body> {
  return today.bodies.forceFetch(`${today.day} ${text.id} ${text.locale}`, { context: () => renderAnew(today, text) });
}

async function renderAnew(today: Day, text: Article | Paper, feedOf?: string): Promise<Body> {
  // Loaded when first needed: most starts of the server answer pages that are kept, long before a text has to be rendered.
  const { renderBody } = await import('#server/content/articles/article-body.ts');
  const body = readBody(text).toString();
  return renderBody(isArticle(text) ? body : splitChapters(body).open, {
    id: text.id,
    locale: text.locale,
    emblem: toEmblem(text, today.taxonomy),
    resolve: (mention, locale, textId) => toHref(mention, today, locale, textId),
    computeFigure: today.computeFigure,
    published: today.publisher && feedOf === undefined ? { publisher: today.publisher, page: toOwnPath(today, text) } : null,
    getPicture: (id) => toShownPicture(text, id, today.data.pictures),
    sizeOf: (name) => today.data.downloadSizes.get(toDownloadFile(text, name)) ?? 0,
    ...(isArticle(text) ? { linkTerms: (tree) => linkTerms(tree, today.termFinders[text.locale], href('glossary', text.locale)) } : {}),
    ...(feedOf === undefined ? {} : { feedOf }),
  });
}

function toOwnPath(today: Day, text: Article | Paper): string {
  return toHref({ kind: isArticle(text) ? 'article' : 'paper', id: text.id, line: 0 }, today, text.locale, text.id);
}

async function renderForFeed(today: Day, article: Article, siteUrl: string): Promise<string> {
  return (await renderAnew(today, article, siteUrl)).html;
}

async function renderOpenChapter(today: Day, paper: Paper): Promise<Body & { otherChapters: string[] }> {
  return { ...(await renderText(today, paper)), otherChapters: splitChapters(readBody(paper).toString()).others };
}

function toEmblem(text: Article | Paper, taxonomy: Taxonomy): EmblemName {
  if (!isArticle(text)) return text.cover.emblem;
  // The category of an article was checked at start: it is there.
  return taxonomy.getCategory(text.category)?.emblem ?? 'browse-all';
}

/**
 * Up to `count` articles to read after this one: the most similar by their words, nearest first, those of its own category a little
 * nearer; when words find too few, the newest of the category, then of the blog.
 */
async function listRelated(today: Day, article: Article, count: number): Promise<Article[]> {
  const { articles, searches, taxonomy } = today;
  const { id, locale, category } = article;
  const searched = await searches.get(locale, today);
  const words = `${article.title} ${toTopic(article, taxonomy)} ${article.description}`;
  const isVisible = (number: number) => searched.isVisible(number) && toKind(searched.getText(number)) === 'article';
  const similar = findSimilar(
    searched.index,
    { text: searched.findNumber(article), words },
    { isVisible, count: count * SIMILAR_LOOKED_AT },
  ).flatMap((number) => articles.get(searched.getText(number).id, locale) ?? []);
  const rank = new Map(similar.map((candidate, position) => [candidate, position - (candidate.category === category ? 1.5 : 0)]));
  const nearest = similar.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  const newest = articles.list(locale).filter((candidate) => candidate.id !== id);
  const fallback = [...newest.filter((candidate) => candidate.category === category), ...newest];
  return [...new Set([...nearest, ...fallback])].slice(0, count);
}

function listFeatured(today: Day, text: Article | Paper): Mention[] {
  return text.featured.map(({ label, href: target }) => {
    const mention = toMention(target, 0);
    return { label, path: mention ? toHref(mention, today, text.locale, text.id) : target, isFile: mention?.kind === 'download' };
  });
}

/** Letters are sent before they are in the archive: theirs are shown from the start. */
function findPicture(today: Day, name: string): Picture | null {
  const [folder, textId = '', id] = name.split('/');
  const texts = locales.flatMap((locale): { mentions: TextMention[] }[] => {
    if (folder === 'letters' || folder === 'pages') return today.data[folder].filter(({ id }) => id === textId);
    const text =
      folder === 'articles' ? today.articles.get(textId, locale) : folder === 'white-papers' ? today.papers.get(textId, locale) : null;
    return text ? [text] : [];
  });
  const isShown = texts.some(({ mentions }) => mentions.some((mention) => isPicture(mention) && mention.id === id));
  return isShown ? (today.data.pictures.get(name) ?? null) : null;
}

function isPicture({ kind }: TextMention): boolean {
  return kind === 'picture' || kind === 'print';
}

async function getDownload(today: Day, id: string, name: string): Promise<Buffer | null> {
  // An id is an article's or a paper's, never both: that was checked at start.
  const texts = locales.flatMap((locale) => today.articles.get(id, locale) ?? today.papers.get(id, locale) ?? []);
  const pages = today.data.pages.filter((page) => page.id === id);
  const chart = /^chart-(en|fr)-(\d{1,2})\.(csv|svg)$/.exec(name);
  if (chart) {
    const text = texts.find(({ locale }) => locale === chart[1]);
    const figure = text && (await renderText(today, text)).figures[Number(chart[2]) - 1];
    if (!figure) return null;
    return Buffer.from(chart[3] === 'svg' ? toFigureSvg(figure, null) : toFigureCsv(figure));
  }
  // Of the pictures that texts show, only drawings are sent as files, cleaned: a photo's says where it was taken.
  const isDrawing = /\.svg$/i.test(name);
  const isOffered = (mention: TextMention) => mention.id === name && (mention.kind === 'download' || (isDrawing && isPicture(mention)));
  const text = [...texts, ...pages].find(({ mentions }) => mentions.some(isOffered));
  if (!text) return null;
  const file = await readFile(toDownloadFile(text, name));
  if (!isDrawing) return file;
  const cleaned = cleanSvg(file.toString());
  return cleaned.ok ? Buffer.from(await embedTypeface(cleaned.svg)) : null;
}
