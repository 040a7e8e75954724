import type { BlockList } from 'node:net';
import { getClientAddress, toAddressGroup } from './client-address.ts';
import type { Client } from './node-listener.ts';

/** Counts one more request that is not ready in memory, and says how many seconds to wait when that was too many; null when it may pass. */
export type RenderLimit = (client: Client, forwardedFor: string | null) => number | null;

/** This many seconds' worth may come at once: a page opened in ten tabs, an office behind one address. */
const BURST_SECONDS = 6;
const ADDRESSES_COUNTED = 10_000;

/**
 * Holds back one address that asks for page after page that must be rendered (404s, searches): 20 ms of the only thread each. Counts stand in memory,
 * not beside those of the forms in the database, which would be more work than what they save. 0 per second is no limit.
 */
export function createRenderLimit({
  perSecond,
  trustedProxies,
  now = () => performance.now(),
}: {
  perSecond: number;
  trustedProxies: BlockList;
  now?: () => number;
}): RenderLimit {
  const burst = perSecond * BURST_SECONDS;
  const buckets = new Map<string, { left: number; at: number }>();
  return (client, forwardedFor) => {
    const address = toAddressGroup(getClientAddress(client.address, forwardedFor, trustedProxies));
    if (perSecond === 0 || !address) return null;
    const at = now();
    const known = buckets.get(address);
    const left = known ? Math.min(burst, known.left + ((at - known.at) / 1000) * perSecond) : burst;
    const passes = left >= 1;
    // Last in the map is who asked last; whoever is dropped at the other end has most likely a full bucket again.
    buckets.delete(address);
    buckets.set(address, { left: passes ? left - 1 : left, at });
    if (buckets.size > ADDRESSES_COUNTED) buckets.delete(buckets.keys().next().value ?? '');
    return passes ? null : Math.max(1, Math.ceil((1 - left) / perSecond));
  };
}
