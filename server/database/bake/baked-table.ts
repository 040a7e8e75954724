import { range } from 'd3-array';
import type { EntityType } from '#shared/database/entity-types.ts';
import { UNKNOWN } from '#shared/database/facets.ts';
import { addRow, type Bitset, countRows, createBitset } from '../bitset.ts';
import { isIdeographic } from '../search-text.ts';
import { hashGram, listGrams, GRAM_BUCKETS } from '../typo-repair.ts';

/**
 * All rows in one order; from `known` on stand those with a lesser value, and from `known + lesser` on those without one. The three parts
 * keep their places when the order is turned round.
 */
export type BakedOrder = { sort: string; rows: Uint32Array; known: number; lesser: number };

/** What is searched in: words parted by blanks, as `listTokens` makes them. */
type BakedText = { title: string; alias: string; makers: string };

export type BakedTable = {
  type: EntityType;
  count: number;
  facets: BakedFacet[];
  orders: BakedOrder[];
  texts: BakedText[];
  vocabulary: BakedVocabulary;
};

type GetValue = (row: number) => number | string | null;

/** Rows from the lowest value up; null is "not known". Rows that have only `getLesser` follow all that have `getValue`. */
export function toOrder(sort: string, count: number, getValue: GetValue, getLesser: GetValue = () => null): BakedOrder {
  const all = range(count);
  const values = all.map(getValue);
  const known = all.filter((row) => values[row] !== null);
  const others = all.filter((row) => values[row] === null);
  const lesser = others.filter((row) => getLesser(row) !== null);
  const rows = [
    ...sortRows(known, (row) => values[row] ?? null),
    ...sortRows(lesser, getLesser),
    ...others.filter((row) => getLesser(row) === null),
  ];
  return { sort, rows: Uint32Array.from(rows), known: known.length, lesser: lesser.length };
}

function sortRows(rows: number[], getValue: GetValue): number[] {
  return rows.sort((a, b) => {
    const left = getValue(a) ?? 0;
    const right = getValue(b) ?? 0;
    // Rows of equal value keep their order of popularity.
    return left < right ? -1 : left > right ? 1 : a - b;
  });
}

type BakedValue = { value: string; /** The source's own words, where it has some: a label of last resort. */ name: string; bits: Bitset };
/** The values of a facet in the order of the screens; `unknown` is the last, where any record has it. */
export type BakedFacet = { facet: string; values: BakedValue[] };

/** How the values of a facet stand: in a given order, by how many records have them, or by name backwards (years, newest first). */
export type FacetOrder = readonly string[] | 'count' | 'newest';

/** The twelve months by their numbers. */
export const months = range(1, 13).map(String);

export function listKeys(bands: readonly { key: string }[]): string[] {
  return bands.map(({ key }) => key);
}

/** Collects which rows have which values. A row without a value is `unknown`. */
export class FacetBuilder {
  readonly #facet: string;
  readonly #rows: number;
  readonly #order: FacetOrder;
  readonly #values = new Map<string, BakedValue>();
  /** The same by the names of the sources. */
  readonly #byName = new Map<string, BakedValue>();

  constructor(facet: string, rows: number, order: FacetOrder) {
    this.#facet = facet;
    this.#rows = rows;
    this.#order = order;
  }

  add(row: number, names: string | readonly string[] | null, toValue: (name: string) => string = (name) => name): void {
    const list = names === null ? [] : typeof names === 'string' ? [names] : names;
    for (const name of list.length > 0 ? list : [UNKNOWN]) addRow((this.#byName.get(name) ?? this.#addName(name, toValue)).bits, row);
  }

  #addName(name: string, toValue: (name: string) => string): BakedValue {
    const value = name === UNKNOWN ? UNKNOWN : toValue(name);
    const baked = this.#values.get(value) ?? { value, name, bits: createBitset(this.#rows) };
    this.#values.set(value, baked);
    this.#byName.set(name, baked);
    return baked;
  }

  build(): BakedFacet {
    const order = this.#order;
    const values = [...this.#values.values()].filter(({ value }) => value !== UNKNOWN);
    if (order === 'count') {
      const counts = new Map(values.map(({ value, bits }) => [value, countRows(bits)]));
      values.sort((a, b) => (counts.get(b.value) ?? 0) - (counts.get(a.value) ?? 0) || (a.value < b.value ? -1 : 1));
    } else if (order === 'newest') values.sort((a, b) => (a.value < b.value ? 1 : -1));
    else values.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
    const unknown = this.#values.get(UNKNOWN);
    return { facet: this.#facet, values: unknown ? [...values, unknown] : values };
  }
}

/** `massively-multiplayer` for "Massively Multiplayer": a source's word as it stands in addresses. */
export function toKebab(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The words that a typing mistake can be repaired to, with how popular each is, and which of them share three letters in a row. */
type BakedVocabulary = { words: string; weights: Uint32Array; gramOffsets: Uint32Array; gramWords: Uint32Array };

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
