import { type Bitset, countRows, listRows } from './bitset.ts';

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
  const seen = new Uint32Array(totals.length);
  const flip = countsIn ? 0 : -1;
  for (let index = 0; index < set.length; index++) {
    let word = (set[index] ?? 0) ^ flip;
    while (word !== 0) {
      // Neighbouring rows have their places side by side: a run of them is one stretch, however many rows it has.
      const start = 31 - Math.clz32(word & -word);
      const rest = ~(word >>> start);
      const length = rest === 0 ? 32 : 31 - Math.clz32(rest & -rest);
      const first = index * 32 + start;
      if (first >= rows) break;
      const end = offsets[Math.min(rows, first + length)] ?? 0;
      for (let at = offsets[first] ?? 0; at < end; at++) {
        const place = places[at] ?? 0;
        seen[place] = (seen[place] ?? 0) + 1;
      }
      word = start + length >= 32 ? 0 : word & (-1 << (start + length));
    }
  }
  if (countsIn) return seen;
  return totals.map((total, place) => total - (seen[place] ?? 0));
}

/** The places of the sets that each row is in, row after row, two in a number; `offsets` says where a row's begin. */
export function packByRow(rows: number, sets: readonly Bitset[]): { offsets: Uint32Array; places: Uint32Array } {
  const offsets = new Uint32Array(rows + 1);
  for (const set of sets) for (const row of listRows(set)) offsets[row + 1] = (offsets[row + 1] ?? 0) + 1;
  for (let row = 0; row < rows; row++) offsets[row + 1] = (offsets[row + 1] ?? 0) + (offsets[row] ?? 0);
  const total = offsets[rows] ?? 0;
  const places = new Uint32Array(Math.ceil(total / 2));
  const halves = new Uint16Array(places.buffer);
  const next = offsets.slice();
  for (const [place, set] of sets.entries())
    for (const row of listRows(set)) {
      const at = next[row] ?? 0;
      halves[at] = place;
      next[row] = at + 1;
    }
  return { offsets, places };
}
