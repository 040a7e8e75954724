/**
 * What following an address would do. `in-site` stays here; `external` leaves, and is followed only where a link says so; `dangerous`
 * runs or shows what somebody else wrote, and is always refused (specification, section 8); `other` opens a program (mail).
 */
type Destination = 'in-site' | 'external' | 'dangerous' | 'other';

/** Protocols that browsers hand to a program. */
const programs = ['mailto:', 'tel:', 'sms:', 'webcal:'];

/** `URL` reads an address as browsers do: no control character, space or spelling hides a protocol from it. */
export function judgeDestination(address: string, from: string): Destination {
  try {
    const { protocol, origin } = new URL(address, from);
    if (protocol !== 'http:' && protocol !== 'https:') return programs.includes(protocol) ? 'other' : 'dangerous';
    return origin === new URL(from).origin ? 'in-site' : 'external';
  } catch {
    // No address. The shell judges links in browsers too that do not have URL.canParse.
    return 'dangerous';
  }
}

export class NavigationRefusedError extends Error {
  readonly code: 'external-navigation' | 'dangerous-protocol';
  constructor(code: 'external-navigation' | 'dangerous-protocol', address: string) {
    super(code === 'external-navigation' ? `Only a link leaves for ${address}` : 'An address with a dangerous protocol was refused');
    this.name = 'NavigationRefusedError';
    this.code = code;
  }
}

/** Throws NavigationRefusedError for a dangerous address, and for an external one: only links leave. */
export function requireAllowed(address: string, from: string): void {
  const destination = judgeDestination(address, from);
  if (destination === 'dangerous') throw new NavigationRefusedError('dangerous-protocol', address);
  if (destination === 'external') throw new NavigationRefusedError('external-navigation', new URL(address, from).origin);
}

/** Whether a click means "go there", and not a new tab, a new window or a download. */
export function isPlainClick(click: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
}
