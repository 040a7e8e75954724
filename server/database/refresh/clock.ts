import { setTimeout as wait } from 'node:timers/promises';

/** Time as the refresh sees it; tests bring one that does not wait. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Ends early, without an error, when `stop` says so. */
  sleep(ms: number, stop?: AbortSignal): Promise<void>;
  /** From 0 to below 1: the jitter between calls. */
  random(): number;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(ms, stop) {
    await wait(ms, undefined, { signal: stop }).catch((error: unknown) => {
      if (!stop?.aborted) throw error;
    });
  },
  random: () => Math.random(),
};
