import { isRefreshed } from '#shared/database/data-date.ts';
import type { DatabaseInfo } from '#shared/database/record-shapes.ts';
import { gauge, type Metric } from '#server/platform/metrics.ts';
import type { IndustryDatabase } from '../industry-database.ts';
import { readTableNote } from '../bake/table-note.ts';
import { readRefreshState } from './refresh-state.ts';
import { toRefreshPaths } from './refresh-paths.ts';

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
