import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Outage } from '#server/platform/outage.ts';
import type { DatabaseState } from './database.ts';
import { getErrorCode, StorageError, toLoggable } from './storage-error.ts';

const RETRY_MS = 1000;
/** A start waits this long for migrations. After that the site serves its pages, and forms answer 503 until the tables are ready. */
const START_PATIENCE_MS = 5000;

export type Preparation = {
  getState(): DatabaseState;
  /** Throws StorageError: `not-ready` while preparing, later the permanent failure if there is one. */
  requireReady(): void;
  /** Stops trying. */
  close(): Promise<void>;
};

/**
 * Opens a database and brings its tables up to date. After a temporary failure it tries again each second. A permanent failure at the first
 * try is thrown, because then a deploy is wrong. A later one is thrown by `requireReady` to every caller.
 */
export async function startPreparation(options: {
  /** Returns the names of the migrations that it ran. */
  prepare(signal: AbortSignal): Promise<string[]>;
  isTemporary(error: StorageError): boolean;
  log: Logger;
}): Promise<Preparation> {
  const { prepare, isTemporary, log } = options;
  const closing = new AbortController();
  let ready = false;
  let failure: StorageError | null = null;
  const outage = new Outage();

  /** True when no further try is needed. */
  async function attempt(): Promise<boolean> {
    try {
      const migrations = await prepare(closing.signal);
      if (migrations.length > 0) log.info({ migrations }, 'the tables were brought up to date');
      ready = true;
      return true;
    } catch (error) {
      if (closing.signal.aborted) return true;
      const reason = toStorageError(error);
      if (!isTemporary(reason)) throw reason;
      outage.note(() => log.error({ err: toLoggable(error) }, 'the database cannot be used: forms answer 503 until it can'));
      return false;
    }
  }

  async function keepTrying(first: Promise<boolean>): Promise<void> {
    try {
      let isDone = await first;
      while (!isDone) {
        await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined); // `close` ended the wait.
        isDone = closing.signal.aborted || (await attempt());
      }
      if (ready) log.info('the database is ready, its tables are up to date');
    } catch (error) {
      failure = toStorageError(error);
      log.error({ err: toLoggable(error) }, 'the database cannot be used with this build: forms answer 503');
    }
  }

  const first = attempt();
  const isSettled = await Promise.race([first.then((isDone) => isDone), sleep(START_PATIENCE_MS, null, { ref: false })]);
  if (isSettled === null) log.warn('the database is still being prepared: forms answer 503 until it is');
  const trying = isSettled ? Promise.resolve() : keepTrying(first);

  return {
    getState: () => (ready ? 'ready' : failure ? 'failed' : 'preparing'),
    requireReady() {
      if (!ready) throw failure ?? new StorageError('not-ready', null);
    },
    async close() {
      closing.abort();
      await trying;
    },
  };
}

export function toStorageError(error: unknown): StorageError {
  return error instanceof StorageError ? error : new StorageError(getErrorCode(error) || 'failed', error);
}
