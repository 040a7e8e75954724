import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { nullIfMissing } from '#server/platform/null-if-missing.ts';
import { STEAM_API } from '#shared/database/data-date.ts';
import { parseJson } from '#shared/read-own-json.ts';

/** Of a table that a refresh made. Written last: a folder that has it is whole. */
export const TABLE_NOTE = 'table.json';

const tableNote = z.object({
  /** The day on which everything was last asked. */
  asOf: z.iso.date(),
  source: z.literal(STEAM_API),
  version: z.literal(1),
});
export type TableNote = z.infer<typeof tableNote>;

/** Null where there is no refreshed table, or none that this release reads. */
export async function readTableNote(tableDir: string): Promise<TableNote | null> {
  const text = await readFile(path.join(tableDir, TABLE_NOTE), 'utf8').catch(nullIfMissing);
  return text === null ? null : (tableNote.safeParse(parseJson(text)).data ?? null);
}
