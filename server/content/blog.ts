import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { EmblemName } from '#shared/emblems.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { href, hrefOf, type PageId } from '#shared/pages.ts';
import { type Body, renderBody, type ResolveMention } from './article-body.ts';
import { type Article, createEdition, type Desk, type Edition, isPublished, loadArticles, loadPapers, type Paper } from './articles.ts';
import { toCsv } from './chart-data.ts';
import { checkMentions } from './check-mentions.ts';
import { createLru } from './lru.ts';
import { type Mention, toMention } from './mentions.ts';
import { ContentError, readYaml } from './read-yaml.ts';
import { loadRedirects } from './redirects.ts';
import { listRelated } from './related.ts';
import { createSearchIndex, type SearchIndex } from './search.ts';
import { createSlugRegistry, type SlugRegistry } from './slugs.ts';
import { loadTaxonomy, type Taxonomy } from './taxonomy.ts';
import { readBody } from './texts.ts';

export type Blog = {
  taxonomy: Taxonomy;
  /** Everything read, drafts and future texts included; for tools. Pages use the editions. */
  allArticles: Article[];
  allPapers: Paper[];
  articles: Edition<Article>;
  papers: Edition<Paper>;
  /** Present parameters for old slugs and for the other language's; null when nothing changes. */
  resolveParams(id: PageId, locale: Locale, params: Record<string, string>): Record<string, string> | null;
  findArticle(locale: Locale, slug: string): Article | null;
  findPaper(locale: Locale, slug: string): Paper | null;
  renderArticle(article: Article): Promise<Body>;
  /** The open chapter of a paper, and the titles of the ones that come by email. */
  renderOpenChapter(paper: Paper): Promise<Body & { otherChapters: string[] }>;
  listRelated(article: Article, count: number): Promise<Article[]>;
  /** "Featured in this article": labels with their addresses. */
  listFeatured(text: Article | Paper): { label: string; path: string; isFile: boolean }[];
  /** The index of a language: built on first use, because most starts of the server answer pages long before anybody searches. */
  getSearchIndex(locale: Locale): Promise<SearchIndex>;
  /** Where a link by id leads in a language. */
  resolveMention: ResolveMention;
  /** A file of a text's folder that the text offers, or the data of one of its charts; null for everything else. */
  getDownload(id: string, name: string): Promise<Buffer | null>;
};

/** An article is known to the index by its id; a paper may have the same, and has this before it. */
export const PAPER_KEY = 'paper:';
const BODIES_KEPT = 200;
const words = z.record(z.string(), z.array(z.string().min(1)).min(1));
/** `content/synonyms.yaml`: words that readers type and our texts do not use. */
const synonymsSchema = z.strictObject({ en: words, fr: words });

/** Reads and checks the whole blog. `today` decides what is published; `withDay` gives the same blog on another day, without reading it again. */
export async function loadBlog(dir: string, today: string, desk: Desk): Promise<Blog & { withDay(day: string): Blog }> {
  const [taxonomy, redirects, synonyms] = await Promise.all([
    loadTaxonomy(path.join(dir, 'taxonomy.yaml')),
    loadRedirects(path.join(dir, 'redirects.yaml')),
    readYaml(path.join(dir, 'synonyms.yaml'), synonymsSchema),
  ]);
  const allArticles = await loadArticles(path.join(dir, 'articles'), taxonomy, desk);
  const allPapers = await loadPapers(path.join(dir, 'white-papers'), desk);
  await checkMentions(allArticles, allPapers, taxonomy);
  const slugs = {
    articles: createSlugRegistry(allArticles, redirects.articles),
    papers: createSlugRegistry(allPapers, redirects.papers),
    categories: toFinalNames(redirects.categories, 'categories'),
    subcategories: toFinalNames(redirects.subcategories, 'subcategories'),
  };
  const bodies = createLru<Promise<Body>>(BODIES_KEPT);
  const indexes = new Map<Locale, Promise<SearchIndex>>();
  const files = new Map([...allArticles, ...allPapers].map((text) => [`${text.id} ${text.locale}`, text]));

  function getSearchIndex(locale: Locale): Promise<SearchIndex> {
    const known = indexes.get(locale);
    if (known) return known;
    const building = createSearchIndex(
      [...allArticles, ...allPapers]
        .filter((text) => text.locale === locale && !text.draft)
        .map((text) => toSearchDocument(text, taxonomy)),
      locale,
      synonyms[locale],
    );
    indexes.set(locale, building);
    return building;
  }

  function withDay(day: string): Blog {
    const articles = createEdition(allArticles, day);
    const papers = createEdition(allPapers, day);
    // What links to a text that is not published yet leads to its parent instead: nobody is sent to a 404.
    const resolve = (mention: Mention, locale: Locale, textId: string) => toHref(mention, locale, textId, articles, papers);
    const render = (text: Article | Paper, emblem: EmblemName, markdown: (body: string) => string) => {
      const key = `${day} ${text.id} ${text.locale}`;
      return bodies.getOrCreate(key, async () =>
        renderBody(markdown(await readBody(text)), { id: text.id, locale: text.locale, dir: path.dirname(text.file), emblem, resolve }),
      );
    };
    // The category of an article was checked at start: it is there.
    const renderArticle = (article: Article) =>
      render(article, taxonomy.getCategory(article.category)?.emblem ?? 'browse-all', (body) => body);
    const renderOpen = (paper: Paper) => render(paper, paper.cover.emblem, (body) => splitChapters(body).open);
    return {
      taxonomy,
      allArticles,
      allPapers,
      articles,
      papers,
      resolveParams: (id, locale, params) => resolveParams(id, locale, params, { slugs, articles, papers }),
      findArticle: (locale, slug) => findBySlug(slugs.articles, articles, locale, slug),
      findPaper: (locale, slug) => findBySlug(slugs.papers, papers, locale, slug),
      renderArticle,
      async renderOpenChapter(paper) {
        return { ...(await renderOpen(paper)), otherChapters: splitChapters(await readBody(paper)).others };
      },
      async listRelated(article, count) {
        return listRelated(article, {
          edition: articles,
          index: await getSearchIndex(article.locale),
          topic: toTopic(article, taxonomy),
          count,
        });
      },
      listFeatured: (text) =>
        text.featured.map(({ label, href: target }) => {
          const mention = toMention(target, 0);
          return { label, path: mention ? resolve(mention, text.locale, text.id) : target, isFile: mention?.kind === 'download' };
        }),
      getSearchIndex,
      resolveMention: resolve,
      async getDownload(id, name) {
        const texts = locales.flatMap((locale) => files.get(`${id} ${locale}`) ?? []).filter((text) => isPublished(text, day));
        const chart = /^chart-(en|fr)-(\d{1,2})\.csv$/.exec(name);
        if (chart) {
          const text = texts.find(({ locale }) => locale === chart[1]);
          const data = text && (await ('category' in text ? renderArticle(text) : renderOpen(text))).charts[Number(chart[2]) - 1];
          return data ? Buffer.from(toCsv(data)) : null;
        }
        const text = texts.find(({ mentions }) => mentions.some((mention) => mention.kind === 'download' && mention.id === name));
        return text ? readFile(path.join(path.dirname(text.file), path.basename(name))) : null;
      },
    };
  }

  return { ...withDay(today), withDay };
}

