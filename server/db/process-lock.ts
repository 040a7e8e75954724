import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqlite-busy.ts';

export type ProcessLock = { release(): void };

/**
 * Takes a lock among all processes that see the file; null when another one holds it. The lock is a transaction in an empty database:
 * the operating system ends it together with the process, however that one dies. The number of a process would not do, because another
 * process may have the same number later, in a container even this one.
 */
export function tryToLock(file: string): ProcessLock | null {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  held.add(database);
  return {
    release() {
      held.delete(database);
      database.close();
    },
  };
}

/** A connection that nobody can reach any more is closed with the garbage, and its lock is gone while the work goes on. */
const held = new Set<DatabaseSync>();
