/**
 * How much a fault test does: a little in `npm test`, all of it in `npm run test:faults`, which sets FAULTS=full. Random choices come
 * from a seed that is printed, so that a failure can be looked at again: `FAULTS_SEED=123 npm run test:faults`.
 */
export const isFullRun = process.env['FAULTS'] === 'full';

export function pickSize(short: number, full: number): number {
  return isFullRun ? full : short;
}

/** Whole numbers from `min` to below `max`, the same ones for the same seed (mulberry32). */
export function createRandom(name: string): (min: number, max: number) => number {
  const seed = Number(process.env['FAULTS_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
  console.log(`${name}: FAULTS_SEED=${seed}`);
  let state = seed;
  return (min, max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return min + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (max - min));
  };
}

/** What `NODE_OPTIONS` must say so that a process believes its clock is ahead by so many milliseconds; negative for behind. */
export function toShiftedClock(shiftMs: number): string {
  const code = `const Real = Date; const shift = ${shiftMs};
globalThis.Date = class extends Real {
  constructor(...parts) { if (parts.length === 0) super(Real.now() + shift); else super(...parts); }
  static now() { return Real.now() + shift; }
};`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}
