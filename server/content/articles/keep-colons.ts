import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * The directive syntax reads `:30` or `:word` in running text as a directive; the site has none of that kind, so a colon there stays a
 * colon.
 */
export function keepColons(tree: Root, source: string): void {
  visit(tree, 'textDirective', (node, index, parent) => {
    if (!parent || index === undefined) return;
    parent.children[index] = { type: 'text', value: source.slice(node.position?.start.offset, node.position?.end.offset) };
  });
}
