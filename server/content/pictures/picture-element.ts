import type { Element, ElementContent, Root } from 'hast';
import type { Image, Root as MarkdownRoot } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { element, text } from '#server/figures/hast-element.ts';
import type { Picture } from '#server/pictures/picture.ts';
import { toImageUrl, toSrcSet } from '#shared/image-table.ts';
import { themes } from '#shared/posters.ts';
import { PRINT_MARK } from '../articles/mentions.ts';

type Attributes = Record<string, string | number | string[]>;

/** A picture of a text: its place in the content, what it is, and the address of its own file, which a drawing is shown from. */
export type ShownPicture = { name: string; picture: Picture; path: string };

/** As wide as a column of text gets; on a phone, the screen. */
const SIZES = '(min-width: 860px) 820px, 100vw';

/** Markdown that is pictures and nothing else, as HTML. */
export function renderPictures(markdown: string, getPicture: (id: string) => ShownPicture | null): string {
  const tree = unified().use(remarkParse).parse(markdown);
  markPictures(tree);
  const toHtml = unified()
    .use(remarkRehype)
    .use(() => (html: Root) => placePictures(html, getPicture))
    .use(rehypeStringify);
  return toHtml.stringify(toHtml.runSync(tree));
}

/** Notes on each picture what becomes of it, for `placePictures`, and takes the marks out of the words. */
export function markPictures(tree: MarkdownRoot): void {
  visit(tree, 'image', (image: Image, index, parent) => {
    const after = index === undefined ? undefined : parent?.children[index + 1];
    const isPrint = after?.type === 'text' && after.value.startsWith(PRINT_MARK);
    if (isPrint) after.value = after.value.slice(PRINT_MARK.length);
    image.data = { hProperties: { dataPicture: isPrint ? 'print' : 'picture' } };
  });
}

/**
 * Pictures that were marked get sizes, formats and themes; one that is a paragraph by itself becomes a figure, with its title as caption.
 */
export function placePictures(tree: Root, getPicture: (id: string) => ShownPicture | null): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const alone = node.tagName === 'p' ? findAlone(node) : null;
    if (alone) {
      const caption = alone.properties['title'];
      delete alone.properties['title'];
      parent.children[index] = element('figure', { className: ['picture'] }, [
        ...toPicture(alone, getPicture),
        ...(typeof caption === 'string' ? [element('figcaption', {}, [text(caption)])] : []),
      ]);
      return SKIP;
    }
    if (!isMarked(node)) return undefined;
    const shown = toPicture(node, getPicture);
    parent.children.splice(index, 1, ...shown);
    return [SKIP, index + shown.length];
  });
}

function findAlone(paragraph: Element): Element | null {
  const [only, ...others] = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return only?.type === 'element' && isMarked(only) && others.length === 0 ? only : null;
}

function isMarked({ tagName, properties }: Element): boolean {
  return tagName === 'img' && properties['dataPicture'] !== undefined;
}

function toPicture(image: Element, getPicture: (id: string) => ShownPicture | null): ElementContent[] {
  const shown = getPicture(image.properties['src'] ?? '');
  const alt = image.properties['alt'] ?? '';
  // Every picture was inspected when the text was read.
  if (!shown) return [text(alt)];
  const { name, picture, path } = shown;
  if (image.properties['dataPicture'] === 'print')
    return themes.map((theme) =>
      toSized('photo-print', `prints/${theme}/${name}`, { picture, alt, className: [theme === 'day' ? 'light-only' : 'dark-only'] }),
    );
  if (picture.kind === 'drawing') return [toImg(picture, alt, { src: path })];
  const moving = picture.kind === 'animation' ? [toMovingSource(name, picture)] : [];
  return [toSized('photo', `pictures/${name}`, { picture, alt, before: moving })];
}

type Sized = { picture: Picture; alt: string; className?: string[]; before?: Element[] };

/** AVIF in every width, and WebP for who cannot read that. A print is made anew for each width: it has none of its own. */
function toSized(kind: 'photo' | 'photo-print', source: string, { picture, alt, className, before = [] }: Sized): Element {
  const ownWidth = kind === 'photo' ? picture.width : undefined;
  return element('picture', className ? { className } : {}, [
    ...before,
    element('source', { type: 'image/avif', srcSet: toSrcSet(kind, 'avif', source, ownWidth), sizes: SIZES, ...toSize(picture) }, []),
    toImg(picture, alt, toSources(kind, source, ownWidth)),
  ]);
}

/** First in the list, so it is taken, but only by those who did not ask for less motion. */
function toMovingSource(name: string, picture: Picture): Element {
  const srcSet = toSrcSet('animation', 'webp', `animations/${name}`, picture.width);
  return element(
    'source',
    { media: '(prefers-reduced-motion: no-preference)', type: 'image/webp', srcSet, sizes: SIZES, ...toSize(picture) },
    [],
  );
}

function toSources(kind: 'photo' | 'photo-print', source: string, ownWidth?: number): Attributes {
  const srcSet = toSrcSet(kind, 'webp', source, ownWidth);
  // For readers without srcset, feeds among them: the middle one, or the widest of a small picture.
  const src = srcSet.includes(' 1024w') ? toImageUrl({ format: 'webp', width: 1024 }, source) : srcSet.replace(/ \d+w$/, '');
  return { src, srcSet, sizes: SIZES };
}

/** The page keeps the picture's place before it is there. */
function toImg(picture: Picture, alt: string, properties: Attributes): Element {
  return element('img', { ...properties, alt, ...toSize(picture), loading: 'lazy', decoding: 'async' }, []);
}

const toSize = ({ width, height }: Picture) => ({ width: Math.round(width), height: Math.round(height) });
