import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runApart } from '#server/platform/run-apart.ts';
import type { BakeOrder, BakeResult, Summary } from './bake-edition.ts';
import { getEditionsDir } from './edition-files.ts';
import { placeEdition } from './place-edition.ts';

export type PublishOptions = {
  /** `DATA_DIR`; the refresh has left its table in `database/table` there. */
  dataDir: string;
  /** `CONTENT_DIR`: companies, events and corrections come from there. */
  contentDir: string;
  now(): Date;
  log(line: string): void;
  /** Take it although it looks like nonsense. What cannot be read is refused all the same. */
  evenSo?: boolean;
};
export type Published = { id: string; comparison: Summary } | { refused: string[] };

/**
 * Makes an edition of the table that a refresh left, and names it as the one to serve; running sites follow within seconds.
 * Refused (in sentences for the owner), and nothing changed: a table that cannot be read or looks like nonsense, a full disk.
 * Rejects when the baking process ends without an answer.
 */
export async function publishEdition({ dataDir, contentDir, now, log, evenSo = false }: PublishOptions): Promise<Published> {
  const editionsDir = getEditionsDir(dataDir);
  await mkdir(editionsDir, { recursive: true });
  const temporary = path.join(editionsDir, `baking.${process.pid}.tmp`);
  const order: BakeOrder = {
    tableDir: path.join(dataDir, 'database', 'table'),
    contentDir: path.join(contentDir, 'database'),
    editionsDir,
    temporary,
    now: now().toISOString(),
    evenSo,
  };
  try {
    log('Baking the new edition beside the one that is served');
    const result = await runApart<BakeResult>(path.join(import.meta.dirname, 'bake-edition.ts'), order, {
      execArgv: ['--max-old-space-size=2048'],
    });
    if (!result.ok) return { refused: result.refused };
    await rename(result.games, path.join(editionsDir, `${result.note.id}.games.csv.gz`));
    await placeEdition(editionsDir, temporary, result.note);
    log(`Edition ${result.note.id} is in place (${(result.note.bytes / 1e6).toFixed(0)} MB)`);
    return { id: result.note.id, comparison: result.comparison };
  } finally {
    await Promise.all([rm(temporary, { force: true }), rm(`${temporary}.games`, { force: true })]);
  }
}
