import { addRow, type Bitset, createBitset, hasRow, intersect, subtract, listRows } from '../bitset.ts';
import type { Engine } from '../engine.ts';
import type { ChangeLine } from '#shared/seat.ts';
import { type ChangeColumns, readChangeColumns } from './change-columns.ts';

/** A change before its game is named: the row in the edition after, or in the one before where `isGone`. */
export type RowChange = Pick<ChangeLine, 'kind' | 'from' | 'to'> & { row: number; isGone: boolean };

/** Buyers' reviews on Steam, one kind of count and no other. */
const THRESHOLDS = [10, 50, 100, 500, 1000, 5000];

/** The changes of a set of games, given as it was and as it is. */
export type CompareGames = (was: Bitset, is: Bitset) => RowChange[];

/** Reads both editions once; then a comparison costs as much as its games' rows. */
export function createCompareGames(before: Engine, after: Engine): CompareGames {
  const [old, fresh] = [readChangeColumns(before), readChangeColumns(after)];
  const rowOf = new Map<number, number>();
  for (const [row, id] of fresh.ids.entries()) rowOf.set(id, row);
  const toAfter = Int32Array.from(old.ids, (id) => rowOf.get(id) ?? -1);
  const stayed = new Map<number, RowChange[]>();
  const changed = createBitset(after.rows.games);
  for (const [oldRow, row] of toAfter.entries()) {
    const changes = row < 0 ? [] : listOwn(old, oldRow, fresh, row);
    if (changes.length === 0) continue;
    stayed.set(row, changes);
    addRow(changed, row);
  }
  return (was, is) => {
    const changes: RowChange[] = [];
    const moved = createBitset(after.rows.games);
    for (const oldRow of listRows(was)) {
      const row = toAfter[oldRow] ?? -1;
      // For adults now (product rule): it has no page any more, and its name is not shown, not even as gone.
      if (row >= 0 && !hasRow(after.listed.games, row)) continue;
      if (row >= 0) addRow(moved, row);
      if (row < 0 || !hasRow(is, row)) changes.push(toChange('left', oldRow, true));
    }
    for (const row of listRows(subtract(is, moved))) changes.push(toChange('came', row));
    for (const row of listRows(intersect(intersect(is, moved), changed))) changes.push(...(stayed.get(row) ?? []));
    return changes;
  };
}

function listOwn(old: ChangeColumns, oldRow: number, fresh: ChangeColumns, row: number): RowChange[] {
  const [price = -1, newPrice = -1] = [old.price[oldRow], fresh.price[row]];
  const [count = -1, newCount = -1] = [old.storeReviews[oldRow], fresh.storeReviews[row]];
  const passed = count < 0 ? undefined : THRESHOLDS.findLast((threshold) => count < threshold && newCount >= threshold);
  return [
    ...(passed === undefined ? [] : [{ ...toChange('reviews', row), to: passed }]),
    ...(price >= 0 && newPrice >= 0 && price !== newPrice ? [{ ...toChange('price', row), from: price, to: newPrice }] : []),
    ...(old.withdrawn[oldRow] === 0 && fresh.withdrawn[row] === 1 ? [toChange('withdrawn', row)] : []),
  ];
}

function toChange(kind: RowChange['kind'], row: number, isGone = false): RowChange {
  return { kind, row, isGone, from: null, to: null };
}
