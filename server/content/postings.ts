/**
 * Which texts have a stem somewhere in their body, each text once, and what that is worth. Lists of numbers: with the
 * bodies in MiniSearch's maps, 5,000 articles a language left 250 MB alive; so it is about 90.
 */
export type Postings = {
  add(text: number, stems: Set<string>): void;
  /** Called once, after the last text: lists that may still grow take twice the memory and more. */
  pack(): void;
  /** In how many texts the stem is. */
  count(stem: string): number;
  /** Adds the worth of the stem to each text that has it, and its bits. */
  score(stem: string, weight: number, bit: number, into: { scores: Float64Array; bits: Uint32Array }): void;
};

/** BM25+ as MiniSearch has it, so that both add up. */
const [K, B, D] = [1.2, 0.7, 0.5];

/** Postings of texts numbered from 0 to `size`. */
export function createPostings(size: number): Postings {
  const textsOf = new Map<string, number[] | Uint32Array>();
  const lengths = new Uint32Array(size);
  let totalLength = 0;
  return {
    add(text, stems) {
      lengths[text] = stems.size;
      totalLength += stems.size;
      for (const stem of stems) {
        const texts = textsOf.get(stem);
        if (Array.isArray(texts)) texts.push(text);
        else textsOf.set(stem, [text]);
      }
    },
    pack() {
      for (const [stem, texts] of textsOf) textsOf.set(stem, Uint32Array.from(texts));
    },
    count: (stem) => textsOf.get(stem)?.length ?? 0,
    score(stem, weight, bit, { scores, bits }) {
      const texts = textsOf.get(stem) ?? [];
      const rarity = weight * Math.log(1 + (size - texts.length + 0.5) / (texts.length + 0.5));
      const averageLength = totalLength / size;
      for (const text of texts) {
        const length = (lengths[text] ?? 0) / averageLength;
        scores[text] = (scores[text] ?? 0) + rarity * (D + (K + 1) / (1 + K * (1 - B + B * length)));
        bits[text] = (bits[text] ?? 0) | bit;
      }
    },
  };
}
