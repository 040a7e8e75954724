import path from 'node:path';
import type { Element, Root as HtmlRoot } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { EmblemName } from '#shared/emblems.ts';
import type { Locale } from '#shared/locales.ts';
import { articleFigures } from '#shared/analysis/article-figures.ts';
import { type ChartData, toChartData, toChartFigure } from '#server/content/charts/chart-data.ts';
import { hasClass, toFeedTree } from '#server/content/feeds/feed-tree.ts';
import type { ComputeFigure, Figure, FigureLinks, UnplacedFigure } from '#server/figures/figure.ts';
import { type Publisher, toFigureElement } from '#server/figures/figure-element.ts';
import { element, text } from '#server/figures/hast-element.ts';
import { getWords } from '#shared/words/get-words.ts';
import { highlightCode } from './highlight.ts';
import { markPictures, placePictures, type ShownPicture } from '#server/content/pictures/picture-element.ts';
import { keepColons } from './keep-colons.ts';
import { type Mention, toMention } from './mentions.ts';
import { blogWords } from '#shared/words/server-words.ts';

/** A heading of a text: `id` is its anchor. */
export type Section = { id: string; title: string; depth: number };

/** Where a mention leads in a language; the whole content was checked at start, so there is always an answer. */
export type ResolveMention = (mention: Mention, locale: Locale, textId: string) => string;

export type BodyOptions = {
  id: string;
  locale: Locale;
  /** The size of a file that the text offers, in bytes. */
  sizeOf(name: string): number;
  /** A picture beside the text that the text shows. */
  getPicture(id: string): ShownPicture | null;
  /** The emblem beside its callouts. */
  emblem: EmblemName;
  resolve: ResolveMention;
  /** Makes the first use of each term of the glossary a link, in place; left out, none is. */
  linkTerms?: (tree: HtmlRoot) => void;
  /** The figures that the text names instead of writing their numbers. */
  computeFigure: ComputeFigure;
  /** Whose figures these are and the page they stand on, for citations and copies elsewhere; null where neither can be known. */
  published?: { publisher: Publisher; page: string } | null;
  /** For a feed: the address of the site, put before every path. */
  feedOf?: string;
};

/** `figures` in the order of the text, the author’s charts and the computed ones alike: their files go by that number. */
export type Body = { html: string; sections: Section[]; figures: Figure[] };

/** Ids of the page's own frame: a heading may not take one. */
const reservedIds = new Set([
  'main',
  'menu',
  'boot',
  'content',
  'share',
  'search',
  'products-panel',
  'resources-panel',
  'recommendations',
  'featured',
]);

const schema: typeof defaultSchema = {
  ...defaultSchema,
  clobberPrefix: '',
  attributes: {
    ...defaultSchema.attributes,
    img: [...(defaultSchema.attributes?.['img'] ?? []), 'dataPicture'],
    div: [
      ...(defaultSchema.attributes?.['div'] ?? []),
      'dataBlock',
      'dataTitle',
      'dataType',
      'dataUnit',
      'dataSource',
      'dataFile',
      'dataLabel',
      'dataCaption',
      'dataFigure',
    ],
  },
};

/**
 * The Markdown of an article or a paper as HTML. The author's text is sanitised first; what we draw ourselves (charts, callouts, code
 * colours, check lists) replaces its placeholders after that, so nothing an author writes can reach the page as markup.
 */
export async function renderBody(markdown: string, options: BodyOptions): Promise<Body> {
  const sections: Section[] = [];
  const figures: Figure[] = [];
  const words = getWords(blogWords, options.locale).text;
  const html = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(() => (tree: MarkdownRoot) => prepareMarkdown(tree, options, markdown))
    .use(remarkRehype, {
      clobberPrefix: 'note-',
      footnoteLabel: words.footnotes,
      footnoteLabelProperties: {},
      footnoteBackLabel: (index: number) => words.backToText(index + 1),
    })
    .use(rehypeSanitize, schema)
    .use(rehypeSlug)
    .use(() => (tree: HtmlRoot) => finishHtml(tree, options, { sections, figures }))
    .use(() => options.linkTerms)
    .use(() => (tree: HtmlRoot) => (options.feedOf === undefined ? undefined : toFeedTree(tree, options.feedOf)))
    .use(rehypeStringify, { closeEmptyElements: true, tightSelfClosing: true })
    .process(markdown);
  return { html: String(html), sections, figures };
}

/** Special blocks become placeholders, ids become addresses. */
function prepareMarkdown(tree: MarkdownRoot, options: BodyOptions, source: string): void {
  keepColons(tree, source);
  markPictures(tree);
  visit(tree, (node) => {
    if (node.type === 'containerDirective' || node.type === 'leafDirective') {
      const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => [
        `data${name[0]?.toUpperCase()}${name.slice(1)}`,
        value ?? '',
      ]);
      node.data = { hName: 'div', hProperties: { dataBlock: node.name, ...Object.fromEntries(attributes) } };
    } else if (node.type === 'link' || node.type === 'definition') {
      const mention = toMention(node.url, 0);
      if (mention) node.url = options.resolve(mention, options.locale, options.id);
    }
  });
}

