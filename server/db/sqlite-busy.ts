import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from './storage-error.ts';

/** How long another process (`npm run leads`, `npm run backup`) may hold the file before we give up. Its writes take milliseconds. */
export const BUSY_TIMEOUT_MS = 5000;
/** The wait between two tries. SQLite's own waiting would stop the event loop, and with it every page. */
export const BUSY_RETRY_MS = 10;

/** Runs `work`, and again while another process has locked the file, for at most five seconds. The event loop goes on meanwhile. */
export async function whileBusy<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  for (const started = performance.now(); ;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - started > BUSY_TIMEOUT_MS) throw error;
      await sleep(BUSY_RETRY_MS);
    }
  }
}

/** SQLITE_BUSY (5) with all its extended codes, and SQLITE_LOCKED (6). */
export function isBusy(error: unknown): boolean {
  return [5, 6].includes(toPrimaryCode(error));
}

/** The disk has no room (13), or could not be written for a reason that may be room (10: a quota, a limit on the file size). */
export function isDiskFailure(error: unknown): boolean {
  return [10, 13].includes(toPrimaryCode(error));
}

/** SQLite's plain code; -1 for any other error. */
export function toPrimaryCode(error: unknown): number {
  const code = /^sqlite-(\d+)$/.exec(getErrorCode(error))?.[1];
  return code === undefined ? -1 : Number(code);
}
