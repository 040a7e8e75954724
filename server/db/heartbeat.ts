import { sql } from 'kysely';
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

/**
 * Whether a table of PostgreSQL can grow. The heartbeat writes over its own row, for which a full disk has room; a lead needs pages that are
 * not there yet. So this takes 200 kB of new pages, which are given back at once.
 */
export function canGrow(write: Database['write']): Promise<boolean> {
  const undo = new Error('nothing of this is kept');
  return write(async (query) => {
    await sql`create temporary table growth (filler text) on commit drop`.execute(query);
    // Below 2 kB a row is stored as it is, not compressed.
    await sql`insert into growth select repeat('x', 1000) from generate_series(1, 200)`.execute(query);
    throw undo;
  }).catch((error: unknown) => error instanceof Error && (error === undo || error.cause === undo));
}
