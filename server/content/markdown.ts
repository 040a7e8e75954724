import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A heading of a text: `id` is its anchor. */
export type Section = { id: string; title: string; depth: number };

/** Markdown to safe HTML with an anchor on every heading, and the list of headings. Raw HTML in the text is dropped. */
export function renderMarkdown(markdown: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const html = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeSanitize)
    .use(rehypeSlug)
    .use(() => (tree: Root) => {
      visit(tree, 'element', (node) => {
        const depth = /^h([2-4])$/.exec(node.tagName)?.[1];
        if (depth) sections.push({ id: String(node.properties['id']), title: toString(node), depth: Number(depth) });
      });
    })
    .use(rehypeStringify)
    .processSync(markdown);
  return { html: String(html), sections };
}
