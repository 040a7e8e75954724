import type { Nodes } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Mention, toMention } from '#server/content/articles/mentions.ts';

/** A letter's Markdown as HTML and as plain text, with the addresses of links written out in both. */
export function renderLetter(markdown: string, toAddress: (mention: Mention) => string): { html: string; text: string } {
  const tree = unified().use(remarkParse).parse(markdown);
  visit(tree, 'link', (link) => {
    const mention = toMention(link.url, 0);
    if (mention) link.url = toAddress(mention);
  });
  const toHtml = unified().use(remarkRehype).use(rehypeSanitize).use(rehypeStringify);
  return { html: toHtml.stringify(toHtml.runSync(tree)).trim(), text: tree.children.map((block) => toText(block)).join('\n\n') };
}

function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'break') return '\n';
  if (node.type === 'thematicBreak') return '* * *';
  if (!('children' in node)) return '';
  const inside = node.children.map(toText);
  if (node.type === 'link') return `${inside.join('')} (${node.url})`;
  if (node.type === 'heading') return inside.join('').toUpperCase();
  if (node.type === 'list')
    return inside.map((item, index) => `${node.ordered ? `${(node.start ?? 1) + index}.` : '-'} ${item}`).join('\n');
  return inside.join(node.type === 'blockquote' || node.type === 'listItem' ? '\n' : '');
}
