import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Locale } from '#shared/locales.ts';
import { hrefOf, pages } from '#shared/pages.ts';
import { element, text } from '#server/figures/hast-element.ts';
import { typeset } from './typeset.ts';
import { isKeyOf } from '#shared/keys-of.ts';

/** A numbered section; its anchor is its number, the same in both languages and after a title is reworded. */
export type Section = { id: string; title: string; number: number };

/**
 * The Markdown of a legal text as safe HTML. `## 3. Age` becomes `section-3`, a paragraph that starts with `**3.2**` becomes
 * `section-3-2`, and both numbers are links to themselves, so that a clause can be pointed at. Links to `page:<id>` lead to that page
 * in the text's language. The text has been checked (`read-legal.ts`).
 */
export function renderLegal(markdown: string, locale: Locale): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const html = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(() => (tree: MarkdownRoot) => resolvePageLinks(tree, locale))
    .use(remarkRehype)
    .use(rehypeSanitize)
    .use(() => (tree: Root) => {
      visit(tree, 'text', (node) => {
        node.value = typeset(node.value, locale);
      });
      numberHeadings(tree, sections);
      numberParagraphs(tree);
      markOtherSites(tree);
      wrapTables(tree);
    })
    .use(rehypeStringify)
    .processSync(markdown);
  return { html: String(html), sections };
}

function resolvePageLinks(tree: MarkdownRoot, locale: Locale): void {
  visit(tree, 'link', (node) => {
    if (!node.url.startsWith('page:')) return;
    const id = node.url.slice('page:'.length);
    if (!isKeyOf(pages, id)) throw new Error(`A legal text links to the page "${id}", which does not exist`);
    node.url = hrefOf(id, locale, {});
  });
}

function numberHeadings(tree: Root, sections: Section[]): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'h2') return;
    const title = toString(node).replace(/^\d+\. /, '');
    const number = sections.length + 1;
    const id = `section-${number}`;
    sections.push({ id, title, number });
    node.properties['id'] = id;
    node.children = [toSelfLink(id, `${number}.`), { type: 'text', value: ` ${title}` }];
  });
}

function numberParagraphs(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'p') return;
    const [first] = node.children;
    const number = first && isElement(first, 'strong') ? /^(\d+)\.(\d+)$/.exec(toString(first)) : null;
    if (!number) return;
    const id = `section-${number[1]}-${number[2]}`;
    node.properties['id'] = id;
    node.properties['className'] = ['clause'];
    node.children[0] = toSelfLink(id, number[0]);
  });
}

/** The browser follows a link out of the site only where it says that it leads there (`app/browser/shell.ts`). */
function markOtherSites(tree: Root): void {
  visit(tree, 'element', (node) => {
    const { href } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string' && /^https?:/.test(href)) node.properties['rel'] = ['external', 'noopener'];
  });
}

/** A wide table scrolls inside its own frame, which the keyboard can reach. */
function wrapTables(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || index === undefined || !parent) return undefined;
    node.properties['className'] = ['table'];
    const heads = [...toHeaders(node)];
    nameCells(node, heads);
    parent.children[index] = element('div', { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel: heads.join(', ') }, [
      node,
    ]);
    return [SKIP, index + 1];
  });
}

/** On a phone a row of three cells is a pile, where each says what it is. */
function nameCells(table: Element, heads: string[]): void {
  if (heads.length < 3) return;
  visit(table, 'element', (row) => {
    if (row.tagName !== 'tr') return;
    const cells = row.children.filter((cell): cell is Element => isElement(cell, 'td'));
    for (const [index, cell] of cells.entries()) cell.properties['dataLabel'] = heads[index] ?? '';
  });
}

function* toHeaders(element: Element): Generator<string> {
  if (element.tagName === 'th') yield toString(element);
  for (const part of element.children) if (part.type === 'element') yield* toHeaders(part);
}

function toSelfLink(id: string, number: string): Element {
  return element('a', { href: `#${id}`, className: ['number'] }, [text(number)]);
}

function isElement(node: ElementContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName;
}
