import type { Query } from '#server/db/database.ts';
import type { Telling } from '#server/leads/outbox/connections.ts';
import { queueWithdrawn } from '#server/leads/outbox/subscription-events.ts';
import { unsubscribe } from '#server/leads/people/subscription.ts';
import { eraseSeat } from '#server/leads/seats/erase-seat.ts';
import { toDepartureId, toSilenceId } from './note-gone.ts';

/**
 * After a restore: erases the seats and ends the subscriptions and alerts that were given up since the backup, by what `noteGone` noted,
 * and signs everybody out, because nobody knows who had signed out since. The connected tools are told once more.
 */
export async function leaveAgain(query: Query, gone: ReadonlySet<string>, telling: Telling): Promise<void> {
  for (const seat of await query.selectFrom('seats').select(['id', 'lead_id']).execute())
    if (gone.has(seat.id)) await eraseSeat(query, seat);
  const subscriptions = await query.selectFrom('subscriptions').select(['id', 'epoch']).where('status', '<>', 'unsubscribed').execute();
  for (const { id, epoch } of subscriptions.filter((subscription) => gone.has(toDepartureId(subscription)))) {
    const left = await unsubscribe(query, { subscriptionId: id, epoch, leadId: null }, 'restore', telling.now);
    if (left) await queueWithdrawn(query, left, telling);
  }
  for (const { id } of await query.selectFrom('seats').select('id').where('alerts', '<>', 'never').execute())
    if (gone.has(toSilenceId(id))) await query.updateTable('seats').set({ alerts: 'never' }).where('id', '=', id).execute();
  for (const { id } of await query.selectFrom('seat_things').select('id').where('muted', '=', 0).execute())
    if (gone.has(toSilenceId(id))) await query.updateTable('seat_things').set({ muted: 1 }).where('id', '=', id).execute();
  await query.deleteFrom('seat_sessions').execute();
  await query.updateTable('seat_links').set({ used_at: telling.now }).where('used_at', 'is', null).execute();
}
