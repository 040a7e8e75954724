import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Query } from './database.ts';

/** Whether the database can be written. It writes a row, because a full or read-only disk shows only there: a `select 1` would succeed. */
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
 * Whether SQLite has room for as much as a lead. A heartbeat may fit where the end of its log is written over; this takes more pages,
 * and gives them back.
 */
export async function hasRoomForPages(write: Database['write']): Promise<boolean> {
  // Another one each time: a row that a killed process left would be in the way. It goes with the limits that have run out.
  const key = `${randomUUID()} ${'x'.repeat(32_000)}`;
  const isTaken = await write((query) => query.insertInto('rate_limits').values({ key, count: 0, expires_at: 0 }).execute()).then(
    () => true,
    () => false,
  );
  // The disk is full: nothing was taken.
  await write((query) => query.deleteFrom('rate_limits').where('key', '=', key).execute()).catch(() => undefined);
  return isTaken;
}

/**
 * Whether a table of PostgreSQL can grow. The heartbeat writes over its own row, for which a full disk has room; a lead needs pages
 * that are not there yet. So this takes 200 kB of new pages, which are given back at once.
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
