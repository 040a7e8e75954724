import type { EntityType } from '#shared/database/entity-types.ts';
import type { BakedFacet } from './facet-builder.ts';
import type { BakedVocabulary } from './vocabulary.ts';

/** All rows in one order; those without the value stand at the end, from `known` on, and stay there when the order is turned round. */
export type BakedOrder = { sort: string; rows: Uint32Array; known: number };

/** What is searched in: words parted by blanks, as `listTokens` makes them. */
export type BakedText = { title: string; alias: string; makers: string };

export type BakedTable = {
  type: EntityType;
  count: number;
  facets: BakedFacet[];
  orders: BakedOrder[];
  texts: BakedText[];
  vocabulary: BakedVocabulary;
};

/** Rows from the lowest value up; null is "not known". */
export function toOrder(sort: string, count: number, getValue: (row: number) => number | string | null): BakedOrder {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let row = 0; row < count; row++) (getValue(row) === null ? unknown : known).push(row);
  known.sort((a, b) => {
    const left = getValue(a) ?? 0;
    const right = getValue(b) ?? 0;
    // Rows of equal value keep their order of popularity.
    return left < right ? -1 : left > right ? 1 : a - b;
  });
  return { sort, rows: Uint32Array.from([...known, ...unknown]), known: known.length };
}
