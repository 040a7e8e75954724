import { isIdeographic } from '../search-text.ts';
import { hashGram, listGrams, GRAM_BUCKETS } from '../typo-repair.ts';

/** The words that a typing mistake can be repaired to, with how popular each is, and which of them share three letters in a row. */
export type BakedVocabulary = { words: string; weights: Uint32Array; gramOffsets: Uint32Array; gramWords: Uint32Array };

/** Words of records less popular than this are found when they are typed right, and never suggested. */
export const MIN_WEIGHT = 10;

/** Collects words with the popularity of the best record that has them. */
export class VocabularyBuilder {
  readonly #weights = new Map<string, number>();

  add(words: Iterable<string>, weight: number): void {
    if (weight < MIN_WEIGHT) return;
    for (const word of words) {
      if (word.length < 3 || /^\d+$/.test(word) || isIdeographic(word)) continue;
      if ((this.#weights.get(word) ?? 0) < weight) this.#weights.set(word, Math.round(weight));
    }
  }

  build(): BakedVocabulary {
    const words = [...this.#weights.keys()].sort();
    const buckets: number[][] = Array.from({ length: GRAM_BUCKETS }, () => []);
    for (const [index, word] of words.entries()) for (const gram of new Set(listGrams(word).map(hashGram))) buckets[gram]?.push(index);
    const gramOffsets = new Uint32Array(GRAM_BUCKETS + 1);
    for (const [gram, members] of buckets.entries()) gramOffsets[gram + 1] = (gramOffsets[gram] ?? 0) + members.length;
    return {
      words: words.join('\n'),
      weights: Uint32Array.from(words, (word) => this.#weights.get(word) ?? 0),
      gramOffsets,
      gramWords: Uint32Array.from(buckets.flat()),
    };
  }
}
