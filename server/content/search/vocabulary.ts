import { bisectLeft } from 'd3-array';
import type { Locale } from '#shared/locales.ts';
import type { SearchData } from './search-data.ts';
import { foldWord, isStopWord, listTypos, listWords, toStem } from './words.ts';

/** The words of the texts of one language, for turning what a visitor typed into stems that the index knows. */
export type Vocabulary = {
  locale: Locale;
  words: SearchData['words'];
  /** A word's place in the alphabetical list. */
  places: Map<string, number>;
  /** The stems by their number, and the other way round. */
  stems: { list: string[]; numbers: Map<string, number> };
  /** Stems that readers type, and the numbers of those our texts have instead. */
  synonyms: Map<string, number[]>;
  /** Words that readers type, as they are written. */
  synonymWords: ReadonlySet<string>;
};

/** A typed word: the words of the texts that it begins, and, when no text has it, those one slip away; the most frequent first. */
export type TypedWord = { word: string; isKnown: boolean; completions: string[]; corrections: string[] };

/** A stem that a typed word may mean. */
export type Meaning = { stem: number; weight: number };

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
    synonymWords: new Set(Object.keys(synonyms).map(foldWord)),
    synonyms: new Map(
      Object.entries(synonyms).map(([word, others]) => [
        toStem(foldWord(word), locale),
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

/** The words of a query. Those no text has may go on or have a slip; the last one of an unfinished query may go on in any case. */
export function readQuery(vocabulary: Vocabulary, query: string, isUnfinished: boolean): TypedWord[] {
  const words = listTellingWords(query, vocabulary.locale);
  return words.map((word, at) => {
    const isKnown = vocabulary.places.has(word);
    const mayGoOn = !isKnown || (isUnfinished && at === words.length - 1);
    return {
      word,
      isKnown,
      completions: mayGoOn ? listCompletions(vocabulary, word) : [],
      corrections: isKnown ? [] : listCorrections(vocabulary, word),
    };
  });
}

/** The stems a typed word may mean, less certain ones with less weight. A stem may come twice; the heavier counts. */
export function listMeanings(vocabulary: Vocabulary, { word, completions, corrections }: TypedWord): Meaning[] {
  const own = findStem(vocabulary, word);
  const toMeaning = (weight: number) => (other: string) => ({ stem: toStemNumber(vocabulary, other), weight });
  return [
    ...(own.number === null ? [] : [{ stem: own.number, weight: 1 }]),
    ...(vocabulary.synonyms.get(own.stem) ?? []).map((stem) => ({ stem, weight: 0.5 })),
    ...completions.map(toMeaning(0.4)),
    ...corrections.flatMap((other) =>
      vocabulary.places.has(other)
        ? toMeaning(0.6)(other)
        : (vocabulary.synonyms.get(findStem(vocabulary, other).stem) ?? []).map((stem) => ({ stem, weight: 0.3 })),
    ),
  ];
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
export function correctQuery(query: string, typed: TypedWord[], locale: Locale): string | null {
  const corrections = new Map(
    typed.flatMap(({ word, completions, corrections: [best] }) => (best && completions.length === 0 ? [[word, best]] : [])),
  );
  if (corrections.size === 0) return null;
  return query
    .split(/\s+/)
    .map((part) => corrections.get(listWords(part, locale)[0] ?? '') ?? part)
    .join(' ');
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
