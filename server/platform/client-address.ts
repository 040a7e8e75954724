import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** The socket's peer. It does not depend on the headers, which anybody can write. */
export type Client = { address: string };

/** Whether an address is a proxy that we trust. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** Without trusted proxies the socket's peer is the visitor. */
export const trustNobody: TrustedProxies = () => false;

/** Reads `TRUST_PROXY`: addresses or networks separated by commas. Null when an entry is neither, or covers every address (`/0`). */
export function parseProxyList(setting: string): TrustedProxies | null {
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (!entries.every(isAddressOrNetwork)) return null;
  return entries.length > 0 ? proxyAddr.compile(entries) : trustNobody;
}

/**
 * The address a request comes from. `X-Forwarded-For` is read from the right, for as long as each hop is a trusted proxy. The sender wrote
 * what stands further left: a robot would write a new address there every time.
 */
export function getClientAddress(peer: string, forwardedFor: string | null | undefined, trusted: TrustedProxies): string {
  let address = toPlain(peer);
  let end = forwardedFor?.length ?? 0;
  for (let hop = 0; forwardedFor && end > 0 && hop < MAX_HOPS && trusted(address, hop); hop++) {
    const comma = forwardedFor.lastIndexOf(',', end - 1);
    const next = forwardedFor.slice(comma + 1, end);
    const plain = next.length > LONGEST_HOP ? '' : toPlain(next.trim());
    if (isIP(plain) === 0) return address; // noise: the proxy that wrote it
    address = plain;
    end = comma;
  }
  return address;
}

/** No chain of proxies is longer. The header is the visitor's own where a proxy only adds to it: 16 kB of hops must cost nothing. */
const MAX_HOPS = 16;
/** An IPv6 address in brackets, with a port and blanks. */
const LONGEST_HOP = 80;

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
