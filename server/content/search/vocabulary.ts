import { bisectLeft } from 'd3-array';
import type { Locale } from '#shared/locales.ts';
import type { SearchData } from './search-data.ts';
import { countElided, foldWord, isStopWord, listTypos, listVerbStems, listWords, toStem } from './words.ts';

/** The words of the texts of one language, for turning what a visitor typed into stems that the index knows. */
export type Vocabulary = {
  locale: Locale;
  words: SearchData['words'];
  /** A word's place in the alphabetical list. */
  places: Map<string, number>;
  /** The stems by their number, and the other way round. */
  stems: { list: string[]; numbers: Map<string, number> };
  /** Stems that readers type, alone or two with a blank between, and the numbers of those our texts have instead. */
  synonyms: Map<string, number[]>;
  /** Words that readers type, and how they are written. */
  synonymWords: Map<string, string>;
};

/**
 * A typed word: words and phrases that it makes with its neighbours, words of the texts that it begins, and, when nothing is known of it,
 * those one slip away; the most frequent first.
 */
export type TypedWord = { word: string; joined: string[]; phrases: string[]; completions: string[]; corrections: string[] };

/** A stem that a typed word may mean. */
export type Meaning = { stem: number; weight: number };
/** The weight of a meaning that is what was typed, in one of its forms. */
export const SURE = 1;
/** Who types `wish list` means `wishlist`, although `wish` alone is rare and so worth much. */
const JOINED = 4;

/** A word cut in two has parts of at least as many letters, met at least so often. */
const [SHORTEST_PART, LEAST_MET_PART] = [3, 10];
/** A common prefix of thousands of words helps nobody and costs time. */
const MAX_COMPLETIONS = 12;
const MAX_CORRECTIONS = 6;
/** Nobody types more words, and a pasted page must not cost more. */
const MAX_QUERY_WORDS = 24;
const MAX_QUERY_LENGTH = 400;

export function createVocabulary(
  { words, stems }: SearchData,
  { locale, synonyms }: { locale: Locale; synonyms: Record<string, string[]> },
): Vocabulary {
  const numbers = new Map(stems.map((stem, number) => [stem, number]));
  return {
    locale,
    words,
    places: new Map(words.list.map((word, place) => [word, place])),
    stems: { list: stems, numbers },
    synonymWords: new Map(Object.keys(synonyms).map((word) => [foldWord(word), word])),
    synonyms: new Map(
      Object.entries(synonyms).map(([word, others]) => [
        listTellingWords(word, locale)
          .map((part) => toStem(part, locale))
          .join(' '),
        others.flatMap((other) => numbers.get(toStem(foldWord(other), locale)) ?? []),
      ]),
    ),
  };
}

/** The telling words of a text, each once: all of them when there are no others than `the`, `of` and the like. */
export function listTellingWords(text: string, locale: Locale): string[] {
  const words = [...new Set(listWords(text.slice(0, MAX_QUERY_LENGTH), locale))];
  const telling = words.filter((word) => !isStopWord(word, locale));
  return (telling.length > 0 ? telling : words).slice(0, MAX_QUERY_WORDS);
}

/**
 * The words of a query, and what to offer for those that nothing is known of. Words no text has may go on or have a slip, or are two
 * written as one; the last word of an unfinished query may go on in any case.
 */
export function readQuery(
  vocabulary: Vocabulary,
  query: string,
  isUnfinished: boolean,
): { words: TypedWord[]; mended: Map<string, string> } {
  const typed = listTellingWords(query, vocabulary.locale);
  const pairs = typed.map((word, at) => `${word}${typed[at + 1] ?? ''}`);
  const stems = typed.map((word) => findStem(vocabulary, word).stem);
  const phrasesFrom = stems.slice(0, -1).map((stem, at) => `${stem} ${stems[at + 1]}`);
  const mended = new Map<string, string>();
  const words = typed.flatMap((word, at) => {
    const joined = pairs.slice(Math.max(0, at - 1), at + 1).filter((pair) => pair !== word && isKnown(vocabulary, pair));
    const phrases = phrasesFrom.slice(Math.max(0, at - 1), at + 1).filter((phrase) => vocabulary.synonyms.has(phrase));
    const mayGoOn = !vocabulary.places.has(word) || (isUnfinished && at === typed.length - 1);
    const completions = mayGoOn ? listCompletions(vocabulary, word) : [];
    if (joined.length + phrases.length > 0 || isKnown(vocabulary, word)) return { word, joined, phrases, completions, corrections: [] };
    const corrections = listCorrections(vocabulary, word);
    const parts = completions.length + corrections.length > 0 ? null : partWord(vocabulary, word);
    const offered = parts ?? corrections.slice(0, 1);
    if (completions.length === 0 && offered.length > 0) mended.set(word, offered.map((other) => toWritten(vocabulary, other)).join(' '));
    return (parts ?? [word]).map((own) => ({ word: own, joined, phrases, completions, corrections }));
  });
  return { words: words.slice(0, MAX_QUERY_WORDS), mended };
}

