import { range } from 'd3-array';
import { UNKNOWN } from '#shared/database/facets.ts';
import { addRow, type Bitset, countRows, createBitset } from '../bitset.ts';

export type BakedValue = {
  value: string;
  /** The source's own words, where it has some: a label of last resort. */ name: string;
  bits: Bitset;
};
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
