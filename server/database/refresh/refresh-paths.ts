import path from 'node:path';

export type RefreshPaths = Record<'root' | 'table' | 'history' | 'journal' | 'lock' | 'state', string>;

/** Where a refresh keeps what it fetched, below the data folder. `table` is whole whenever it is there. */
export function toRefreshPaths(dataDir: string): RefreshPaths {
  const root = path.join(dataDir, 'database');
  return {
    root,
    table: path.join(root, 'table'),
    history: path.join(root, 'history.sqlite'),
    journal: path.join(root, 'run', 'journal.sqlite'),
    lock: path.join(root, 'run', 'lock.sqlite'),
    state: path.join(root, 'run', 'state.json'),
  };
}
