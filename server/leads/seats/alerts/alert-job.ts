import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { type CompareEditions, getLastCompared, type KeepEdition, queueAlerts } from './queue-alerts.ts';

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
  keepEdition,
  now,
  log,
  onQueued,
}: {
  database: Database;
  compareEditions: CompareEditions;
  keepEdition: KeepEdition;
  now(): Date;
  log: Logger;
  onQueued(): void;
}): AlertJob {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let latest = '';
  const compareOrSay: CompareEditions = async (before, after, signal) => {
    const comparison = await compareEditions(before, after, signal);
    if (!comparison)
      log.warn({ before, after }, 'the file of an edition is gone, or for another release: nobody is told what changed since it');
    return comparison;
  };
  const keepOrSay = (edition: string) =>
    keepEdition(edition).catch((error: unknown) =>
      log.warn({ err: toLoggable(error), edition }, 'an edition could not be kept: if its file goes, the next one is compared with none'),
    );
  const run = async (edition: string): Promise<void> => {
    if (stopping.signal.aborted) return;
    const at = now().getTime();
    const isCompared = async () => (await database.read((query) => getLastCompared(query, at))) === edition;
    try {
      const queued = await queueAlerts(database, { edition, compareEditions: compareOrSay, now: at, signal: stopping.signal });
      if (queued > 0) log.info({ edition, queued }, 'seats are told what a new edition changed');
      if (queued > 0) onQueued();
      // Also for those who keep nothing yet, and where another instance has compared it: each may have a disk of its own.
      if (await isCompared()) await keepOrSay(edition);
    } catch (error) {
      if (stopping.signal.aborted) return;
      // Another instance was faster, and put the file away that we were about to read.
      if (await isCompared().catch(() => false)) return keepOrSay(edition);
      log.error(
        { err: toLoggable(error), edition },
        'the alerts of an edition could not all be queued; they are tried again in ten minutes',
      );
      // Of the edition that is served by then: looking back from it would tell every change the other way round.
      setTimeout(() => void look(latest), RETRY_MS).unref();
    }
  };
  const look = (edition: string): Promise<void> => {
    latest = edition;
    return (running = running.then(() => run(edition)));
  };
  return {
    look,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
