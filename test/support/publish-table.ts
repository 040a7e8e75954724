import { rm } from 'node:fs/promises';
import path from 'node:path';
import { publishEdition } from '#server/database/editions/publish-edition.ts';
import { type TableOptions, writeRefreshedTable, writeSmallContent } from './refreshed-table.ts';

/** Writes a small table (`writeRefreshedTable`) and makes an edition of it, as the owner's command does, whatever it says. Gives its id. */
export async function publishTable(options: TableOptions): Promise<string> {
  await writeRefreshedTable(options);
  const { dataDir } = options;
  const contentDir = path.join(dataDir, 'small-content');
  await rm(contentDir, { recursive: true, force: true });
  await writeSmallContent(contentDir, options);
  const published = await publishEdition({ dataDir, contentDir, now: () => new Date(), log: () => undefined, evenSo: true });
  if ('refused' in published) throw new Error(published.refused.join('\n'));
  return published.id;
}
