import type { Logger } from 'pino';
import type { Database, Query } from '#server/db/database.ts';
import type { OutboxRow } from '#server/db/schema.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { DeliveryError } from './delivery-error.ts';
import { claimDue, finish, putOff } from './outbox.ts';

export type OutboxWorker = {
  start(): void;
  /** Something was queued: look now instead of at the next turn. */
  wake(): void;
  /** Finishes what is under way, takes nothing new. */
  stop(): Promise<void>;
};

/** Deliveries at a time: most of each is waiting for another server. */
const CONCURRENCY = 8;
const POLL_MS = 1000;
const NOTE_AGAIN_MS = 300;

/**
 * Delivers what the outbox holds, at least once. It would be twice only if this process died between the moment the other side took a
 * delivery and the commit that notes it, or if another instance took the row over after an outage of the database longer than the lease:
 * the acknowledgement window. Mail keeps its Message-ID and a webhook its `webhook-id` across attempts, so the other side can tell; `.eml`
 * files are written under one name, once.
 */
export function createOutboxWorker(options: {
  database: Database;
  deliver: (row: OutboxRow) => Promise<void>;
  now: () => Date;
  log: Logger;
}): OutboxWorker {
  const { database, deliver, log } = options;
  const now = () => options.now().getTime();
  let stopped = true;
  let running: Promise<void> | null = null;
  let endSleep: () => void = () => undefined;
  let woken = false;

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const rows = await claimDue(database, CONCURRENCY, now()).catch((error: unknown) => {
        log.warn({ err: toLoggable(error) }, 'the outbox cannot be read');
        return [];
      });
      await Promise.all(rows.map(handle));
      if (rows.length === 0 && !woken && !stopped) await sleep();
    }
  }

  async function handle(row: OutboxRow): Promise<void> {
    try {
      await deliver(row);
    } catch (error) {
      const failure = error instanceof DeliveryError ? error : new DeliveryError('unexpected', false, error);
      if (!(error instanceof DeliveryError)) log.error({ err: toLoggable(error), deliveryId: row.id }, 'a delivery failed unexpectedly');
      const status = await note((query) => putOff(query, row, failure, now()));
      log.warn(
        { deliveryId: row.id, kind: row.kind, template: row.template, code: failure.code, attempts: row.attempts, status },
        'a delivery failed',
      );
      return;
    }
    await note((query) => finish(query, row, now()));
  }

  /**
   * A database that is away must not make a mail that is out go out again: tries until it is back, and takes nothing new before. Null when
   * told to stop meanwhile.
   */
  async function note<Result>(write: (query: Query) => Promise<Result>): Promise<Result | null> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await database.write(write);
      } catch (error) {
        if (isFirst) log.warn({ err: toLoggable(error) }, 'the outcome of a delivery cannot be noted yet');
        if (stopped) {
          log.error({ err: toLoggable(error) }, 'the outcome of a delivery could not be noted; it may be delivered again');
          return null;
        }
        await new Promise((resolve) => setTimeout(resolve, NOTE_AGAIN_MS));
      }
    }
  }

  function sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      running = run();
    },
    wake() {
      woken = true;
      endSleep();
    },
    async stop() {
      stopped = true;
      endSleep();
      await running;
    },
  };
}
