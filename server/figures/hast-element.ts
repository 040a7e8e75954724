import type { Element, ElementContent } from 'hast';

export type Attributes = Record<string, string | number | boolean | string[]>;

/** An HTML or SVG element, attributes by their property names (`className`, `viewBox`). */
export function element(tagName: string, properties: Attributes, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: properties, children };
}

export function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value };
}
