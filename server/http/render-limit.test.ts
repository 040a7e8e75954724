import { expect, it } from 'vitest';
import { parseProxyList } from './client-address.ts';
import { createRenderLimit } from './render-limit.ts';

function createTestLimit(perSecond: number) {
  let now = 0;
  const trustedProxies = parseProxyList('10.0.0.1');
  if (!trustedProxies) throw new Error('10.0.0.1 is an address');
  const limit = createRenderLimit({ perSecond, trustedProxies, now: () => now });
  const countPassed = (requests: number, address: string, forwardedFor: string | null = null) =>
    Array.from({ length: requests }, () => limit({ address }, forwardedFor)).filter((wait) => wait === null).length;
  return { limit, countPassed, wait: (seconds: number) => (now += seconds * 1000) };
}

it('one address may have 60 pages rendered at once and then ten a second; another is not concerned', () => {
  const { limit, countPassed, wait } = createTestLimit(10);
  expect(countPassed(200, '192.0.2.1')).toBe(60);
  expect(limit({ address: '192.0.2.1' }, null)).toBe(1);
  expect(countPassed(20, '192.0.2.2')).toBe(20);
  wait(2);
  expect(countPassed(200, '192.0.2.1')).toBe(20);
  wait(3600);
  expect(countPassed(200, '192.0.2.1')).toBe(60);
});

it('behind a trusted proxy the visitor is counted, not the proxy; whoever is no proxy cannot change names', () => {
  const { countPassed } = createTestLimit(1);
  expect(countPassed(10, '10.0.0.1', '192.0.2.1')).toBe(6);
  expect(countPassed(10, '10.0.0.1', '192.0.2.2')).toBe(6);
  expect(countPassed(10, '192.0.2.3', '192.0.2.4')).toBe(6);
  expect(countPassed(10, '192.0.2.3', '192.0.2.5')).toBe(0);
});

it('0 is no limit', () => {
  expect(createTestLimit(0).countPassed(1000, '192.0.2.1')).toBe(1000);
});
