import { RefreshError } from './refresh-error.ts';
import { setTimeout as wait } from 'node:timers/promises';

export type Host = 'api' | 'store';

/** Between the starts of two calls. Steam says nothing of the first; the second is 200 calls in five minutes and some air. */
export const CALL_EVERY_MS: Record<Host, number> = { api: 1500, store: 1600 };
/** Calls start up to this share later, so that they have no beat. */
export const JITTER = 0.2;
/** After "too many requests" without a time: so long, then longer; after the last the run ends. */
const PAUSES_MS = [5, 10, 20, 40].map((minutes) => minutes * 60_000);
/** Whoever asks us to wait for longer is waited for by the next run. */
const LONGEST_PAUSE_MS = 2 * 3_600_000;

/** When a host may be called next: one call at a time, evenly, never while it asked for a pause. A pause survives a restart. */
export class Pace {
  readonly #clock: Clock;
  readonly #everyMs: number;
  readonly #memory: PauseMemory;
  readonly #host: Host;
  #next = 0;
  #pauses = 0;

  constructor(host: Host, clock: Clock, memory: PauseMemory, hurry: boolean) {
    this.#host = host;
    this.#clock = clock;
    this.#memory = memory;
    this.#everyMs = hurry ? 0 : CALL_EVERY_MS[host];
  }

  /** Waits until the host may be called, and counts the call as begun. */
  async waitForTurn(stop: AbortSignal, say: (line: string) => void): Promise<void> {
    const paused = Math.max(this.#memory.getPause(this.#host), this.#everyMs > 0 ? getMaintenanceEnd(this.#clock.now()) : 0);
    if (paused > this.#clock.now()) say(`Waiting for Steam until ${new Date(paused).toISOString().slice(0, 16)} UTC`);
    await this.#clock.sleep(Math.max(0, Math.max(this.#next, paused) - this.#clock.now()), stop);
    if (stop.aborted) throw new RefreshError('stopped', 'Stopped. The next start goes on from here.');
    this.#next = this.#clock.now() + this.#everyMs * (1 + JITTER * this.#clock.random());
  }

  /** The host said "too many requests", and perhaps for how long (milliseconds). Throws when it has said so too often. */
  pause(forMs: number | null): void {
    const own = PAUSES_MS[this.#pauses++];
    const length = forMs ?? own ?? 0;
    this.#memory.setPause(this.#host, this.#clock.now() + length);
    if (own === undefined || length > LONGEST_PAUSE_MS)
      throw new RefreshError('too-many-requests', 'Steam asks for fewer calls. Start again later; the next start goes on from here.');
  }

  noteAnswer(): void {
    this.#pauses = 0;
  }
}

/** Where the end of a pause is written down, so that a start after it does not call too early. */
export type PauseMemory = { getPause(host: Host): number; setPause(host: Host, untilMs: number): void };

/** Steam is maintained on Tuesdays from 22 to 24 UTC. The end of it when it is going on, else 0. */
export function getMaintenanceEnd(now: number): number {
  const date = new Date(now);
  if (date.getUTCDay() !== 2 || date.getUTCHours() < 22) return 0;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
}

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
