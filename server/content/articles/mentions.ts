/**
 * Something of ours that a text points at by its id: a link that cannot break, because an unknown id refuses to build. `game` and
 * `studio` are records of the industry database, which the content does not know: `npm run content` and a test look them up.
 * `picture` is a file beside the text that the text shows, `print` the same as a print of the house; no address names them.
 */
export type Mention = {
  kind: 'article' | 'paper' | 'category' | 'page' | 'download' | 'game' | 'studio' | 'picture' | 'print';
  id: string;
  line: number;
  /** What follows the id: a query, an anchor. */
  rest?: string;
};

/** `article:some-id` as a mention, or null for an address of another kind. */
export function toMention(href: string, line: number): Mention | null {
  const [, kind, id = '', rest = ''] = /^(article|paper|category|page|download|game|studio):([^#?\s]+)(\S*)/.exec(href) ?? [];
  return kind ? { kind: kind as Mention['kind'], id, line, rest } : null; // the pattern knows no other kinds
}

/** Where a file of a text's folder stands on the site. */
export function toDownloadPath(textId: string, name: string): string {
  return `/downloads/${textId}/${encodeURIComponent(name)}`;
}
