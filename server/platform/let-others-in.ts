import { setImmediate } from 'node:timers/promises';

/** A round of the event loop accepts one new connection; this many come in between two stretches of long work. */
const ROUNDS = 24;

/**
 * Between two stretches of long work: everybody who waits gets a turn. One round is not enough: it accepts a single new connection, so
 * that visitors without one stood in line for seconds while lists were written.
 */
export async function letOthersIn(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await setImmediate();
}
