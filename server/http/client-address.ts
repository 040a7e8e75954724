import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** The socket's peer. It does not depend on the headers, which anybody can write. */
export type Client = { address: string };

/** Whether an address is a proxy that we trust. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** Without trusted proxies the socket's peer is the visitor. */
export const trustNobody: TrustedProxies = () => false;

/**
 * Reads `TRUST_PROXY`: addresses or networks separated by commas. Null when an entry is neither, or covers
 * every address (`/0`).
 */
export function parseProxyList(setting: string): TrustedProxies | null {
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (!entries.every(isAddressOrNetwork)) return null;
  return entries.length > 0 ? proxyAddr.compile(entries) : trustNobody;
}

/**
 * The address a request comes from. `X-Forwarded-For` is read from the right, for as long as each hop is a
 * trusted proxy. The sender wrote what stands further left: a robot would write a new address there every
 * time.
 */
export function getClientAddress(peer: string, forwardedFor: string | null | undefined, trusted: TrustedProxies): string {
  const address = toPlain(peer);
  if (!forwardedFor || !trusted(address, 0)) return address;
  const hops = forwardedFor.split(',').map((hop) => toPlain(hop.trim()));
  // proxy-addr reads these two fields only.
  const request = { socket: { remoteAddress: address }, headers: { 'x-forwarded-for': hops.join(',') } } as unknown as IncomingMessage;
  return proxyAddr.all(request, trusted).findLast((hop) => isIP(hop) !== 0) ?? address;
}

/**
 * One household or server has a whole /64 of IPv6: it counts as one source. A customer of a hosting company may have a /48, which is
 * 65,536 of those. IPv4 addresses stay whole.
 */
export function toAddressGroup(address: string, bits: 64 | 48 = 64): string {
  if (isIP(address) !== 6) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;
}

function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

/** `::ffff:10.0.0.1`, as sockets write an IPv4 peer, means 10.0.0.1. Some proxies add a port or brackets. */
function toPlain(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : bare;
}
