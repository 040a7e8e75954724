import { range } from 'd3-array';
import type { EntityType } from '#shared/database/entity-types.ts';
import type { BakedFacet } from './facet-builder.ts';
import type { BakedVocabulary } from './vocabulary.ts';

/**
 * All rows in one order; from `known` on stand those with a lesser value, and from `known + lesser` on those without one. The three parts
 * keep their places when the order is turned round.
 */
export type BakedOrder = { sort: string; rows: Uint32Array; known: number; lesser: number };

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
