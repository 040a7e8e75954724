import MiniSearch from 'minisearch';
import type { Locale } from '#shared/locales.ts';
import { createPostings } from './postings.ts';
import { copyOut, foldWord, isStopWord, listParts, listTypos, listWords, readPart, toStem } from './search-words.ts';

/** What is indexed of a text. `body` is asked for once and not kept. */
export type SearchDocument = { key: string; title: string; description: string; topic: string; readBody(): Promise<string> };

export type SearchIndex = {
  /**
   * Best first, without what matches far worse than the best. Only keys `isVisible` admits: what is not published yet is indexed and not found.
   * The last word of an unfinished query may go on.
   */
  search(
    query: string,
    isVisible: (key: string) => boolean,
    options?: { isUnfinished?: boolean },
  ): { keys: string[]; stems: Set<string>; words: number };
  /** The texts most like this one, by the words of its title, description and topic. */
  findSimilar(document: { key: string; title: string; description: string; topic: string }, isVisible: (key: string) => boolean): string[];
  /** The query with its unknown words mended, or null when there is nothing to mend. */
  correct(query: string): string | null;
};

/** `id` is the place of the text in the list; each field its stems, joined by spaces. */
type Indexed = { id: number; title: string; description: string; topic: string; headings: string };
type Alternative = { stem: string; weight: number };

const boost = { title: 6, description: 3, topic: 3, headings: 2 };
const DOCUMENTS_AT_ONCE = 8;
/** A common prefix of thousands of words helps nobody and costs time. */
const MAX_COMPLETIONS = 12;
const MAX_CORRECTIONS = 6;
const SIMILARITY_STEMS = 10;
/** Texts that match far worse than the best one are noise on a results page. */
const LEAST_SHARE_OF_BEST = 0.02;

/**
 * Full-text search in one language. The index knows stems only; what a visitor typed (an unfinished word, a slip, a plural) is turned into the
 * stems it may mean beforehand, from the vocabulary of the texts. MiniSearch holds what says what a text is about; the bodies, nine words of ten,
 * are postings beside it. Built in small steps: the server answers other requests meanwhile.
 */
