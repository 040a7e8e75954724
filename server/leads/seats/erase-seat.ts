import type { Query } from '#server/db/database.ts';
import type { SeatRow } from '#server/db/schema.ts';
import { noteGone } from '#server/leads/retention/note-gone.ts';

const seatTemplates = ['seat-open', 'seat-link', 'seat-unused', 'seat-file', 'seat-alert'];

/**
 * Erases a seat, all that it keeps, and the deliveries that tell of it; the answer to its application stays with that. Returns the ids
 * of the deliveries, whose kept files must be removed too.
 */
export async function eraseSeat(query: Query, { id, lead_id }: Pick<SeatRow, 'id' | 'lead_id'>): Promise<string[]> {
  const gone = await query
    .deleteFrom('outbox')
    .where('lead_id', '=', lead_id)
    .where('template', 'in', seatTemplates)
    .returning('id')
    .execute();
  await query.deleteFrom('seats').where('id', '=', id).execute();
  await noteGone(query, [id]);
  return gone.map((row) => row.id);
}
