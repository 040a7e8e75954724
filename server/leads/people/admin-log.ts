import { randomUUID } from 'node:crypto';
import type { Query } from '#server/db/database.ts';

/** What the commands do with people's data. */
export type AdminAction =
  | 'list'
  | 'show'
  | 'waiting'
  | 'undelivered'
  | 'export'
  | 'subscribers'
  | 'person'
  | 'consent'
  | 'correct'
  | 'unsubscribe'
  | 'erase'
  | 'release'
  | 'admit'
  | 'retention'
  | 'restore';
export type AdminRecord = { at: string; actor: string; action: string; leads: number };

/** Notes who did what, when, and to how many leads, but not to whom. `actor` is an account of the server. */
export async function noteAdminAction(
  query: Query,
  { actor, action, leads }: { actor: string; action: AdminAction; leads: number },
  now: number,
): Promise<void> {
  await query.insertInto('admin_actions').values({ id: randomUUID(), at: now, actor, action, leads }).execute();
}

/** The latest first. */
export async function listAdminActions(query: Query, limit: number): Promise<AdminRecord[]> {
  const rows = await query.selectFrom('admin_actions').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map(({ at, actor, action, leads }) => ({ at: new Date(at).toISOString(), actor, action, leads }));
}
