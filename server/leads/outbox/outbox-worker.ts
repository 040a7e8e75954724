import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import type { OutboxRow } from '#server/db/schema.ts';
import { DeliveryLane, type DeliveryResult } from './delivery-lane.ts';
import { MAIL_CONNECTIONS } from '#server/leads/mail/mailer.ts';
import { LEASE_MS } from './outbox.ts';
import { Outage } from '#server/platform/outage.ts';
import { keysOf } from '#shared/keys-of.ts';

export type OutboxWorker = {
  start(): void;
  /** Tells that something was queued: the worker looks now instead of at its next turn. */
  wake(): void;
  /** Takes no new deliveries, waits ten seconds for those under way, aborts the rest and notes them as pending. */
  stop(): Promise<void>;
  /** The results of this process's deliveries, as `[kind, result, count]`. */
  listResults(): [kind: OutboxRow['kind'], result: DeliveryResult, count: number][];
};

/** How many deliveries at a time: most of their time is waiting for another server. */
const SLOTS: Record<OutboxRow['kind'], number> = { mail: MAIL_CONNECTIONS, hubspot: 3, webhook: 3 };
/** The deadline of a whole delivery, shorter than its lease: it ends one to a server that answers a byte at a time. */
const DEADLINE_MS = 45_000;
/** systemd and container runtimes kill what has not stopped after 20 to 30 s. */
const GRACE_MS = 10_000;

/**
 * Delivers the rows of the outbox, at least once. docs/decisions/0010-outbox.md says when one can be
 * delivered twice. A mail keeps its Message-ID and a webhook its `webhook-id` across attempts, so that the
 * other side can tell. `.eml` files are written under one name, once.
 */
export function createOutboxWorker(options: {
  database: Database;
  deliver(row: OutboxRow, signal: AbortSignal): Promise<string | void>;
  /** By the database's clock: see `createDatabaseClock`. */
  readClock(): Promise<number>;
  log: Logger;
  deadlineMs?: number;
  graceMs?: number;
}): OutboxWorker {
  const { deadlineMs = DEADLINE_MS, graceMs = GRACE_MS, ...shared } = options;
  const results = new Map<string, number>();
  const count = (kind: OutboxRow['kind'], result: DeliveryResult) =>
    results.set(`${kind} ${result}`, (results.get(`${kind} ${result}`) ?? 0) + 1);
  let stopping = new AbortController();
  let lanes: DeliveryLane[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let renewal: NodeJS.Timeout | undefined;

  return {
    start() {
      if (lanes.length > 0) return;
      stopping = new AbortController();
      const outage = new Outage();
      lanes = keysOf(SLOTS).map(
        (kind) => new DeliveryLane({ ...shared, outage, kind, slots: SLOTS[kind], deadlineMs, stopping: stopping.signal, onResult: count }),
      );
      running = Promise.all(lanes.map((lane) => lane.run()));
      renewal = setInterval(() => void Promise.all(lanes.map((lane) => lane.renew())), LEASE_MS / 3);
    },
    wake() {
      for (const lane of lanes) lane.wake();
    },
    async stop() {
      for (const lane of lanes) lane.stop();
      const timer = setTimeout(() => stopping.abort(), graceMs);
      await running;
      clearTimeout(timer);
      clearInterval(renewal);
      lanes = [];
    },
    listResults: () =>
      [...results].map(([key, number]) => {
        const [kind, result] = key.split(' ') as [OutboxRow['kind'], DeliveryResult]; // Put together above.
        return [kind, result, number];
      }),
  };
}
