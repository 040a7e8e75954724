import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '#server/platform/write-whole.ts';
import type { RefreshPaths } from './refresh-paths.ts';
import type { RefreshCode } from './refresh-error.ts';
import { readOwnJson } from '#shared/read-own-json.ts';

/** How the last run went, for monitoring and for the next `--dry-run`. */
export type RefreshState = {
  startedAt: number;
  endedAt: number;
  ok: boolean;
  /** Why it ended early; null when it did not. `failed` is a fault of ours. */
  code: RefreshCode | 'failed' | null;
  calls: number;
  refusedRows: number;
  /** Apps in the list, 0 when it was not asked. */
  apps: number;
};

/** Null: there was no run, or the file cannot be read. */
export async function readRefreshState(paths: RefreshPaths): Promise<RefreshState | null> {
  return readJson<RefreshState>(paths.state);
}

export async function saveRefreshState(paths: RefreshPaths, state: RefreshState): Promise<void> {
  await mkdir(path.dirname(paths.state), { recursive: true });
  await writeWhole(paths.state, `${JSON.stringify(state)}\n`);
}

/** What `table.json` says; null when there is no refreshed table. */
export async function readTableNote<Note>(paths: RefreshPaths): Promise<Note | null> {
  return readJson<Note>(path.join(paths.table, 'table.json'));
}

/** A file that we wrote; what is not there or damaged is not known. */
async function readJson<Value>(file: string): Promise<Value | null> {
  try {
    return readOwnJson<Value>(await readFile(file, 'utf8')); // Written by this module or by `writeTable`.
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) return null;
    throw error;
  }
}
