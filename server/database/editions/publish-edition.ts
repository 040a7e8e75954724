import { fork } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
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
    const result = await bakeApart(order);
    if (!result.ok) return { refused: result.refused };
    await rename(result.games, path.join(editionsDir, `${result.note.id}.games.csv.gz`));
    await placeEdition(editionsDir, temporary, result.note);
    log(`Edition ${result.note.id} is in place (${(result.note.bytes / 1e6).toFixed(0)} MB)`);
    return { id: result.note.id, comparison: result.comparison };
  } finally {
    await Promise.all([rm(temporary, { force: true }), rm(`${temporary}.games`, { force: true })]);
  }
}

/** Behind everything else on the machine: visitors are served first. */
const LEAST_PRIORITY = 19;

function bakeApart(order: BakeOrder): Promise<BakeResult> {
  const child = fork(path.join(import.meta.dirname, 'bake-edition.ts'), [], {
    execArgv: ['--max-old-space-size=2048'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  if (child.pid !== undefined) os.setPriority(child.pid, LEAST_PRIORITY);
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as BakeResult)); // the other side of bake-edition.ts
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the baking process ended without an answer (${signal ?? code})`)));
    child.send(order);
  });
}
