import type { Query } from '#server/db/database.ts';
import type { SeatRow } from '#server/db/schema.ts';
import { type ChangeLine, MAX_CHANGE_LINES, type ThingChanges } from '#shared/seat.ts';
import { readOwnJson } from '#shared/read-own-json.ts';

/** What changed in one kept thing, over one edition or several. */
export type ThingNews = { thingId: string; path: string; title: string; total: number; lines: ChangeLine[] };

/** What new editions changed in the things of a seat since its owner said that they have seen it. */
export function listNews(query: Query, { id, looked_at }: Pick<SeatRow, 'id' | 'looked_at'>): Promise<ThingNews[]> {
  return joinChanges(query, id, selectAlerts(query, id).where('found_at', '>', looked_at));
}

/** What one delivery tells of: without the things that were removed, or muted, since. */
export function listNewsOfDelivery(query: Query, seatId: string, outboxId: string): Promise<ThingNews[]> {
  return joinChanges(query, seatId, selectAlerts(query, seatId).where('outbox_id', '=', outboxId));
}

function selectAlerts(query: Query, seatId: string) {
  return query.selectFrom('seat_alerts').select('changes').where('seat_id', '=', seatId).orderBy('found_at', 'desc');
}

async function joinChanges(query: Query, seatId: string, asked: ReturnType<typeof selectAlerts>): Promise<ThingNews[]> {
  const alerts = await asked.execute();
  if (alerts.length === 0) return [];
  const things = await query
    .selectFrom('seat_things')
    .select(['id', 'path', 'title'])
    .where('seat_id', '=', seatId)
    .where('muted', '=', 0)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
  const all = alerts.flatMap(({ changes }) => readOwnJson<ThingChanges[]>(changes)); // what queue-alerts.ts wrote
  return things.flatMap(({ id, path, title }) => {
    const own = all.filter(({ thingId }) => thingId === id);
    const total = own.reduce((sum, changes) => sum + changes.total, 0);
    const lines = own.flatMap((changes) => changes.lines).slice(0, MAX_CHANGE_LINES);
    return total > 0 ? [{ thingId: id, path, title, total, lines }] : [];
  });
}
