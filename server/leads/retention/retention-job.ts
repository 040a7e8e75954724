import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { watchClock, type RetentionResult, runRetention } from './run-retention.ts';
import type { Connection } from '#server/leads/outbox/connections.ts';
import { inviteWaiting } from '#server/leads/outbox/invite-waiting.ts';
import { queueWeeklyNumbers } from '#server/leads/mail/weekly-numbers.ts';
import { foldOldNumbers } from '#server/numbers/fold-old.ts';
import { deleteKeptMails, listKeptMails } from '#server/leads/mail/mailer.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import { admitDue } from '#server/leads/seats/admission.ts';
import type { Site } from '#shared/site.ts';
import { queueExpiries } from './erase-person.ts';
import { findErased } from './retention.ts';
import { DAY_MS } from '#shared/days.ts';

/** A machine that has just started may not have the right time yet; its time server answers within minutes. */
const FIRST_RUN_MS = 15 * 60 * 1000;
/** Two instances that start at once wait for each other's rows, on a crowded machine longer than a statement may. */
const FIRST_RETRY_MS = 30 * 1000;
const RETRY_MS = 10 * 60 * 1000;
const WATCH_MS = 60 * 60 * 1000;
const NUMBERS_RUN_MS = 5 * 60 * 1000;
const ADMISSION_RUN_MS = 60 * 1000;

export type RetentionJob = {
  start(): void;
  /** Runs now. Also removes the kept files of what was erased, here or by another instance. Throws StorageError. */
  run(options?: { force: boolean }): Promise<RetentionResult>;
  stop(): Promise<void>;
};

type RetentionOptions = {
  database: Database;
  /** By the database's clock. */
  readClock(): Promise<number>;
  /** The tools that are told of erasures. */
  connections: readonly Connection[];
  mailDir: string;
  keyring: Keyring;
  perDomain: number;
  getSite(): Pick<Site, 'earlyAccess' | 'communityInviteLink'>;
  log: Logger;
  /** Told when there is something to deliver. */
  onQueued?(): void;
  /** Removes what else lies in files of those who were erased. */
  onErased?(): Promise<void>;
};

/**
 * Runs retention every day; every hour it watches the clock, opens the seats whose turn it is, invites those who wait for the community to
 * open, and looks whether a week of numbers is over. A refusal is logged as an error, because somebody has to look.
 */
export function createRetentionJob(options: RetentionOptions): RetentionJob {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  let stopped = false;

  /**
   * Runs `work` after a wait, and then again and again. After a failure, such as a database that is away, it runs again sooner; the second
   * in a row is one that somebody should look at.
   */
  function repeat(work: () => Promise<unknown>, waitMs: number, everyMs: number, hasFailed = false): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = work()
        .then(
          () => repeat(work, everyMs, everyMs),
          (error: unknown) => {
            const err = toLoggable(error);
            if (hasFailed) options.log.error({ err }, 'the retention job failed; it runs again in ten minutes');
            else options.log.warn({ err }, 'the retention job failed; it runs again in half a minute');
            repeat(work, hasFailed ? RETRY_MS : FIRST_RETRY_MS, everyMs, true);
          },
        )
        .finally(() => running.delete(run));
      running.add(run);
    }, waitMs);
    timers.add(timer.unref());
  }

  return {
    run: ({ force } = { force: false }) => eraseExpired(options, force),
    start() {
      repeat(() => watch(options), 0, WATCH_MS);
      repeat(() => eraseExpired(options, false), FIRST_RUN_MS, DAY_MS);
      repeat(() => queueNumbers(options), NUMBERS_RUN_MS, WATCH_MS);
      repeat(() => admit(options, () => stopped), ADMISSION_RUN_MS, WATCH_MS);
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

/** One run of retention. The rows go first; the files kept of them only once the rows are gone for good. */
async function eraseExpired(options: RetentionOptions, force: boolean): Promise<RetentionResult> {
  const { database, readClock, connections, mailDir, log } = options;
  const now = await readClock();
  const result = await database.write(async (query) => {
    const ran = await runRetention(query, { now, force });
    if (ran.ok) await queueExpiries(query, ran.gone, { connections, now });
    return ran;
  });
  // Also where no lead went: seats may have been closed.
  await database.clearLog();
  if (result.ok) await deleteKeptMails(mailDir, result.deliveryIds);
  await options.onErased?.();
  const kept = await listKeptMails(mailDir);
  await deleteKeptMails(mailDir, await database.read((query) => findErased(query, kept)));
  if (result.ok || result.reason !== 'clock') await foldOldNumbers(database, now);
  if (!result.ok) log.error(result, 'retention was refused and no lead was erased: see "npm run retention"');
  else if (result.erased > 0) log.info({ leads: result.erased }, 'leads reached the end of their retention and were erased');
  return result;
}

async function queueNumbers({ database, readClock, onQueued }: RetentionOptions): Promise<void> {
  if (await queueWeeklyNumbers(database, await readClock())) onQueued?.();
}

async function admit(
  { database, readClock, getSite, keyring, perDomain, log, onQueued }: RetentionOptions,
  isStopping: () => boolean,
): Promise<void> {
  const context = { now: await readClock(), keyring, perDomain, isStopping };
  const opened = await admitDue(database, getSite().earlyAccess, context);
  const invited = getSite().communityInviteLink ? await inviteWaiting(database, context) : 0;
  if (opened > 0) log.info({ opened }, 'seats were opened for those who waited for one');
  if (invited > 0) log.info({ invited }, 'those who waited for the community are invited');
  if (opened + invited > 0) onQueued?.();
}

async function watch({ database, readClock, log }: RetentionOptions): Promise<void> {
  const now = await readClock();
  const doubt = await database.write((query) => watchClock(query, now));
  if (doubt) log.error({ from: new Date(doubt.from), now: new Date(now) }, 'the clock leapt ahead: nothing is erased for a week');
}