export function toDownloadPath(id: string, name: string): string {
  return `/downloads/${id}/${encodeURIComponent(name)}`;
}

/** Where the first `##` after the open one starts, a paper is closed. Fenced code may contain `##`; chapters are looked for outside it. */
export function splitChapters(markdown: string): { open: string; others: string[] } {
  const lines = markdown.split('\n');
  const starts: number[] = [];
  let fenced = false;
  for (const [index, line] of lines.entries()) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    else if (!fenced && line.startsWith('## ')) starts.push(index);
  }
  return {
    open: lines.slice(0, starts[1] ?? lines.length).join('\n'),
    others: starts.slice(1).map((at) => (lines[at] ?? '').slice(3).trim()),
  };
}

function toHref(mention: Mention, locale: Locale, textId: string, articles: Edition<Article>, papers: Edition<Paper>): string {
  switch (mention.kind) {
    case 'article': {
      const article = articles.get(mention.id, locale);
      return article ? href('article', locale, { slug: article.slug }) : href('blog', locale);
    }
    case 'paper': {
      const paper = papers.get(mention.id, locale);
      return paper ? href('white-paper', locale, { slug: paper.slug }) : href('white-papers', locale);
    }
    case 'category':
      return href('blog-category', locale, { category: mention.id });
    case 'page':
      return hrefOf(mention.id as PageId, locale, {});
    case 'download':
      return toDownloadPath(textId, mention.id);
  }
}

type Slugs = { articles: SlugRegistry; papers: SlugRegistry; categories: Map<string, string>; subcategories: Map<string, string> };

function resolveParams(
  id: PageId,
  locale: Locale,
  params: Record<string, string>,
  { slugs, articles, papers }: { slugs: Slugs; articles: Edition<Article>; papers: Edition<Paper> },
): Record<string, string> | null {
  if (id === 'article' || id === 'white-paper') {
    const slug = params['slug'] ?? '';
    const text = id === 'article' ? findBySlug(slugs.articles, articles, locale, slug) : findBySlug(slugs.papers, papers, locale, slug);
    return text && text.slug !== slug ? { slug: text.slug } : null;
  }
  const category = slugs.categories.get(params['category'] ?? '');
  const subcategory = slugs.subcategories.get(params['subcategory'] ?? '');
  return category || subcategory ? { ...params, ...(category ? { category } : {}), ...(subcategory ? { subcategory } : {}) } : null;
}

function findBySlug<Item extends Article | Paper>(
  registry: SlugRegistry,
  edition: Edition<Item>,
  locale: Locale,
  slug: string,
): Item | null {
  const id = registry.findId(locale, slug);
  return id ? edition.get(id, locale) : null;
}

/** Old name to last name, however often it was renamed. */
function toFinalNames(renames: Record<string, string>, field: string): Map<string, string> {
  return new Map(
    Object.keys(renames).map((from) => {
      const seen = new Set([from]);
      let name = renames[from] ?? '';
      while (Object.hasOwn(renames, name)) {
        if (seen.has(name))
          throw new ContentError([
            {
              file: 'content/redirects.yaml',
              line: 1,
              field: `${field}.${from}`,
              message: `goes in a circle: ${[...seen, name].join(' > ')}`,
            },
          ]);
        seen.add(name);
        name = renames[name] ?? '';
      }
      return [from, name];
    }),
  );
}

function toSearchDocument(text: Article | Paper, taxonomy: Taxonomy) {
  const key = 'category' in text ? text.id : `${PAPER_KEY}${text.id}`;
  return { key, title: text.title, description: text.description, topic: toTopic(text, taxonomy), readBody: () => readBody(text) };
}

function toTopic(text: Article | Paper, taxonomy: Taxonomy): string {
  if (!('category' in text)) return taxonomy.getCategory(text.cover.emblem)?.name[text.locale] ?? '';
  return `${taxonomy.getCategory(text.category)?.name[text.locale]} ${taxonomy.getSubcategory(text.category, text.subcategory)?.name[text.locale]}`;
}
