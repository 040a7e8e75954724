import type { Locale } from '#shared/locales.ts';
import type { SearchData } from './search-data.ts';
import { correctQuery, createVocabulary, findStem, listMeanings, listTellingWords, type Meaning, readQuery, SURE } from './vocabulary.ts';

export type SearchIndex = ReturnType<typeof createSearchIndex>;

export type Found = {
  /** The numbers of the texts from `first` on, best first, `count` at most; `total` is how many there are in all. */
  texts: number[];
  total: number;
  /** What was searched for; `bits` says which words of the query a stem may stand for. */
  terms: Term[];
  /** The query with its unknown words mended, or null when there is nothing to mend. */
  correction: string | null;
};

export type Term = Meaning & { bits: number };

type IsVisible = (text: number) => boolean;

const SIMILARITY_STEMS = 10;
/** Texts that match far worse than the best one are noise on a results page, but not those that have every word as it was typed. */
const LEAST_SHARE_OF_BEST = 0.02;

/**
 * Full-text search in one language. The index knows stems only; what a visitor typed (an unfinished word, a slip, a plural) is first
 * turned into the stems it may mean, from the vocabulary of the texts. Decision 11 says why this is not a database's.
 */
export function createSearchIndex(data: SearchData, options: { locale: Locale; synonyms: Record<string, string[]> }) {
  return {
    data,
    vocabulary: createVocabulary(data, options),
    /** Written anew by each search: thousands of numbers a time would be left to the garbage collector. All zero in between. */
    scratch: {
      scores: new Float64Array(data.texts),
      bits: new Uint32Array(data.texts),
      sure: new Uint32Array(data.texts),
      stemBits: new Uint32Array(data.stems.length),
    },
  };
}

/**
 * Best first, without what matches far worse than the best, unless it has every word as typed. Only texts that `isVisible` admits: what
 * is not published yet is indexed and not found. The last word of an unfinished query may go on.
 */
export function search(
  index: SearchIndex,
  query: string,
  options: { isVisible: IsVisible; first: number; count: number; isUnfinished?: boolean },
): Found {
  const { words, mended } = readQuery(index.vocabulary, query, options.isUnfinished ?? false);
  const terms = toTerms(words.map((word) => listMeanings(index.vocabulary, word)));
  // A text with all the words of the query comes before any text with some of them, whatever their weight.
  const ranked = rank(index, terms, { ...options, weigh: (matched) => (matched / words.length) ** 4 });
  return { ...ranked, terms, correction: correctQuery(query, mended, index.vocabulary.locale) };
}

/** The numbers of the texts most like one, by the words of its title, topic and description; never the text itself. */
export function findSimilar(
  index: SearchIndex,
  document: { text: number; words: string },
  { isVisible, count }: { isVisible: IsVisible; count: number },
): number[] {
  const { vocabulary, data } = index;
  const stems = new Set(listTellingWords(document.words, vocabulary.locale).flatMap((word) => findStem(vocabulary, word).number ?? []));
  // The rarest words say most about a text; the common ones would only make every other text a candidate.
  const rarest = [...stems].sort((a, b) => countTexts(data, a) - countTexts(data, b)).slice(0, SIMILARITY_STEMS);
  const terms = rarest.map((stem, at) => ({ stem, weight: 1, bits: 1 << at }));
  const isOther = (text: number) => text !== document.text && isVisible(text);
  return rank(index, terms, { isVisible: isOther, first: 0, count, weigh: (matched) => matched }).texts;
}

/**
 * Where the passage of a text stands, in bytes of its body, that has the most different words of the query, the first of them if there are
 * several; null when no passage has any.
 */
export function findPassage({ data, scratch }: SearchIndex, text: number, terms: Term[]): { from: number; to: number } | null {
  const { starts, from, to, stemStarts, stems } = data.passages;
  for (const { stem, bits } of terms) scratch.stemBits[stem] = bits;
  let [best, most] = [-1, 0];
  for (let passage = starts[text] ?? 0; passage < (starts[text + 1] ?? 0); passage++) {
    let bits = 0;
    for (let at = stemStarts[passage] ?? 0; at < (stemStarts[passage + 1] ?? 0); at++) bits |= scratch.stemBits[stems[at] ?? 0] ?? 0;
    const matched = countBits(bits);
    if (matched > most) [best, most] = [passage, matched];
  }
  for (const { stem } of terms) scratch.stemBits[stem] = 0;
  return best < 0 ? null : { from: from[best] ?? 0, to: to[best] ?? 0 };
}

/** Each stem once, with the weight of its surest meaning and the bits of all the words it may stand for. */
function toTerms(meanings: Meaning[][]): Term[] {
  const terms = new Map<number, Term>();
  for (const [word, own] of meanings.entries()) {
    for (const { stem, weight } of own) {
      const known = terms.get(stem);
      terms.set(stem, { stem, weight: Math.max(weight, known?.weight ?? 0), bits: (known?.bits ?? 0) | (1 << word) });
    }
  }
  return [...terms.values()];
}

type RankOptions = {
  isVisible: IsVisible;
  first: number;
  count: number;
  /** A factor of how many words a text has. */ weigh(matched: number): number;
};

function rank({ data, scratch }: SearchIndex, terms: Term[], options: RankOptions): { texts: number[]; total: number } {
  const { scores, bits, sure } = scratch;
  addScores(data, terms, scratch);
  const all = terms.reduce((sum, term) => sum | term.bits, 0);
  const candidates: number[] = [];
  let best = 0;
  for (let text = 0; text < data.texts; text++) {
    if (scores[text] === 0 || !options.isVisible(text)) continue;
    const score = (scores[text] ?? 0) * options.weigh(countBits(bits[text] ?? 0));
    scores[text] = score;
    best = Math.max(best, score);
    candidates.push(text);
  }
  const least = best * LEAST_SHARE_OF_BEST;
  const found = candidates.filter((text) => sure[text] === all || (scores[text] ?? 0) >= least);
  const texts = takeBest(found, scores, options.first + options.count).slice(options.first);
  scores.fill(0);
  bits.fill(0);
  sure.fill(0);
  return { texts, total: found.length };
}

function addScores({ postings }: SearchData, terms: Term[], { scores, bits, sure }: SearchIndex['scratch']): void {
  for (const { stem, weight, bits: own } of terms) {
    for (let at = postings.starts[stem] ?? 0; at < (postings.starts[stem + 1] ?? 0); at++) {
      const text = postings.texts[at] ?? 0;
      scores[text] = (scores[text] ?? 0) + weight * (postings.worths[at] ?? 0);
      bits[text] = (bits[text] ?? 0) | own;
      if (weight >= SURE) sure[text] = (sure[text] ?? 0) | own;
    }
  }
}

/** The `count` texts with the highest scores, best first; equal ones in their order. Thousands are not sorted to show twelve. */
function takeBest(texts: number[], scores: Float64Array, count: number): number[] {
  const sorted = Float64Array.from(texts, (text) => scores[text] ?? 0).sort();
  const least = sorted[Math.max(0, sorted.length - count)] ?? 0;
  return texts
    .filter((text) => (scores[text] ?? 0) >= least)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .slice(0, count);
}

function countTexts({ postings: { starts } }: SearchData, stem: number): number {
  return (starts[stem + 1] ?? 0) - (starts[stem] ?? 0);
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
