import { addRow, type Bitset, createBitset, listRows } from './bitset.ts';
import type { Engine } from './engine.ts';

/** Per row, how many games the busiest of its developers has on record; 0 where no developer is known. Read once, at first use. */
const known = new WeakMap<Engine, Uint32Array>();

/** The rows whose developers have at most `most` games on record each. */
export function keepSmallCatalogues(engine: Engine, rows: Bitset, most: number): Bitset {
  const sizes = known.get(engine) ?? readSizes(engine);
  const kept = createBitset(engine.rows.games);
  for (const row of listRows(rows)) {
    const size = sizes[row] ?? 0;
    if (size > 0 && size <= most) addRow(kept, row);
  }
  return kept;
}

function readSizes(engine: Engine): Uint32Array {
  const sizes = new Uint32Array(engine.rows.games);
  for (const { row, games } of engine.file.all<{ row: number; games: number }>(
    `with catalogues as (select key, count(*) as games from game_makers where role = 'developer' group by key)
     select row, max(games) as games from game_makers join catalogues using (key) where role = 'developer' group by row`,
  ))
    sizes[row] = games;
  known.set(engine, sizes);
  return sizes;
}
