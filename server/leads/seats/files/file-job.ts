import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import type { SeatFileRow } from '#server/db/schema.ts';
import { toLoggable } from '#server/db/storage-error.ts';
import { Outage } from '#server/platform/outage.ts';
import type { Locale } from '#shared/locales.ts';
import type { FileFormat } from '#shared/seat.ts';
import {
  claimFile,
  endHeld,
  FILE_LIFE_MS,
  LEASE_MS,
  toNextTry,
  updateHeld,
  getFilesDir,
  shrinkFiles,
  sweepFiles,
  toPartName,
} from './file-rows.ts';

/** Makes a list into a file, beside what serves. `edition` null: of the industry database, which the leads do not know, as it is now. */
export type MakeFile = (
  request: { address: string; format: FileFormat; locale: Locale; now: number; file: string; edition: string | null },
  signal: AbortSignal,
) => Promise<Made | { ok: false; code: string }>;
type Made = { ok: true; edition: string; rows: number; bytes: number; sha256: string };

export type FileJob = {
  start(): void;
  /** Something was asked for, here or by another instance. */
  wake(): void;
  /** Makes a file that another instance has, or that was lost, once more; false when it cannot be made any more. */
  copy(row: SeatFileRow): boolean;
  /** Erases what has no row. */
  sweep(): Promise<void>;
  /** Gives back what is under way. */
  stop(): Promise<void>;
};

export type FileJobOptions = { database: Database; dataDir: string; makeFile: MakeFile; readClock(): Promise<number>; log: Logger };

const LOOK_MS = 5000;
const FETCHED_MS = 10 * 60_000;
/** All files together: some hundred of the largest. Those before them give way, and are made again when they are fetched. */
const MOST_BYTES = 5 * 1024 ** 3;

/** One file at a time in each instance, in the order in which they were asked for. */
export function createFileJob(options: FileJobOptions): FileJob {
  const { database, dataDir, readClock, log } = options;
  const stopping = new AbortController();
  const copies = new Map<string, SeatFileRow>();
  const lost = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let waiting = 0;
  const outage = new Outage();
  let running: Promise<void> = Promise.resolve();

  const sweep = async () => sweepFiles(database, dataDir, await readClock());
  async function look(): Promise<void> {
    waiting--;
    try {
      await sweep();
      for (let row; !stopping.signal.aborted && (row = await claim(options));) await makeClaimed(row, options, stopping.signal);
      for (const row of copies.values()) if ((await makeCopy(row, options, stopping.signal)) === 'never') lost.add(row.id);
      copies.clear();
      outage.end();
    } catch (error) {
      if (!stopping.signal.aborted)
        outage.note(() => log.error({ err: toLoggable(error) }, 'large exports could not be looked after; that is tried again soon'));
    }
  }
  function wake(): void {
    if (timer === undefined || stopping.signal.aborted || waiting > 0) return;
    waiting++;
    running = running.then(look);
  }
  return {
    start() {
      timer ??= setInterval(wake, LOOK_MS).unref();
      wake();
    },
    wake,
    copy(row) {
      if (lost.has(row.id)) return false;
      copies.set(row.id, row);
      wake();
      return true;
    },
    sweep,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

async function claim({ database, readClock }: FileJobOptions): Promise<SeatFileRow | null> {
  const now = await readClock();
  return database.write((query) => claimFile(query, now));
}

async function makeClaimed(row: SeatFileRow, options: FileJobOptions, stopped: AbortSignal): Promise<void> {
  const { database, readClock, log } = options;
  const gone = new AbortController();
  const update = (values: Partial<SeatFileRow>) => database.write((query) => updateHeld(query, row, values));
  const end = (result: Partial<SeatFileRow>, now: number) => database.write((query) => endHeld(query, row, result, now));
  const renew = async () => (await update({ lease_until: (await readClock()) + LEASE_MS })) || gone.abort();
  // A database that is away may come back before the lease ends.
  const renewal = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 3).unref();
  try {
    const made = await makePart(row, null, options, AbortSignal.any([stopped, gone.signal]));
    const now = await readClock();
    if (!made.ok) {
      if (made.code === 'no-room')
        log.error({ dir: getFilesDir(options.dataDir) }, 'there is no room for large exports: make some, their owners were told');
      await end({ state: 'failed', error: made.code }, now);
      return;
    }
    const { edition, rows: row_count, bytes, sha256 } = made;
    if (!(await update({ lease_until: now + LEASE_MS }))) return;
    await rename(toPath(options, toPartName(row)), toPath(options, row.id));
    if (!(await end({ state: 'ready', error: '', edition, row_count, bytes, sha256 }, now)))
      await sweepFiles(database, options.dataDir, now);
  } catch (error) {
    if (!stopped.aborted && !gone.signal.aborted)
      log.error({ err: toLoggable(error) }, 'a large export could not be made; it is tried again');
    const now = await readClock();
    const next = toNextTry(row, now, stopped.aborted);
    await (next.state === 'failed' ? end(next, now) : update(next));
  } finally {
    clearInterval(renewal);
    await rm(toPath(options, toPartName(row)), { force: true });
  }
}

/**
 * The same list of the same edition is the same file to the last bit; what is not is no copy, and `never` will be one. `later`: there was
 * no room, or its maker was stopped.
 */
async function makeCopy(row: SeatFileRow, options: FileJobOptions, stopped: AbortSignal): Promise<'made' | 'never' | 'later'> {
  const asCopy = { ...row, lease_token: null };
  const made = await makePart(asCopy, row.edition, options, stopped).catch((error: unknown) => {
    options.log.error(
      { err: toLoggable(error) },
      'a large export could not be made here once more; it is tried again when it is asked for',
    );
    return null;
  });
  const isSame = made?.ok === true && made.sha256 === row.sha256;
  if (isSame) await rename(toPath(options, toPartName(asCopy)), toPath(options, row.id));
  await rm(toPath(options, toPartName(asCopy)), { force: true });
  if (isSame) return 'made';
  if (!made || (!made.ok && made.code === 'no-room')) return 'later';
  return !made.ok && made.code === 'edition-gone' && (await mayFetch(row, options)) ? 'later' : 'never';
}

/** An edition is fetched up to a minute after another instance has it. */
async function mayFetch({ expires_at }: SeatFileRow, { readClock }: FileJobOptions): Promise<boolean> {
  return (await readClock()) < expires_at - FILE_LIFE_MS + FETCHED_MS;
}

async function makePart(row: SeatFileRow, edition: string | null, options: FileJobOptions, signal: AbortSignal) {
  const { path: address, format, locale, asked_at: now } = row;
  await mkdir(getFilesDir(options.dataDir), { recursive: true, mode: 0o700 });
  await shrinkFiles(options.dataDir, MOST_BYTES);
  const file = toPath(options, toPartName(row));
  await rm(file, { force: true });
  await writeFile(file, '', { mode: 0o600 });
  return options.makeFile({ address, format, locale, now, file, edition }, signal);
}

function toPath({ dataDir }: FileJobOptions, name: string): string {
  return path.join(getFilesDir(dataDir), name);
}
