import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const LOOK_AGAIN_MS = 250;

/**
 * Runs a task while no other process of this checkout does: two starts at once must not write one build folder. `say` tells what is waited for.
 * The lock is a transaction in an empty database: the operating system ends it together with the process that holds it, however that process
 * dies. The number of a process would not do, because another process may have the same number later, in a container even this one.
 */
export async function withBuildLock<T>(
  task: () => Promise<T>,
  say: (line: string) => void = console.log,
  file = '.cache/build-lock.sqlite',
): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    for (let looks = 0; !tryToTake(lock); looks++) {
      if (looks === 0) say('Another process builds in this checkout: waiting until it has ended');
      await wait(LOOK_AGAIN_MS);
    }
    return await task();
  } finally {
    lock.close();
  }
}

function tryToTake(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
