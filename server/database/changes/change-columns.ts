import type { Engine } from '../engine.ts';

/** What a refresh can change of every game, by row. -1: not known. */
export type ChangeColumns = { ids: Int32Array; price: Int32Array; storeReviews: Int32Array; withdrawn: Uint8Array };

type Stored = { row: number; id: number; price: number | null; store: number | null; withdrawn: string | null };

/** Rows read at a time, so that memory holds no more of them. */
const STRETCH = 2000;

export function readChangeColumns({ file, rows }: Engine): ChangeColumns {
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
