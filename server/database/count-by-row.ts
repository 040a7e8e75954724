import { type Bitset, countRows, hasRow } from './bitset.ts';

/**
 * Which values of one facet each row has, by their places in it. Hundreds of values, of which a row has a few, are counted row by
 * row in a fifth of the time that set by set takes: 446 tags of 140,000 games.
 */
export type ValuesByRow = {
  /** Where a row's places begin; one more than rows. */ offsets: Uint32Array;
  places: Uint16Array;
  totals: Uint32Array;
};

export function toValuesByRow(offsets: Uint32Array, places: Uint16Array, values: number): ValuesByRow {
  const totals = new Uint32Array(values);
  for (const place of places) totals[place] = (totals[place] ?? 0) + 1;
  return { offsets, places, totals };
}

/** How many rows of the set have each value. Of the rows that are in and those that are out, the fewer are looked at. */
export function countByRow({ offsets, places, totals }: ValuesByRow, set: Bitset): Uint32Array {
  const rows = offsets.length - 1;
  const countsIn = countRows(set) <= rows / 2;
  const counts = countsIn ? new Uint32Array(totals.length) : totals.slice();
  const step = countsIn ? 1 : -1;
  for (let row = 0; row < rows; row++) {
    if (hasRow(set, row) !== countsIn) continue;
    const end = offsets[row + 1] ?? 0;
    for (let at = offsets[row] ?? 0; at < end; at++) {
      const place = places[at] ?? 0;
      counts[place] = (counts[place] ?? 0) + step;
    }
  }
  return counts;
}
