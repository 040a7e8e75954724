import { memoize } from '#server/platform/memoize.ts';
import { addRow, type Bitset, createBitset, hasRow, listRows } from './bitset.ts';
import type { Engine } from './engine.ts';

/** The rows whose developers have at most `most` games on record each. */
export function keepSmallCatalogues(engine: Engine, rows: Bitset, most: number): Bitset {
  const sizes = readSizes(engine);
  const kept = createBitset(engine.rows.games);
  for (const row of listRows(rows)) {
    const size = sizes[row] ?? 0;
    if (size > 0 && size <= most) addRow(kept, row);
  }
  return kept;
}

/**
 * Per row, how many games the busiest of its developers has on record; 0 where no developer is known. Games only: a demo or a playtest
 * makes no catalogue longer.
 */
const readSizes = memoize((engine: Engine) => {
  const own = engine.file
    .all<{ key: string; row: number }>("select key, row from game_makers where role = 'developer'")
    .filter(({ row }) => hasRow(engine.games, row));
  const catalogues = Map.groupBy(own, ({ key }) => key);
  const sizes = new Uint32Array(engine.rows.games);
  for (const { key, row } of own) sizes[row] = Math.max(sizes[row] ?? 0, catalogues.get(key)?.length ?? 0);
  return sizes;
});