type Found = { sections: Section[]; figures: Figure[] };

async function finishHtml(tree: HtmlRoot, options: BodyOptions, found: Found): Promise<void> {
  const jobs: Promise<void>[] = [];
  const nameRegion = createRegionNames(options.locale);
  let heading = '';
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const block = node.properties['dataBlock'];
    if (block === 'chart') {
      parent.children[index] = placeFigure(toChartFigure(readChart(node), options.locale), options, found.figures);
      return SKIP;
    }
    if (block === 'computed') {
      parent.children[index] = toComputed(node, options, found.figures);
      return SKIP;
    }
    if (block === 'download') {
      parent.children[index] = toDownload(node, options);
      return SKIP;
    }
    if (block === 'english') {
      const english = node.children.map((child) =>
        child.type === 'element' ? { ...child, properties: { ...child.properties, lang: 'en' } } : child,
      );
      parent.children.splice(index, 1, ...english);
      return [SKIP, index];
    }
    if (typeof block === 'string') parent.children[index] = toBlock(block, node, options);
    else if (/^h[2-4]$/.test(node.tagName)) {
      heading = toString(node);
      finishHeading(node, found.sections);
    } else if (node.tagName === 'a') finishLink(node);
    else if (node.tagName === 'ul' && hasClass(node, 'contains-task-list')) finishCheckList(node, options.locale);
    else if (node.tagName === 'pre') jobs.push(finishCode(node, () => nameRegion('sheet', heading)));
    else if (node.tagName === 'table') {
      parent.children[index] = toTable(node, (heads) => nameRegion('table', heading || heads));
      return SKIP;
    }
    return undefined;
  });
  const first = tree.children.find((node) => node.type === 'element');
  // Only plain words begin with a large letter: half of an emphasized title or of a link is no ornament.
  if (first?.type === 'element' && first.tagName === 'p')
    first.properties['className'] = first.children[0]?.type === 'text' ? ['opening', 'drop-cap'] : ['opening'];
  placePictures(tree, options.getPicture);
  await Promise.all(jobs);
}

/** Callouts, steps, pull quotes and figures; their children stay and are visited after. */
function toBlock(name: string, node: Element, options: BodyOptions): Element {
  const title = String(node.properties['dataTitle'] ?? '');
  if (name === 'callout') {
    return element('aside', { className: ['call'], ariaLabel: title || getWords(blogWords, options.locale).text.aside }, [
      element('div', { className: ['call-mark'] }, [toEmblem(options.emblem, 'day'), toEmblem(options.emblem, 'night')]),
      element('div', { className: ['call-text'] }, [
        ...(title ? [element('p', { className: ['call-title'] }, [text(title)])] : []),
        ...node.children,
      ]),
    ]);
  }
  if (name === 'figure') {
    const picture = node.children.flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : [child]));
    return element('figure', { className: ['picture'] }, [
      ...picture,
      element('figcaption', {}, [text(String(node.properties['dataCaption'] ?? ''))]),
    ]);
  }
  return element('div', { className: [name === 'steps' ? 'step-list' : name] }, node.children);
}

/** As app/ui/emblem.tsx has it: a picture fetched when it comes near. Drawn in the text it cost more than the callout's words. */
function toEmblem(name: EmblemName, theme: 'day' | 'night'): Element {
  return element(
    'img',
    {
      className: ['emblem', theme === 'day' ? 'light-only' : 'dark-only'],
      src: `/emblems/${name}.${theme}.svg`,
      width: 120,
      height: 120,
      alt: '',
      loading: 'lazy',
      decoding: 'async',
    },
    [],
  );
}

/** A figure of the site at its place in the text, its files at the text's own addresses. */
function placeFigure(unplaced: UnplacedFigure, { locale, id, resolve, published = null }: BodyOptions, figures: Figure[]): Element {
  const number = figures.length + 1;
  const toLink = (ending: string) => resolve({ kind: 'download', id: `chart-${locale}-${number}.${ending}`, line: 0 }, locale, id);
  const links: FigureLinks = {
    csv: toLink('csv'),
    svg: toLink('svg'),
    png: toLink('png'),
    ...(published && { page: `${published.page}#chart-${number}` }),
  };
  const figure = { ...unplaced, id: `chart-${number}`, links };
  figures.push(figure);
  return toFigureElement(figure, published?.publisher ?? null);
}

/** A figure that the server computes; without a database, a sentence says that it is missing. */
function toComputed(node: Element, options: BodyOptions, figures: Figure[]): Element {
  const name = articleFigures.find((known) => known === node.properties['dataFigure']);
  const figure = name ? options.computeFigure(name, options.locale) : null;
  if (figure) return placeFigure(figure, options, figures);
  return element('p', {}, [text(getWords(blogWords, options.locale).text.figureMissing)]);
}

