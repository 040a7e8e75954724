import type { Root } from 'hast';
import type { Nodes } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Mention, toMention } from '#server/content/articles/mentions.ts';
import { element, text } from '#server/figures/hast-element.ts';
import { markPictures } from '#server/content/pictures/picture-element.ts';

/** A picture of a letter, with the addresses of what is shown of it. */
export type LetterPicture = { src: string; printSrc: string; width: number; height: number };

/** The room that a mail has for a picture, in pixels. */
const MAIL_WIDTH_PX = 560;

/** A letter's Markdown as HTML and as plain text, with the addresses of links written out in both. `getPicture` gets a file's name. */
export function renderLetter(
  markdown: string,
  toAddress: (mention: Mention) => string,
  getPicture: (id: string) => LetterPicture | null,
): { html: string; text: string } {
  const tree = unified().use(remarkParse).parse(markdown);
  visit(tree, 'link', (link) => {
    const mention = toMention(link.url, 0);
    if (mention) link.url = toAddress(mention);
  });
  markPictures(tree);
  const toHtml = unified()
    .use(remarkRehype)
    .use(rehypeSanitize, { ...defaultSchema, attributes: { ...defaultSchema.attributes, img: ['src', 'alt', 'dataPicture'] } })
    .use(() => (html: Root) => placePictures(html, getPicture))
    .use(rehypeStringify);
  return { html: toHtml.stringify(toHtml.runSync(tree)).trim(), text: tree.children.map((block) => toText(block)).join('\n\n') };
}

function placePictures(tree: Root, getPicture: (id: string) => LetterPicture | null): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'img' || !parent || index === undefined) return;
    const picture = getPicture(node.properties['src'] ?? '');
    // Every picture was inspected when the letter was read.
    if (!picture) return;
    const width = Math.min(MAIL_WIDTH_PX, Math.round(picture.width));
    const src = node.properties['dataPicture'] === 'print' ? picture.printSrc : picture.src;
    const { title } = node.properties;
    if (typeof title === 'string') parent.children.splice(index + 1, 0, element('br', {}, []), element('small', {}, [text(title)]));
    node.properties = { src, alt: node.properties['alt'] ?? '', width, height: Math.round((width * picture.height) / picture.width) };
  });
}

/** A heading is set in capitals, so that it stands out; the addresses in it stay as they are. */
function toText(node: Nodes, isCapital = false): string {
  const write = (words: string) => (isCapital ? words.toUpperCase() : words);
  if (node.type === 'text') return write(node.value);
  if (node.type === 'image') return write(`[${[node.alt, node.title].filter(Boolean).join('. ')}]`);
  if (node.type === 'break') return '\n';
  if (node.type === 'thematicBreak') return '* * *';
  if (!('children' in node)) return '';
  const inside = node.children.map((child) => toText(child, isCapital || node.type === 'heading'));
  if (node.type === 'link') return `${inside.join('')} (${node.url})`;
  if (node.type === 'list')
    return inside.map((item, index) => `${node.ordered ? `${(node.start ?? 1) + index}.` : '-'} ${item}`).join('\n');
  return inside.join(node.type === 'blockquote' || node.type === 'listItem' ? '\n' : '');
}
