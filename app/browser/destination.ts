/**
 * What an address would do if followed from this page. `in-site` is ours; `external` leaves, and is followed only where a link says so;
 * `dangerous` runs or shows what somebody else wrote, and is always refused (specification, section 8); `other` opens a program (mail).
 */
export type Destination = 'in-site' | 'external' | 'dangerous' | 'other';

const dangerousProtocols = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'filesystem:', 'about:'];

export function judgeDestination(address: string, from: string): Destination {
  // The same clean-up that browsers do before they read the protocol: control characters and spaces do not hide one.
  // oxlint-disable-next-line no-control-regex -- they are the point
  const cleaned = address.replace(/[\u0000-\u0020\u007f-\u009f]+/g, (run, index: number) =>
    index === 0 || /[\t\n\r]/.test(run) ? '' : run,
  );
  if (!URL.canParse(cleaned, from)) return 'dangerous';
  const url = new URL(cleaned, from);
  if (dangerousProtocols.includes(url.protocol)) return 'dangerous';
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return ['mailto:', 'tel:', 'sms:', 'webcal:'].includes(url.protocol) ? 'other' : 'dangerous';
  return url.origin === new URL(from).origin ? 'in-site' : 'external';
}

export class NavigationRefusedError extends Error {
  readonly code: 'external-navigation' | 'dangerous-protocol';
  constructor(code: 'external-navigation' | 'dangerous-protocol', address: string) {
    super(
      code === 'external-navigation'
        ? `Leaving for ${address} needs { external: true }`
        : 'An address with a dangerous protocol was refused',
    );
    this.name = 'NavigationRefusedError';
    this.code = code;
  }
}

/** Throws NavigationRefusedError for what must not be followed: anything dangerous, and an external address without permission. */
export function requireAllowed(address: string, from: string, options: { external?: boolean } = {}): void {
  const destination = judgeDestination(address, from);
  if (destination === 'dangerous') throw new NavigationRefusedError('dangerous-protocol', address);
  if (destination === 'external' && options.external !== true)
    throw new NavigationRefusedError('external-navigation', new URL(address, from).origin);
}
