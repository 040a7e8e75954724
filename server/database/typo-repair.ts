import { measureDistance } from '#shared/measure-distance.ts';

/** Grams share this many buckets; a collision costs one comparison more. */
export const GRAM_BUCKETS = 1 << 14;

/** Words held as one text with the places of their beginnings: 50,000 strings of their own would take five times the memory. */
export type Vocabulary = { text: string; starts: Uint32Array; weights: Uint32Array; gramOffsets: Uint32Array; gramWords: Uint32Array };

export type Repair = { word: string; distance: number; /** Reviews of the most popular record with the word. */ weight: number };

/** A word two slips away is only meant when many know it: "pokemon" is no slip of "procemon". */
const KNOWN_TO_MANY = 1000;

/** Words compared letter by letter, at most; those that share the most groups of letters come first. */
const MAX_COMPARED = 160;

/**
 * The three words somebody may have meant, best first. One slip (a letter missing, doubled, wrong, or two swapped) is forgiven in words of
 * four letters, two from seven on. Popularity decides between equals and may outweigh one slip: "witchr" is one slip from "witch" and
 * from "witcher".
 */
export function listRepairs(vocabulary: Vocabulary, word: string): Repair[] {
  const allowed = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  if (allowed === 0) return [];
  const found: Repair[] = [];
  for (const index of listCandidates(vocabulary, word, allowed)) {
    const candidate = getWord(vocabulary, index);
    const distance = measureDistance(word, candidate, allowed);
    const weight = vocabulary.weights[index] ?? 0;
    if (distance === 1 || (distance === 2 && distance <= allowed && weight >= KNOWN_TO_MANY))
      found.push({ word: candidate, distance, weight });
  }
  for (const swapped of listSwaps(word)) {
    const weight = getWordWeight(vocabulary, swapped);
    if (weight > 0 && !found.some((repair) => repair.word === swapped)) found.push({ word: swapped, distance: 1, weight });
  }
  return found.sort((a, b) => rate(word, b) - rate(word, a)).slice(0, 3);
}

/** Two neighbours swapped: in a short word that leaves no group of three letters as it was ("gtae"). */
function listSwaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  );
}

/** The same sound written otherwise: "nite" for "night" and "knight". English only, one or two of these at once. */
const soundRules: [RegExp, string][] = [
  [/ite/, 'ight'],
  [/^n/, 'kn'],
  [/^r/, 'wr'],
  [/f/, 'ph'],
  [/ph/, 'f'],
  [/z/, 's'],
  [/kw/, 'qu'],
  [/k$/, 'ck'],
];

/** Other spellings of what sounds like a word, those with the most changes first. */
export function listSpellings(word: string): string[] {
  const once = soundRules.map(([from, to]) => word.replace(from, to)).filter((spelling) => spelling !== word);
  const twice = once.flatMap((spelling) => soundRules.map(([from, to]) => spelling.replace(from, to)));
  return [...new Set([...twice.filter((spelling) => spelling !== word && !once.includes(spelling)), ...once])];
}

function rate(typed: string, { word, distance, weight }: Repair): number {
  // People rarely mistype a word's first letter.
  return Math.log10(weight + 1) - 1.6 * distance - (typed[0] === word[0] ? 0 : 0.7);
}

function listCandidates(vocabulary: Vocabulary, word: string, allowed: number): number[] {
  const shared = countsFor(vocabulary.weights.length);
  const touched: number[] = [];
  const grams = [...new Set(listGrams(word).map(hashGram))];
  for (const gram of grams) {
    const end = vocabulary.gramOffsets[gram + 1] ?? 0;
    for (let at = vocabulary.gramOffsets[gram] ?? 0; at < end; at++) {
      const index = vocabulary.gramWords[at] ?? 0;
      const length = getLength(vocabulary, index);
      if (Math.abs(length - word.length) > allowed) continue;
      if (shared[index] === 0) touched.push(index);
      shared[index] = (shared[index] ?? 0) + 1;
    }
  }
  // A slip spoils at most three groups (a swap four).
  const least = Math.max(1, grams.length - 4 * allowed);
  const chosen = touched
    .filter((index) => (shared[index] ?? 0) >= least)
    .sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0) || (vocabulary.weights[b] ?? 0) - (vocabulary.weights[a] ?? 0))
    .slice(0, MAX_COMPARED);
  for (const index of touched) shared[index] = 0;
  return chosen;
}

/** Counters for every word, all zero between two searches: a map of thousands of words per keystroke would be garbage. */
let counters = new Uint8Array(0);

function countsFor(words: number): Uint8Array {
  if (counters.length < words) counters = new Uint8Array(words);
  return counters;
}

/** The popularity of a word, or 0 when no popular record has it. Binary search: the words stand in order. */
export function getWordWeight(vocabulary: Vocabulary, word: string): number {
  let low = 0;
  let high = vocabulary.weights.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const candidate = getWord(vocabulary, middle);
    if (candidate === word) return vocabulary.weights[middle] ?? 0;
    if (candidate < word) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}

function getWord({ text, starts }: Vocabulary, index: number): string {
  return text.slice(starts[index] ?? 0, (starts[index + 1] ?? 0) - 1);
}

function getLength({ starts }: Vocabulary, index: number): number {
  return (starts[index + 1] ?? 0) - (starts[index] ?? 0) - 1;
}

/** Groups of three letters of a word, its beginning and its end marked. */
export function listGrams(word: string): string[] {
  const padded = `^${word}$`;
  return Array.from({ length: Math.max(1, padded.length - 2) }, (_, at) => padded.slice(at, at + 3));
}

export function hashGram(gram: string): number {
  let hash = 0;
  for (let at = 0; at < gram.length; at++) hash = (Math.imul(hash, 131) + gram.charCodeAt(at)) >>> 0;
  return (hash ^ (hash >>> 14)) & (GRAM_BUCKETS - 1);
}
