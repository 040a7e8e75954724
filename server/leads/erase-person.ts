import type { Query } from '#server/db/database.ts';
import { toEmailKey } from './email-key.ts';
import type { Connection } from './connections.ts';
import { insertOutboxRows, toConnectionRows } from './lead-replies.ts';
import { type Erased, eraseLeads } from './retention.ts';
import { PERSON_ERASED } from './subscription-events.ts';

/**
 * Erases everything held about a person, and queues the same for the connected tools. Returns what was
 * erased; the caller removes the kept files of the deliveries. The tools are told even when nothing is held
 * here, because they may hold more.
 */
export async function erasePerson(query: Query, email: string, connections: readonly Connection[], now: number): Promise<Erased> {
  const rows = await query.selectFrom('leads').select('id').where('email_key', '=', toEmailKey(email.trim())).execute();
  const erased = await eraseLeads(
    query,
    rows.map(({ id }) => id),
  );
  await queueErasures(query, [email.trim()], connections, now);
  return erased;
}

/**
 * Queues that the connected tools erase these people. The addresses are kept until the tools were told, and
 * no longer.
 */
export async function queueErasures(
  query: Query,
  emails: readonly string[],
  connections: readonly Connection[],
  now: number,
): Promise<void> {
  for (const email of emails) {
    const rows = toConnectionRows(null, connections, now, PERSON_ERASED);
    if (rows.length === 0) return;
    await insertOutboxRows(query, rows);
    await query
      .insertInto('erasure_notices')
      .values(rows.map(({ id }) => ({ id, email, created_at: now })))
      .execute();
  }
}
