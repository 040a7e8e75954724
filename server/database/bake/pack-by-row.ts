import { type Bitset, listRows } from '../bitset.ts';

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
