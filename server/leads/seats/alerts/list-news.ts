import type { Query } from '#server/db/database.ts';
import type { SeatRow } from '#server/db/schema.ts';
import { type ChangeLine, changeKinds, MAX_CHANGE_LINES, type ThingChanges } from '#shared/seat.ts';
import { readOwnJson } from '#shared/read-own-json.ts';

/** What changed in one kept thing, over one edition or several, the most important first. */
export type ThingNews = { thingId: string; path: string; title: string; total: number; lines: ChangeLine[] };

/** `newsUntil`: when the newest of it was found; null where there is none. */
export type SeatNews = { news: ThingNews[]; newsUntil: string | null };

/** What new editions changed in the things of a seat since its owner said that they have seen it. */
export async function listNews(query: Query, { id, looked_at }: Pick<SeatRow, 'id' | 'looked_at'>): Promise<SeatNews> {
  const { news, newest } = await joinChanges(query, id, selectAlerts(query, id).where('found_at', '>', looked_at));
  return { news, newsUntil: newest === null ? null : new Date(newest).toISOString() };
}

/**
 * Keeps that the owner of a seat has seen its news up to `newsUntil`, as their page had it. What is no moment, has not come yet, or lies
 * before an earlier one changes nothing.
 */
export async function markNewsSeen(query: Query, { id }: Pick<SeatRow, 'id'>, newsUntil: string, now: number): Promise<void> {
  const until = Date.parse(newsUntil);
  if (!(until <= now)) return;
  await query.updateTable('seats').set({ looked_at: until }).where('id', '=', id).where('looked_at', '<', until).execute();
}

/** What one delivery tells of: without the things that were removed, or muted, since. */
export async function listNewsOfDelivery(query: Query, seatId: string, outboxId: string): Promise<ThingNews[]> {
  return (await joinChanges(query, seatId, selectAlerts(query, seatId).where('outbox_id', '=', outboxId))).news;
}

function selectAlerts(query: Query, seatId: string) {
  return query.selectFrom('seat_alerts').select(['changes', 'found_at']).where('seat_id', '=', seatId).orderBy('found_at', 'desc');
}

type Joined = { news: ThingNews[]; newest: number | null };

async function joinChanges(query: Query, seatId: string, asked: ReturnType<typeof selectAlerts>): Promise<Joined> {
  const alerts = await asked.execute();
  if (alerts.length === 0) return { news: [], newest: null };
  const things = await query
    .selectFrom('seat_things')
    .select(['id', 'path', 'title'])
    .where('seat_id', '=', seatId)
    .where('muted', '=', 0)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
  const all = alerts.flatMap(
    ({ changes, found_at }) => readOwnJson<ThingChanges[]>(changes).map((own) => ({ ...own, found_at })), // what queue-alerts.ts wrote
  );
  const news = things.flatMap(({ id, path, title }) => {
    const own = all.filter(({ thingId }) => thingId === id);
    const total = own.reduce((sum, changes) => sum + changes.total, 0);
    const lines = own.flatMap((changes) => changes.lines).sort((a, b) => toRank([a]) - toRank([b]));
    return total > 0 ? [{ thingId: id, path, title, total, lines: lines.slice(0, MAX_CHANGE_LINES) }] : [];
  });
  news.sort((a, b) => toRank(a.lines) - toRank(b.lines));
  // The newest come first. What is of no thing, or of a muted one, was not shown.
  const shown = all.find((own) => news.some(({ thingId }) => thingId === own.thingId));
  return { news, newest: shown?.found_at ?? null };
}

/** By the first line: smaller is more important. */
function toRank([first]: ChangeLine[]): number {
  return first ? changeKinds.indexOf(first.kind) : changeKinds.length;
}
