import path from 'node:path';
import type { z } from 'zod';
import { indexBlog } from './search/blog-search.ts';
import { articleSchema, paperSchema } from './articles/article-schema.ts';
import { sign } from './articles/load-articles.ts';
import { toText } from './articles/texts.ts';
import { createBlog } from './blog/blog.ts';
import type { BlogData } from './blog/read-blog.ts';
import { type Content, createContent } from './content.ts';
import { toDay } from '#server/platform/desk-day.ts';
import { glossarySchema, toTerm } from './glossary/read-glossary.ts';
import { legalDocuments } from './legal/legal.ts';
import { toLegal } from './legal/read-legal.ts';
import { toLetter } from './letters/read-letters.ts';
import { type ContentData, readContent } from './read-content.ts';
import { parseYaml } from './read-yaml.ts';
import { setCopy } from './pages/read-pages.ts';
import type { ComputeFigure } from '#server/figures/figure.ts';
import { isKeyOf } from '#shared/keys-of.ts';
import { isLocale, type Locale } from '#shared/locales.ts';
import { href } from '#shared/pages.ts';
import { pageCopySchemas } from '#shared/page-copy/page-copy.ts';
import { reviewsSchema } from '#shared/reviews.ts';
import { siteSchema } from '#shared/site.ts';

/** The content as it would be with one file changed. */
export type DraftContent = {
  content: Content;
  /**
   * From now on `content` has `source` in place of `file` (relative to the content folder), on the day on which it is out. Gives the
   * address of the page that shows it; null where no page shows the file alone. Throws ContentError for what is broken in this file.
   */
  show(file: string, source: string): string | null;
  /** Takes in what was saved meanwhile. */
  reread(): Promise<void>;
};

/** Reads the content once: showing a draft costs milliseconds. */
export async function createDraftContent(dir: string, options: { now(): Date; computeFigure: ComputeFigure }): Promise<DraftContent> {
  let data = await readContent(dir);
  // Indexed once, from what is saved: what is recommended beside a text does not depend on its last letters.
  const indexes = new Map<Locale, ReturnType<typeof indexBlog>>();
  const readIndex = async (locale: Locale) => {
    const index = indexes.get(locale) ?? indexBlog(data.blog, locale);
    indexes.set(locale, index);
    return index;
  };
  const listeners: (() => void)[] = [];
  const make = (changed: ContentData, now: () => Date) => {
    // Where nothing is sent from, a letter is shown from its day on.
    const out = changed.blog.letters.filter(({ day }) => day <= toDay(now()));
    const sources = { readIndex, computeFigure: options.computeFigure, sentLetters: new Set(out.map(({ id }) => id)) };
    return createContent(changed, createBlog(changed.blog, toDay(now()), sources), now);
  };
  let shown = make(data, options.now);
  const content = new Proxy(shown, {
    get: (_first, key) => (key === 'onChange' ? (listener: () => void) => void listeners.push(listener) : Reflect.get(shown, key)),
  });
  return {
    content,
    show(file, source) {
      const draft = changeFile(data, path.join(dir, file), file, source);
      const day = draft.day ? new Date(`${draft.day}T17:00:00Z`) : options.now();
      shown.close();
      shown = make(draft.data, () => (day > options.now() ? day : options.now()));
      for (const listener of listeners) listener();
      return draft.address;
    },
    async reread() {
      data = await readContent(dir);
      indexes.clear();
    },
  };
}

type Draft = { data: ContentData; address: string | null; day?: string };

function changeFile(data: ContentData, full: string, file: string, source: string): Draft {
  const [folder = '', id = ''] = file.split('/');
  const locale = /(en|fr)\.(md|yaml)$/.exec(file)?.[1] ?? 'en';
  if (!isLocale(locale)) throw new Error(`${file} is in no language`);
  const at = { file: full, id, locale };
  const { blog } = data;
  const parse = <Schema extends z.ZodType>(schema: Schema) => parseYaml(source, { file: full, schema, firstLine: 1 });
  const withBlog = (part: Partial<BlogData>): ContentData => ({ ...data, blog: { ...blog, ...part } });
  if (folder === 'articles') {
    const text = sign({ ...toText(source, at, articleSchema), draft: false }, data.site.desk);
    const address = href('article', locale, { slug: text.slug });
    return { data: withBlog({ articles: put(blog.articles, text) }), address, day: text.published };
  }
  if (folder === 'white-papers') {
    const text = sign({ ...toText(source, at, paperSchema), draft: false }, data.site.desk);
    const address = href('white-paper', locale, { slug: text.slug });
    return { data: withBlog({ papers: put(blog.papers, text) }), address, day: text.published };
  }
  if (folder === 'letters') {
    const letter = toLetter(source, at);
    return { data: withBlog({ letters: put(blog.letters, letter) }), address: href('letter', locale, { slug: id }), day: letter.day };
  }
  if (folder === 'legal') {
    const document = legalDocuments.find((known) => known === id);
    if (!document) return { data, address: null };
    const text = toLegal(source, { file: full, document, locale }, data.site);
    const others = data.legal.filter(
      (other) => !(other.document === document && other.version === text.version && other.locale === locale),
    );
    return { data: { ...data, legal: [...others, text] }, address: href(`${document}-version`, locale, { version: text.version }) };
  }
  if (folder === 'pages' && isKeyOf(pageCopySchemas, id)) {
    const copy = setCopy(parse(pageCopySchemas[id]), at, blog.pictures);
    return { data: { ...data, copies: new Map(data.copies).set(`${id}.${locale}`, copy) }, address: href(id, locale) };
  }
  if (folder === 'glossary') {
    const { updated, terms } = parse(glossarySchema);
    const own = { updated, terms: terms.map((term) => toTerm(term, locale)) };
    return { data: withBlog({ glossary: { ...blog.glossary, [locale]: own } }), address: href('glossary', locale) };
  }
  if (file === 'site.yaml') return { data: { ...data, site: parse(siteSchema) }, address: href('home', locale) };
  if (file === 'reviews.yaml') return { data: { ...data, reviews: parse(reviewsSchema) }, address: href('home', locale) };
  return { data, address: null };
}

/** In its place, so that the index, which knows texts by their number, still names the right ones. */
function put<Item extends { id: string; locale: Locale }>(items: Item[], item: Item): Item[] {
  const index = items.findIndex(({ id, locale }) => id === item.id && locale === item.locale);
  return index < 0 ? [...items, item] : items.with(index, item);
}
