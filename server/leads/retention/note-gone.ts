import type { Query } from '#server/db/database.ts';

const PORTION = 500;

/**
 * Notes by id what is gone for good, so that a backup restored later does not bring it back: leads that were erased, seats that were given
 * up or closed, who left the newsletter (`toDepartureId`), and alerts that were ended (`toSilenceId`). No personal data.
 */
export async function noteGone(query: Query, ids: readonly string[], now = Date.now()): Promise<void> {
  for (const portion of toPortions(ids))
    await query
      .insertInto('erased_leads')
      .values(portion.map((lead_id) => ({ lead_id, erased_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** A subscription as it was before a departure, which counts its epoch up: whoever comes back is not taken for gone. */
export function toDepartureId({ id, epoch }: { id: string; epoch: number }): string {
  return `${id}.${epoch}`;
}

/** The alerts of a seat, or of a thing that it keeps, as ended. */
export function toSilenceId(id: string): string {
  return `${id}.alerts`;
}

/** A lead that was erased because somebody asked for it, not at its limit: connected tools are told otherwise. */
export function toAskedId(id: string): string {
  return `${id}.asked`;
}

/** Alerts that were ended are wanted again. Backups made meanwhile still say that they are not, and err towards silence. */
export async function noteBack(query: Query, id: string): Promise<void> {
  await query.deleteFrom('erased_leads').where('lead_id', '=', id).execute();
}

/** What one statement can name: both engines limit its parameters. */
export function toPortions<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / PORTION) }, (_, index) => items.slice(index * PORTION, (index + 1) * PORTION));
}
