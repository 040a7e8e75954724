import { setTimeout as wait } from 'node:timers/promises';
import { tryToLock } from '../server/db/process-lock.ts';

const LOOK_AGAIN_MS = 250;

/**
 * Runs a task while no other process of this checkout does: two starts at once must not write one build folder. `say` tells what is
 * waited for.
 */
export async function withBuildLock<T>(
  task: () => Promise<T>,
  say: (line: string) => void = console.log,
  file = '.cache/build-lock.sqlite',
): Promise<T> {
  let lock = tryToLock(file);
  if (!lock) say('Another process builds in this checkout: waiting until it has ended');
  while (!lock) {
    await wait(LOOK_AGAIN_MS);
    lock = tryToLock(file);
  }
  try {
    return await task();
  } finally {
    lock.release();
  }
}