function readChart(node: Element): ChartData {
  const cells: string[][] = [];
  visit(node, 'element', (child) => {
    if (child.tagName === 'tr') cells.push(child.children.filter((cell) => cell.type === 'element').map((cell) => toString(cell).trim()));
  });
  const { dataType: type, dataTitle: title, dataUnit: unit, dataSource: source } = node.properties;
  return toChartData(cells, { type, title, unit, source });
}

/** Names of regions, each given once: a screen reader lists them without what stands around them. */
function createRegionNames(locale: Locale): (kind: 'table' | 'sheet', about: string) => string {
  const counts = new Map<string, number>();
  return (kind, about) => {
    const count = (counts.get(kind + about) ?? 0) + 1;
    counts.set(kind + about, count);
    return getWords(blogWords, locale).text[kind](count === 1 ? about : `${about} (${count})`);
  };
}

/** A table may be wider than a phone: it scrolls in a region of its own, which the keyboard can reach. `nameIt` is given its heads. */
function toTable(table: Element, nameIt: (heads: string) => string): Element {
  const heads: string[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'a') finishLink(node);
    if (node.tagName !== 'th' && node.tagName !== 'td') return;
    const align = node.properties['align'];
    delete node.properties['align'];
    if (align === 'right') node.properties['className'] = ['figure'];
    if (node.tagName === 'th') {
      const label = toString(node);
      heads.push(label);
      if (label) node.properties['scope'] = 'col';
      else node.tagName = 'td';
    }
  });
  const label = nameIt(heads.filter(Boolean).join(', '));
  table.properties['className'] = ['table'];
  return element('div', { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel: label }, [table]);
}

function toDownload(node: Element, { id, locale, resolve, sizeOf }: BodyOptions): Element {
  const file = String(node.properties['dataFile'] ?? '');
  const kind = path.extname(file).slice(1).toUpperCase();
  return element('p', { className: ['download'] }, [
    element('a', { href: resolve({ kind: 'download', id: file, line: 0 }, locale, id), download: true }, [
      element('b', {}, [text(String(node.properties['dataLabel'] ?? ''))]),
      text(' '),
      element('span', {}, [text(`${kind}, ${getWords(blogWords, locale).text.fileSize(sizeOf(file))}`)]),
    ]),
  ]);
}

function finishHeading(node: Element, sections: Section[]): void {
  const id = String(node.properties['id']);
  const safe = reservedIds.has(id) || id.startsWith('note-') ? `${id}-section` : id;
  node.properties['id'] = safe;
  const depth = Number(node.tagName[1]);
  // The notes' heading is ours, not the author's.
  if (depth < 4 && id !== 'note-label') sections.push({ id: safe, title: toString(node), depth });
  node.children.push(element('a', { className: ['anchor'], href: `#${safe}`, ariaHidden: 'true', tabIndex: -1 }, [text('#')]));
}

/** The browser follows a link out of the site only where it says that it leads there (`app/browser/shell.ts`). */
function finishLink(node: Element): void {
  if (/^https?:/.test(typeof node.properties['href'] === 'string' ? node.properties['href'] : ''))
    node.properties['rel'] = ['external', 'noopener'];
}

/** Drawn boxes, not form controls: nothing here can be sent, and a reader ticks on paper. */
function finishCheckList(list: Element, locale: Locale): void {
  list.properties['className'] = ['check'];
  for (const item of list.children) {
    if (item.type !== 'element') continue;
    let done = false;
    visit(item, 'element', (node, index, parent) => {
      if (node.tagName !== 'input' || !parent || index === undefined) return undefined;
      done = node.properties['checked'] === true;
      parent.children.splice(index, 1);
      return index;
    });
    item.properties = done ? { className: ['on'] } : {};
    if (done) item.children.unshift(element('span', { className: ['vh'] }, [text(getWords(blogWords, locale).text.done)]));
  }
}

/** Sheets of these are wrapped (app/ui/blog/prose.css). Others may be wider than a phone: they scroll in a region, as tables do. */
const wrapped = new Set(['text', 'markdown']);

async function finishCode(pre: Element, nameIt: () => string): Promise<void> {
  const code = pre.children.find((child) => child.type === 'element');
  if (code?.type !== 'element') return;
  const language = /language-([\w-]+)/.exec(String(code.properties['className'] ?? ''))?.[1] ?? 'text';
  const region = wrapped.has(language) ? {} : { role: 'region', tabIndex: 0, ariaLabel: nameIt() };
  pre.properties = { ...pre.properties, className: ['code', `code-${language}`], ...region };
  code.properties = {};
  code.children = await highlightCode(toString(code).replace(/\n$/, ''), language);
}
