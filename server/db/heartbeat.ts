import type { Database, Query } from './database.ts';

/**
 * Whether the database can be written. It writes a row, because a full or read-only disk shows only there: a
 * `select 1` would succeed.
 */
export function hasHeartbeat(write: Database['write']): Promise<boolean> {
  return write(beat).then(
    () => true,
    () => false,
  );
}

async function beat(query: Query): Promise<void> {
  const beat_at = Date.now();
  await query
    .insertInto('heartbeat')
    .values({ id: 1, beat_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at }))
    .execute();
}