/** The stems a typed word may mean, less certain ones with less weight. A stem may come twice; the heavier counts. */
export function listMeanings(vocabulary: Vocabulary, { word, joined, phrases, completions, corrections }: TypedWord): Meaning[] {
  const toMeaning = (weight: number) => (other: string) => ({ stem: toStemNumber(vocabulary, other), weight });
  const own = listOwnMeanings(vocabulary, word);
  return [
    // In `bande-annonce` nobody means an advert: what a word means alone it need not mean in a phrase.
    ...(phrases.length > 0 ? own.filter(({ weight }) => weight === SURE) : own),
    ...[
      ...joined.flatMap((pair) => listOwnMeanings(vocabulary, pair)),
      ...phrases.flatMap((phrase) => listSynonyms(vocabulary, phrase)),
    ].map(({ stem, weight }) => ({ stem, weight: weight * JOINED })),
    ...completions.map(toMeaning(0.4)),
    ...corrections.flatMap((other) =>
      vocabulary.places.has(other)
        ? toMeaning(0.6)(other)
        : (vocabulary.synonyms.get(findStem(vocabulary, other).stem) ?? []).map((stem) => ({ stem, weight: 0.3 })),
    ),
  ];
}

/** What a word means as it is typed: its stem, that of its verb, and those of other words for the same. */
function listOwnMeanings(vocabulary: Vocabulary, word: string): Meaning[] {
  const { stem, number } = findStem(vocabulary, word);
  const verbs = vocabulary.places.has(word.slice(0, -1)) ? [] : listVerbStems(word, vocabulary.locale);
  const own = [...(number === null ? [] : [number]), ...verbs.flatMap((verb) => vocabulary.stems.numbers.get(verb) ?? [])];
  return [...own.map((form) => ({ stem: form, weight: SURE })), ...listSynonyms(vocabulary, stem)];
}

function listSynonyms({ synonyms }: Vocabulary, phrase: string): Meaning[] {
  return (synonyms.get(phrase) ?? []).map((stem) => ({ stem, weight: 0.5 }));
}

function isKnown(vocabulary: Vocabulary, word: string): boolean {
  return listOwnMeanings(vocabulary, word).length > 0;
}

/** `press` and `list` for `presslist`: the cut whose rarer part is met most often; null when there is none. */
function partWord({ words, places }: Vocabulary, word: string): [string, string] | null {
  const countOf = (part: string) => words.counts[places.get(part) ?? -1] ?? 0;
  let [best, most]: [[string, string] | null, number] = [null, LEAST_MET_PART - 1];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const met = Math.min(countOf(left), countOf(right));
    if (met > most) [best, most] = [[left, right], met];
  }
  return best;
}

function toWritten({ words, places, synonymWords }: Vocabulary, word: string): string {
  return words.written[places.get(word) ?? -1] ?? synonymWords.get(word) ?? word;
}

/** The stem of a word, and its number where a text has it. Stemming costs 10 microseconds: that of a known word was kept. */
export function findStem({ locale, words, places, stems }: Vocabulary, word: string): { stem: string; number: number | null } {
  const place = places.get(word);
  if (place === undefined) {
    const stem = toStem(word, locale);
    return { stem, number: stems.numbers.get(stem) ?? null };
  }
  const number = words.stems[place] ?? 0;
  return { stem: stems.list[number] ?? '', number };
}

/** The query with its unknown words mended, or null when there is nothing to mend. */
export function correctQuery(query: string, mended: Map<string, string>, locale: Locale): string | null {
  const correction = query.replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, (part) => {
    const other = mended.get(listWords(part, locale)[0] ?? '');
    return other === undefined ? part : part.slice(0, countElided(part, locale)) + other;
  });
  return correction === query ? null : correction;
}

function listCompletions({ words }: Vocabulary, word: string): string[] {
  if (word.length < 3) return [];
  const found: number[] = [];
  for (let place = bisectLeft(words.list, word); words.list[place]?.startsWith(word); place++) found.push(place);
  return toMostFrequent(words, found, MAX_COMPLETIONS);
}

function listCorrections({ words, places, synonymWords }: Vocabulary, word: string): string[] {
  if (word.length < 4 || /\d/.test(word)) return [];
  const typos = listTypos(word);
  const found = typos.flatMap((candidate) => (candidate.length > 2 ? (places.get(candidate) ?? []) : []));
  // Where no text has the word that was meant, one that readers use for it may lead on.
  if (found.length === 0) return typos.filter((candidate) => synonymWords.has(candidate));
  return toMostFrequent(words, found, MAX_CORRECTIONS);
}

function toMostFrequent({ list, counts }: SearchData['words'], places: number[], most: number): string[] {
  return places
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, most)
    .map((place) => list[place] ?? '');
}

function toStemNumber({ words, places }: Vocabulary, word: string): number {
  return words.stems[places.get(word) ?? 0] ?? 0;
}
