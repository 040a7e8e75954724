import type { Query } from '#server/db/database.ts';

/** The ids of the letters of which a mail has gone out: the archive shows these. */
export async function listLettersOut(query: Query): Promise<Set<string>> {
  const rows = await query.selectFrom('letters').select('id').where('out_at', 'is not', null).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The first mail of a letter goes out; it stays out when it is stopped, and when its readers are erased. */
export async function noteLetterOut(query: Query, id: string, now: number): Promise<void> {
  await query.updateTable('letters').set({ out_at: now }).where('id', '=', id).where('out_at', 'is', null).execute();
}
