import { MAX_SEARCH_LENGTH } from './limits.ts';

/** A line of text in parts: every second one, the second first, is what was searched for. Half the size of a list of objects. */
export type MarkedText = string[];

export type TextKind = 'article' | 'paper' | 'letter';

/** One hit, as the results page shows it. `cover` is the name of its picture; `topic` is an article's category, '' for other texts. */
export type SearchResult = {
  kind: TextKind;
  cover: string;
  path: string;
  topic: string;
  /** Null for letters, which nobody signs. */
  author: string | null;
  published: string;
  minutes: number;
  title: MarkedText;
  passage: MarkedText;
};

/** What a search offers while somebody types: a page, and in a word or two what it is, where its name does not say so. */
export type Suggestion = { name: string; hint: string | null; path: string };

/**
 * What somebody searches for, as its address and the page say it: two queries that differ in spaces, in how their accents are encoded,
 * or only past the longest that is searched for, are one. Empty when there is nothing to search for; dots alone are folders in an address.
 */
export function normaliseSearchQuery(query: string): string {
  const spaced = query.normalize('NFC').trim().replace(/\s+/g, ' ');
  // A cut may not leave half of an emoji: no address can be made of it.
  return spaced
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
    .replace(/^\.+$/, '');
}
