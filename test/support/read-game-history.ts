import { existsSync } from 'node:fs';
import { openReadOnlyFile } from '#server/db/sqlite-file.ts';
import { decodePoints, type HistoryPoint } from '#server/database/refresh/history-points.ts';

/** The points of a game, by day; empty when there are none. */
export function readGameHistory(file: string, game: number): HistoryPoint[] {
  if (!existsSync(file)) return [];
  const history = openReadOnlyFile(file);
  try {
    const [row] = history.all<{ points: Uint8Array }>('select points from games where id = ?', game);
    return row ? decodePoints(row.points) : [];
  } finally {
    history.close();
  }
}
