import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { type CompareEditions, queueAlerts } from './queue-alerts.ts';

/** A database that is away, or a file that is being copied, is there again by then. */
const RETRY_MS = 10 * 60_000;

export type AlertJob = {
  /** Another edition of the industry database is served, or one was found at the start. Returns when its alerts are queued. */
  look(edition: string): Promise<void>;
  /** Ends a comparison under way; the next start goes on with it. */
  stop(): Promise<void>;
};

export function createAlertJob({
  database,
  compareEditions,
  now,
  log,
  onQueued,
}: {
  database: Database;
  compareEditions: CompareEditions;
  now(): Date;
  log: Logger;
  onQueued(): void;
}): AlertJob {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = async (edition: string): Promise<void> => {
    if (stopping.signal.aborted) return;
    try {
      const queued = await queueAlerts(database, { edition, compareEditions, now: now().getTime(), signal: stopping.signal });
      if (queued === 0) return;
      log.info({ edition, queued }, 'seats are told what a new edition changed');
      onQueued();
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error(
        { err: toLoggable(error), edition },
        'the alerts of an edition could not all be queued; they are tried again in ten minutes',
      );
      setTimeout(() => void look(edition), RETRY_MS).unref();
    }
  };
  const look = (edition: string): Promise<void> => (running = running.then(() => run(edition)));
  return {
    look,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
