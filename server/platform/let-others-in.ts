import { subscribe } from 'node:diagnostics_channel';
import { setImmediate } from 'node:timers/promises';

/** A round of the event loop accepts one new connection (libuv/libuv#3696); this many come in between two stretches of long work. */
const ROUNDS = 24;
/** While connections come without end, other work goes on after this long. */
const LONGEST_MS = 100;

let accepted = 0;
subscribe('net.server.socket', () => void accepted++);

/**
 * Between two stretches of long work: everybody who waits gets a turn. One round is not enough: it accepts a single new connection, so
 * that visitors without one stood in line for seconds while lists were written.
 */
export async function letOthersIn(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await setImmediate();
}

/**
 * Resolves once a round of the event loop has brought no new connection: all who stood in line are in, and what they asked was read. The
 * first round may have begun already, and be past its look at the line. Rounds that are long by themselves count by number, not by time.
 */
export async function letConnectionsIn(): Promise<void> {
  const endMs = performance.now() + LONGEST_MS;
  let before = -1;
  await setImmediate();
  for (let round = 0; before !== accepted && (round < ROUNDS || performance.now() < endMs); round++) {
    before = accepted;
    await setImmediate();
  }
}
