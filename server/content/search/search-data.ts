/**
 * The index of one language as plain lists of numbers: 5,000 articles take some 40 MB, and a snapshot of it is read in milliseconds.
 * Texts are numbered as they were given, stems and passages as they were met.
 */
export type SearchData = {
  texts: number;
  stems: string[];
  postings: Postings;
  /** The words of the texts in alphabetical order, folded; how each is mostly written, how often it was met, and its stem. */
  words: { list: string[]; written: string[]; counts: Uint32Array; stems: Uint32Array };
  /** The passages of text `t` are `starts[t]` to `starts[t + 1]`: where each stands in the body, in bytes of UTF-8, and its stems. */
  passages: { starts: Uint32Array; from: Uint32Array; to: Uint32Array; stemStarts: Uint32Array; stems: Uint32Array };
};

/** The texts that have stem `s`, and what it is worth in each, stand from `starts[s]` to `starts[s + 1]`. */
export type Postings = { starts: Uint32Array; texts: Uint32Array; worths: Float32Array };
