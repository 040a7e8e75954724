import type { Element, ElementContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

export type Attributes = Record<string, string | number | boolean | string[]>;

const stringifier = unified().use(rehypeStringify);

/** Elements as HTML, for pages. */
export function toHtml(children: ElementContent[]): string {
  return stringifier.stringify({ type: 'root', children });
}

/** An HTML or SVG element, attributes by their property names (`className`, `viewBox`). */
export function element(tagName: string, properties: Attributes, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: properties, children };
}

export function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value };
}
