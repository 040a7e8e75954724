import { BlockList, isIP } from 'node:net';

/** Proxies whose word about who is asking is believed, from `TRUST_PROXY`; null when an entry is neither an address nor a network. */
export function parseProxyList(setting: string): BlockList | null {
  const list = new BlockList();
  for (const entry of setting
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    const prefix = Number(bits);
    if (version === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && prefix <= (version === 4 ? 32 : 128)))) return null;
    if (bits === undefined) list.addAddress(address, version === 4 ? 'ipv4' : 'ipv6');
    else list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/**
 * The address a request comes from. `X-Forwarded-For` is read from the right, and only as far as each hop is a trusted proxy: what stands
 * further left was written by whoever asked, and a robot would write a new address there every time.
 */
export function getClientAddress(peer: string, forwardedFor: string | null, trusted: BlockList): string {
  let address = toPlain(peer);
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    if (!isTrusted(address, trusted)) break;
    const next = toPlain(hop.trim());
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** One household or server has a whole /64 of IPv6: counted as one source. IPv4 addresses stay whole. */
export function toAddressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** `::ffff:10.0.0.1`, as sockets write an IPv4 peer, means 10.0.0.1; some proxies add a port or brackets. */
function toPlain(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
  const withoutPort = /^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare) ? (bare.split(':')[0] ?? bare) : bare;
  return withoutPort.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
