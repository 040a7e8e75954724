import type { Logger } from 'pino';
import type { Database, Query } from '#server/db/database.ts';
import type { OutboxRow } from '#server/db/schema.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import type { Outage } from '#server/platform/outage.ts';
import { holdLetter, LETTER_PAUSED } from '#server/leads/letters/letter-deliveries.ts';
import { DeliveryError } from './post-delivery.ts';
import { claimDue, finish, putOff, release, renewLeases } from './outbox.ts';

export type DeliveryResult = 'delivered' | 'failed' | 'dead' | 'broken-off' | 'held';

export type LaneOptions = {
  kind: OutboxRow['kind'];
  /** How many deliveries at a time. */
  slots: number;
  database: Database;
  deliver(row: OutboxRow, signal: AbortSignal): Promise<string | void>;
  /** By the database's clock. */
  readClock(): Promise<number>;
  log: Logger;
  /** One for all lanes: they have one database. */
  outage: Outage;
  deadlineMs: number;
  /** Aborts when the stopping process waits no longer. */
  stopping: AbortSignal;
  onResult(kind: OutboxRow['kind'], result: DeliveryResult): void;
};

const POLL_MS = 1000;
const NOTE_AGAIN_MS = 300;

/**
 * Delivers the rows of one kind. Each kind has a lane of its own, so that a slow webhook never delays emails.
 * A free slot takes the next delivery at once, whatever the other slots wait for.
 */
export class DeliveryLane {
  readonly #options: LaneOptions;
  readonly #inHand = new Map<string, { row: OutboxRow; done: Promise<void> }>();
  #stopped = false;
  #woken = false;
  #endSleep: () => void = () => undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Runs until `stop`, and until the deliveries under way are noted. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      const free = this.#options.slots - this.#inHand.size;
      const rows = free > 0 ? await this.#claim(free) : [];
      for (const row of rows) this.#start(row);
      if (this.#inHand.size >= this.#options.slots) await Promise.race([...this.#inHand.values()].map(({ done }) => done));
      else if (!this.#woken && !this.#stopped && rows.length === 0) await this.#sleep();
    }
    await Promise.all([...this.#inHand.values()].map(({ done }) => done));
  }

  wake(): void {
    this.#woken = true;
    this.#endSleep();
  }

  /** Takes no new deliveries. */
  stop(): void {
    this.#stopped = true;
    this.#endSleep();
  }

  /** Renews the leases of the rows under way. A database that is away is no error here: the result is noted when it is back. */
  async renew(): Promise<void> {
    const { database, readClock, log } = this.#options;
    const rows = [...this.#inHand.values()].map(({ row }) => row);
    if (rows.length === 0) return;
    try {
      const now = await readClock();
      await database.write((query) => renewLeases(query, rows, now));
    } catch (error) {
      log.warn({ err: toLoggable(error) }, 'the leases of deliveries could not be renewed');
    }
  }

  async #claim(limit: number): Promise<OutboxRow[]> {
    const { database, kind, readClock, log, outage } = this.#options;
    try {
      const rows = await claimDue(database, { kind, limit, now: await readClock(), inHand: [...this.#inHand.keys()] });
      outage.end();
      return rows;
    } catch (error) {
      outage.note(() => log.warn({ err: toLoggable(error) }, 'the outbox cannot be read'));
      return [];
    }
  }

  #start(row: OutboxRow): void {
    const done = this.#carryOut(row).finally(() => this.#inHand.delete(row.id));
    this.#inHand.set(row.id, { row, done });
  }

  async #carryOut(row: OutboxRow): Promise<void> {
    const { deliver, deadlineMs, stopping } = this.#options;
    const ending = new AbortController();
    const { signal } = ending;
    // Not AbortSignal.timeout: it holds the signal, and the mail that was sent with it, until the deadline of a delivery that is long over.
    const timer = setTimeout(() => ending.abort(new DeliveryError('deadline', false, null)), deadlineMs);
    const onStop = () => ending.abort(new DeliveryError(STOPPED, false, null));
    if (stopping.aborted) onStop();
    stopping.addEventListener('abort', onStop);
    let sentAs: string | void;
    try {
      // The race ends steps that cannot be aborted, such as making a PDF. During those nothing has been sent.
      sentAs = await Promise.race([deliver(row, signal), rejectOnAbort(signal)]);
    } catch (error) {
      return await this.#noteFailure(row, signal.aborted ? signal.reason : error);
    } finally {
      clearTimeout(timer);
      stopping.removeEventListener('abort', onStop);
    }
    await this.#note((query, now) => finish(query, { ...row, template: sentAs ?? row.template }, now));
    this.#options.onResult(row.kind, 'delivered');
  }

  async #noteFailure(row: OutboxRow, error: unknown): Promise<void> {
    const { log, onResult } = this.#options;
    const failure = error instanceof DeliveryError ? error : new DeliveryError('unexpected', false, error);
    if (failure.code === 'unexpected') log.error({ err: toLoggable(error), deliveryId: row.id }, 'a delivery failed unexpectedly');
    if (failure.code === STOPPED) {
      await this.#note((query, now) => release(query, row, now));
      onResult(row.kind, 'broken-off');
      return;
    }
    if (failure.code === LETTER_PAUSED) {
      await this.#note((query, now) => holdLetter(query, row, now));
      onResult(row.kind, 'held');
      return;
    }
    const status = await this.#note((query, now) => putOff(query, row, failure, now));
    onResult(row.kind, status === 'dead' ? 'dead' : 'failed');
    const { id: deliveryId, kind, template, attempts } = row;
    log.warn({ deliveryId, kind, template, code: failure.code, attempts, status }, 'a delivery failed');
  }

  /**
   * Notes a result, and tries again while the database is away: a mail that was sent must not be sent again.
   * The delivery keeps its slot meanwhile. Null when the process stops before that.
   */
  async #note<Result>(write: (query: Query, now: number) => Promise<Result>): Promise<Result | null> {
    const { database, readClock, log } = this.#options;
    for (let isFirst = true; ; isFirst = false) {
      try {
        const now = await readClock();
        return await database.write((query) => write(query, now));
      } catch (error) {
        if (isFirst) log.warn({ err: toLoggable(error) }, 'the outcome of a delivery cannot be noted yet');
        if (this.#stopped) {
          log.error({ err: toLoggable(error) }, 'the outcome of a delivery could not be noted; it may be delivered again');
          return null;
        }
        await new Promise((resolve) => setTimeout(resolve, NOTE_AGAIN_MS));
      }
    }
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.#endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const STOPPED = 'stopped';

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
