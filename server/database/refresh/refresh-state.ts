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
  try {
    return readOwnJson<RefreshState>(await readFile(paths.state, 'utf8')); // written below
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) return null;
    throw error;
  }
}

export async function saveRefreshState(paths: RefreshPaths, state: RefreshState): Promise<void> {
  await mkdir(path.dirname(paths.state), { recursive: true });
  await writeWhole(paths.state, `${JSON.stringify(state)}\n`);
}
