import { expect, it } from 'vitest';
import { createFakeClock } from '#test/support/refresh-case.ts';
import { getMaintenanceEnd, Pace } from './pace.ts';

function createPace(start: string) {
  const clock = createFakeClock(start);
  const pauses = { api: 0, store: 0 };
  const memory = {
    getPause: (host: 'api' | 'store') => pauses[host],
    setPause: (host: 'api' | 'store', until: number) => void (pauses[host] = until),
  };
  return { clock, memory, pauses, pace: new Pace('store', clock, memory, false), stop: new AbortController() };
}

it.each([
  ['2026-11-24T21:59:59Z', false],
  ['2026-11-24T22:00:00Z', true],
  ['2026-11-24T23:59:59Z', true],
  ['2026-11-25T00:00:00Z', false],
  ['2026-11-23T22:30:00Z', false],
])('Steam is left alone at %s: %s', (moment, isLeft) => {
  expect(getMaintenanceEnd(Date.parse(moment)) > 0).toBe(isLeft);
});

it('waits for the end of the maintenance', async () => {
  const { clock, pace, stop } = createPace('2026-11-24T22:30:00Z');
  await pace.waitForTurn(stop.signal, () => undefined);
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-25T00:00:00.000Z');
});

it('starts no more than 200 calls in five minutes', async () => {
  const { clock, pace, stop } = createPace('2026-11-23T08:00:00Z');
  const starts: number[] = [];
  for (let call = 0; call < 1000; call++) {
    await pace.waitForTurn(stop.signal, () => undefined);
    starts.push(clock.now());
  }
  for (const [index, start] of starts.entries())
    expect(starts.filter((other, at) => at >= index && other < start + 300_000).length).toBeLessThanOrEqual(200);
});

it('pauses longer each time, ends after the fourth, and a new start still waits', async () => {
  const { clock, memory, pace, stop } = createPace('2026-11-23T08:00:00Z');
  for (const minutes of [5, 10, 20, 40]) {
    const before = clock.now();
    pace.pause(null);
    await pace.waitForTurn(stop.signal, () => undefined);
    expect(clock.now() - before).toBeGreaterThanOrEqual(minutes * 60_000);
  }
  expect(() => pace.pause(null)).toThrow('fewer calls');
  expect(() => pace.pause(5 * 3_600_000)).toThrow('fewer calls');
  const other = new Pace('store', clock, memory, false);
  const before = clock.now();
  await other.waitForTurn(stop.signal, () => undefined);
  expect(clock.now() - before).toBe(5 * 3_600_000);
});