export async function createSearchIndex(
  documents: SearchDocument[],
  locale: Locale,
  synonyms: Record<string, string[]> = {},
): Promise<SearchIndex> {
  const index = new MiniSearch<Indexed>({
    fields: Object.keys(boost),
    storeFields: [],
    // The words of the index outlive the texts they were cut from (see copyOut).
    tokenize: (stems) => stems.split(' ').map(copyOut),
    processTerm: (term) => term,
  });
  const vocabulary = new Map<string, number>();
  const bodies = createPostings(documents.length);
  for (let at = 0; at < documents.length; at += DOCUMENTS_AT_ONCE) {
    const chunk = documents.slice(at, at + DOCUMENTS_AT_ONCE);
    const texts = await Promise.all(chunk.map((document) => document.readBody()));
    for (const [offset, document] of chunk.entries()) {
      const body = texts[offset] ?? '';
      const toField = (text: string) => [...toStems(text, locale, vocabulary)].join(' ');
      const { title, description, topic } = document;
      const headings = body.match(/^#{2,3} .+$/gm)?.join('\n') ?? '';
      index.add({
        id: at + offset,
        title: toField(title),
        description: toField(description),
        topic: toField(topic),
        headings: toField(headings),
      });
      // The amounts of worked examples are nobody's search; those of titles and headings may be.
      bodies.add(at + offset, toStems(toPlainText(body), locale, vocabulary, { withNumbers: false }));
    }
  }
  bodies.pack();
  const keys = documents.map(({ key }) => key);
  // Filled anew by each search: thousands of numbers a time would be left to the garbage collector.
  const scores = new Float64Array(keys.length);
  const bits = new Uint32Array(keys.length);
  const words = [...vocabulary.keys()].sort();
  const otherWords = new Map(
    Object.entries(synonyms).map(([word, others]) => [
      toStem(foldWord(word), locale),
      others.map((other) => toStem(foldWord(other), locale)),
    ]),
  );

  function search(
    query: string,
    isVisible: (key: string) => boolean,
    { isUnfinished = false } = {},
  ): { keys: string[]; stems: Set<string>; words: number } {
    const asked = toQueryWords(query, locale);
    const meanings = asked.map((word, at) => listMeanings(word, isUnfinished && at === asked.length - 1));
    const weights = new Map<string, number>();
    // Which words of the query a stem may stand for, as bits: thousands of texts are weighed for one common word.
    const wordsOf = new Map<string, number>();
    for (const [word, meaning] of meanings.entries()) {
      for (const { stem, weight } of meaning) {
        weights.set(stem, Math.max(weight, weights.get(stem) ?? 0));
        wordsOf.set(stem, (wordsOf.get(stem) ?? 0) | (1 << word));
      }
    }
    // A text with all the words of the query comes before any text with some of them, whatever their weight.
    const found = listBest(weights, wordsOf, isVisible, (matched) => (matched / meanings.length) ** 4);
    return { keys: found, stems: new Set(weights.keys()), words: meanings.length };
  }

  /** The texts with some of these stems, best first; `weigh` makes a factor of how many of the bits of the stems a text has. */
  function listBest(
    weights: Map<string, number>,
    bitsOf: Map<string, number>,
    isVisible: (key: string) => boolean,
    weigh: (matched: number) => number,
  ): string[] {
    scores.fill(0);
    bits.fill(0);
    for (const [stem, weight] of weights) bodies.score(stem, weight, bitsOf.get(stem) ?? 0, { scores, bits });
    for (const { id, score, queryTerms } of index.search([...weights.keys()].join(' '), {
      boost,
      boostTerm: (term) => weights.get(term) ?? 1,
    })) {
      // The index multiplies by the number of stems met, which would favour a word with many endings: taken back.
      scores[id] = (scores[id] ?? 0) + score / queryTerms.length;
      for (const stem of queryTerms) bits[id] = (bits[id] ?? 0) | (bitsOf.get(stem) ?? 0);
    }
    let best = 0;
    for (let text = 0; text < keys.length; text++) {
      const score = scores[text] ?? 0;
      if (score === 0) continue;
      const weighed = isVisible(keys[text] as string) ? score * weigh(countBits(bits[text] ?? 0)) : 0;
      scores[text] = weighed;
      best = Math.max(best, weighed);
    }
    const least = Math.max(best * LEAST_SHARE_OF_BEST, Number.MIN_VALUE);
    const found: number[] = [];
    for (let text = 0; text < keys.length; text++) if ((scores[text] ?? 0) >= least) found.push(text);
    return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).map((text) => keys[text] as string);
  }

  /** The stems a typed word may mean: its own, what our texts say instead, words it begins, and, when no text knows it, words one slip away. */
  function listMeanings(word: string, mayGoOn: boolean): Alternative[] {
    const meanings: Alternative[] = [{ stem: toStem(word, locale), weight: 1 }];
    for (const stem of otherWords.get(toStem(word, locale)) ?? []) meanings.push({ stem, weight: 0.5 });
    if (mayGoOn || !vocabulary.has(word))
      for (const completion of listCompletions(word)) meanings.push({ stem: toStem(completion, locale), weight: 0.4 });
    if (!vocabulary.has(word))
      for (const correction of listCorrections(word)) meanings.push({ stem: toStem(correction, locale), weight: 0.6 });
    return meanings;
  }

  function listCompletions(word: string): string[] {
    if (word.length < 3) return [];
    const found: string[] = [];
    for (let at = findFirst(words, word); at < words.length && words[at]?.startsWith(word); at++) found.push(words[at] as string);
    return mostFrequent(found, MAX_COMPLETIONS);
  }

  function listCorrections(word: string): string[] {
    if (word.length < 4 || /\d/.test(word)) return [];
    return mostFrequent(
      listTypos(word).filter((candidate) => candidate.length > 2 && vocabulary.has(candidate)),
      MAX_CORRECTIONS,
    );
  }

  function mostFrequent(candidates: string[], count: number): string[] {
    return candidates.sort((a, b) => (vocabulary.get(b) ?? 0) - (vocabulary.get(a) ?? 0)).slice(0, count);
  }

  return {
    search,
    findSimilar(document, isVisible) {
      const stems = new Set(
        toQueryWords(`${document.title} ${document.topic} ${document.description}`, locale).map((word) => toStem(word, locale)),
      );
      // The rarest words say most about a text; the common ones would only make every other text a candidate.
      const terms = [...stems].sort((a, b) => bodies.count(a) - bodies.count(b)).slice(0, SIMILARITY_STEMS);
      const bitsOf = new Map(terms.map((stem, at) => [stem, 1 << at]));
      return listBest(
        new Map(terms.map((stem) => [stem, 1])),
        bitsOf,
        (key) => key !== document.key && isVisible(key),
        (matched) => matched,
      );
    },
    correct(query) {
      let changed = false;
      const mended = query.split(/\s+/).map((typed) => {
        const [word] = listWords(typed, locale);
        if (!word || vocabulary.has(word) || listCompletions(word).length > 0) return typed;
        const [correction] = listCorrections(word);
        changed ||= correction !== undefined;
        return correction ?? typed;
      });
      return changed ? mended.join(' ') : null;
    },
  };
}

/** At most a dozen words: nobody types more, and a pasted page must not cost more. */
function toQueryWords(query: string, locale: Locale): string[] {
  const words = [...new Set(listWords(query.slice(0, 400), locale))];
  const telling = words.filter((word) => !isStopWord(word, locale));
  return (telling.length > 0 ? telling : words).slice(0, 24);
}

/** Each stem of a text once: how often a long text repeats a word says little. Its words are added to the vocabulary. */
function toStems(text: string, locale: Locale, vocabulary: Map<string, number>, { withNumbers = true } = {}): Set<string> {
  const found = new Set<string>();
  for (const part of new Set(listParts(text))) {
    for (const { word, stem } of readPart(part, locale)) {
      const isNumber = /^\d/.test(word);
      if (isNumber && !withNumbers) continue;
      if (!isNumber) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
      found.add(stem);
    }
  }
  return found;
}

/** Markdown without its signs and addresses, for indexing and for the lines shown under a search result. */
export function toPlainText(markdown: string): string {
  return (
    markdown
      .replace(/^:::?\w+\{.*\}$/gm, '')
      .replace(/^:::\w*$/gm, '')
      .replace(/^\s*(```|~~~).*$/gm, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[\^\w+\]:?/g, '')
      .replace(/^\s*(#+|>|[-*]( \[[ x]\])?|\d+\.)\s+/gm, '')
      .replace(/^\|?[\s:|-]+\|$/gm, '')
      // No space for a mark: the comma after a **strong** word would stand alone.
      .replace(/[*`]+/g, '')
      .replace(/[|_]+/g, ' ')
  );
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The first position whose word is not before `word`. */
function findFirst(words: string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
