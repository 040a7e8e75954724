import type { Logger } from 'pino';
import type { Database } from './database.ts';

const MEASURE_AGAIN_MS = 60_000;
/** After a step of this machine's clock larger than this, the last measurement is worthless. */
const STEP_MS = 1000;
const WARN_SKEW_MS = 5000;
const WARN_AGAIN_MS = 3_600_000;

export type DatabaseClock = {
  /**
   * Milliseconds since 1970 by the database's clock. All instances share it, so a wrong clock of one of them
   * decides nothing. Throws StorageError.
   */
  read(): Promise<number>;
  /** How far this machine's clock is ahead of the database's, in milliseconds; null before the first measurement, 0 on SQLite. */
  getSkewMs(): number | null;
};

type Measurement = { skewMs: number; at: number; system: number };

/**
 * The database's clock, asked once a minute and after every step of this machine's clock. `now` is the site's
 * clock. `systemNow` is the clock it is compared with, so that a test may move the site in time.
 */
export function createDatabaseClock(options: { database: Database; now(): Date; log: Logger; systemNow?: () => number }): DatabaseClock {
  const { database, now, log, systemNow = Date.now } = options;
  let last: Measurement | null = null;
  let warnedAt = Number.NEGATIVE_INFINITY;

  async function measure(): Promise<Measurement> {
    const [before, startedAt] = [systemNow(), performance.now()];
    const clock = await database.readClock();
    const system = systemNow();
    // This machine's clock was set meanwhile: half of the step would pass for a difference.
    if (Math.abs(system - before - (performance.now() - startedAt)) > STEP_MS) return measure();
    const skewMs = Math.round((before + system) / 2 - clock);
    if (Math.abs(skewMs) > WARN_SKEW_MS && performance.now() - warnedAt > WARN_AGAIN_MS) {
      warnedAt = performance.now();
      log.warn({ skewMs }, 'the clocks of this machine and of the database differ: set both by a time server');
    }
    return { skewMs, at: performance.now(), system };
  }

  function isFresh({ at, system }: Measurement): boolean {
    const elapsed = performance.now() - at;
    return elapsed < MEASURE_AGAIN_MS && Math.abs(systemNow() - system - elapsed) < STEP_MS;
  }

  return {
    async read() {
      if (database.engine === 'sqlite') return now().getTime();
      if (!last || !isFresh(last)) last = await measure();
      return now().getTime() - last.skewMs;
    },
    getSkewMs: () => (database.engine === 'sqlite' ? 0 : (last?.skewMs ?? null)),
  };
}
