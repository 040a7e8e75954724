import { isKeyOf } from './keys-of.ts';
import { type PageId, pages } from './pages.ts';

export type LinkPart = { words: string; page: PageId; query: Record<string, string> };

/** A sentence of page copy in parts: `[words](page-id)` and `[words](page-id?subject=meeting)` are links to that page. */
export function splitLinks(text: string): (string | LinkPart)[] {
  return text.split(/(\[[^\]]+\]\([a-z-]+(?:\?[a-z=-]+)?\))/).map((part) => {
    const match = /^\[([^\]]+)\]\(([a-z-]+)(?:\?([a-z=-]+))?\)$/.exec(part);
    const [, words = '', page = '', query = ''] = match ?? [];
    return match && isKeyOf(pages, page) ? { words, page, query: Object.fromEntries(new URLSearchParams(query)) } : part;
  });
}

/** Where a sentence would link to, had we such a page: `[words](nowhere)` would be shown as it is written. */
export function findLostLinks(text: string): string[] {
  const rest = splitLinks(text).filter((part) => typeof part === 'string');
  return rest.flatMap((part) => [...part.matchAll(/\[[^\]]*\]\(([^)]*)\)/g)].map(([, target = '']) => target));
}

/** The same sentence without its links, for where only text may stand (structured data). */
export function toPlainText(text: string): string {
  return splitLinks(text)
    .map((part) => (typeof part === 'string' ? part : part.words))
    .join('');
}
