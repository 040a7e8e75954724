import { createHmac } from 'node:crypto';
import { isSame, type Keyring } from './keyring.ts';

export type SubscriptionToken = { subscriptionId: string; epoch: number };
type Kind = 'confirm' | 'unsubscribe';

/**
 * The token of a link: which subscription, and a signature. It says nothing about the person (links end in logs and histories) and never
 * expires. One for confirming does not unsubscribe, nor the reverse; the epoch makes a confirmation from before a departure worthless.
 */
export function signToken(keyring: Keyring, kind: Kind, { subscriptionId, epoch }: SubscriptionToken): string {
  const body = `${subscriptionId}.${epoch}`;
  return `${body}.${sign(keyring, kind, body)}`;
}

/** Null for anything not signed by us for this purpose. */
export function parseToken(keyring: Keyring, kind: Kind, token: string): SubscriptionToken | null {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, subscriptionId = '', epoch = '', signature = ''] = match;
  return isSame(signature, sign(keyring, kind, `${subscriptionId}.${epoch}`)) ? { subscriptionId, epoch: Number(epoch) } : null;
}

function sign(keyring: Keyring, kind: Kind, body: string): string {
  return createHmac('sha256', keyring.derive(`token ${kind}`))
    .update(body)
    .digest('base64url');
}
