import { addRow, type Bitset, createBitset, hasRow, intersect, subtract, listRows } from '../bitset.ts';
import type { Engine } from '../engine.ts';
import type { ChangeLine } from '#shared/seat.ts';

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

/** What a refresh can change of every game, by row. -1: not known. */
type ChangeColumns = { ids: Int32Array; price: Int32Array; storeReviews: Int32Array; withdrawn: Uint8Array };

type Stored = { row: number; id: number; price: number | null; store: number | null; withdrawn: string | null };

/** Rows read at a time, so that memory holds no more of them. */
const STRETCH = 2000;

function readChangeColumns({ file, rows }: Engine): ChangeColumns {
  const count = rows.games;
  const columns = {
    ids: new Int32Array(count),
    price: new Int32Array(count),
    storeReviews: new Int32Array(count),
    withdrawn: new Uint8Array(count),
  };
  for (let from = 0; from < count; from += STRETCH) {
    const stored = file.all<Stored>(
      `select row, id, price, extra ->> '$.storeReviews' as store, extra ->> '$.withdrawn' as withdrawn
       from games where row >= ? and row < ?`,
      from,
      from + STRETCH,
    );
    for (const { row, id, price, store, withdrawn } of stored) {
      columns.ids[row] = id;
      columns.price[row] = price ?? -1;
      columns.storeReviews[row] = store ?? -1;
      columns.withdrawn[row] = withdrawn === null ? 0 : 1;
    }
  }
  return columns;
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
