import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listAssociations, listEvents } from '#server/database/bake/bake-events.ts';
import { SourceError } from '#server/database/bake/csv-table.ts';
import { readCompaniesAndEvents } from '#server/database/bake/read-sources.ts';
import type { Locale } from '#shared/locales.ts';
import { describeProblem } from './french-problems.ts';

/** What the next build would refuse if a table said `text`: a line, or none. `dir` has the tables as they are. */
export async function checkRow(dir: string, table: string, text: string, locale: Locale): Promise<string[]> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'desk-'));
  try {
    for (const name of await readdir(dir))
      if (name !== `${table}.csv`) await symlink(path.resolve(dir, name), path.join(copy, name));
      else await writeFile(path.join(copy, name), text);
    const { associations, events, corrections } = await readCompaniesAndEvents(copy);
    listAssociations(associations);
    listEvents(events, corrections);
    return [];
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return [describeProblem({ field: error.column, message: error.problem }, locale)];
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
