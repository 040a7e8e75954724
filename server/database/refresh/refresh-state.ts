import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '#server/platform/write-whole.ts';
import type { RefreshCode } from './refresh-error.ts';
import { readOwnJson } from '#shared/read-own-json.ts';
import { isRefreshed } from '#shared/database/data-date.ts';
import type { DatabaseInfo } from '#shared/database/record-shapes.ts';
import { gauge, type Metric } from '#server/platform/metrics.ts';
import type { IndustryDatabase } from '../industry-database.ts';
import { readTableNote } from '../bake/refreshed-table.ts';

/** How the last run went, for monitoring and for the next `--dry-run`. */
export type RefreshState = {
  startedAt: number;
  endedAt: number;
  ok: boolean;
  /** Why it ended early; null when it did not. `failed` is a fault of ours. */
  code: RefreshCode | 'failed' | null;
  calls: number;
  refusedRows: number;
  /** Apps in the list, 0 when it was not asked. */
  apps: number;
};

/** Null: there was no run, or the file cannot be read. */
export async function readRefreshState(paths: RefreshPaths): Promise<RefreshState | null> {
  try {
    return readOwnJson<RefreshState>(await readFile(paths.state, 'utf8')); // written below
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) return null;
    throw error;
  }
}

export async function saveRefreshState(paths: RefreshPaths, state: RefreshState): Promise<void> {
  await mkdir(path.dirname(paths.state), { recursive: true });
  await writeWhole(paths.state, `${JSON.stringify(state)}\n`);
}

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

/**
 * How old the games are that are served, and how the last run went. None where nothing was ever refreshed: then nobody waits for
 * it. The age is of what visitors see: a table that was not baked, or an edition that this release cannot read, does not count.
 */
export async function listRefreshMetrics(dataDir: string, now: number, database: Pick<IndustryDatabase, 'getInfo'>): Promise<Metric[]> {
  const paths = toRefreshPaths(dataDir);
  const [state, note] = [await readRefreshState(paths), await readTableNote(paths.table)];
  const metrics: Metric[] = [];
  const served = getServed(database);
  if (served && (note || isRefreshed(served))) {
    const age = (now - Date.parse(served.gamesAsOf)) / 1000;
    metrics.push(
      gauge('site_refresh_data_age_seconds', 'Age of the games that are served: since the day on which all of them were asked.', age),
    );
  }
  if (state) {
    metrics.push(
      gauge('site_refresh_failed', 'Whether the last refresh ended early (1).', state.ok ? 0 : 1),
      gauge('site_refresh_last_run_seconds', 'Seconds since the last refresh ended.', (now - state.endedAt) / 1000),
      gauge('site_refresh_calls', 'Calls to Steam in the last refresh.', state.calls),
      gauge('site_refresh_refused_rows', 'Rows of the last refresh that could not be read and kept their old values.', state.refusedRows),
    );
  }
  return metrics;
}

function getServed(database: Pick<IndustryDatabase, 'getInfo'>): DatabaseInfo | null {
  try {
    return database.getInfo();
  } catch {
    return null; // No file was baked, or none can be read: the log says so, and the other figures are still asked for.
  }
}
