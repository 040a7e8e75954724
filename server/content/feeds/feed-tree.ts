import type { Element, ElementContent, Root, RootContent } from 'hast';

/** What only our style sheet and our page understand. */
const PAGE_PROPERTIES = ['className', 'role', 'tabIndex', 'ariaHidden', 'srcSet', 'sizes'];

/**
 * Changes a rendered text for feed readers, which have neither our style sheet nor our address: drawings go (the tables beside them say the
 * same), folded tables are open, pictures come in one size and by day, paths become addresses.
 */
export function toFeedTree(tree: Root, siteUrl: string): void {
  tree.children = tree.children.flatMap((node) => toFeedNodes(node, siteUrl));
}

function toFeedNodes<Node extends RootContent | ElementContent>(node: Node, siteUrl: string): (Node | ElementContent)[] {
  if (node.type !== 'element') return [node];
  if (['svg', 'summary', 'source'].includes(node.tagName) || ['emblem', 'anchor', 'dark-only'].some((name) => hasClass(node, name)))
    return [];
  const children = node.children.flatMap((child) => toFeedNodes(child, siteUrl));
  if (hasClass(node, 'fig-data') || node.tagName === 'picture') return children;
  const properties = Object.fromEntries(
    Object.entries(node.properties)
      .filter(([name]) => !PAGE_PROPERTIES.includes(name))
      .map(([name, value]) => [name, isPath(name, value) ? siteUrl + value : value]),
  );
  return [{ ...node, properties, children }];
}

function isPath(name: string, value: unknown): value is string {
  return (name === 'href' || name === 'src') && typeof value === 'string' && value.startsWith('/');
}

export function hasClass(node: Element, name: string): boolean {
  const names = node.properties['className'];
  return Array.isArray(names) && names.includes(name);
}
