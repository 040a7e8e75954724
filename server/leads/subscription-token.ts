import { createHmac } from 'node:crypto';
import { isSame, type Keyring } from './keyring.ts';

/** `leadId`: the lead the confirmation was sent for; null in unsubscribe links, and in confirmations sent before it was added. */
export type SubscriptionToken = { subscriptionId: string; epoch: number; leadId: string | null };
type Kind = 'confirm' | 'unsubscribe';

/**
 * The token of a link: which subscription, and a signature. It says nothing about the person (links end in logs and histories) and never
 * expires. One for confirming does not unsubscribe, nor the reverse; the epoch makes a confirmation from before a departure worthless; the
 * lead makes the consent that is recorded the one its mail was about, not that of whoever asked last.
 */
export function signToken(keyring: Keyring, kind: Kind, { subscriptionId, epoch, leadId }: SubscriptionToken): string {
  const body = [subscriptionId, epoch, ...(leadId ? [leadId] : [])].join('.');
  return `${body}.${sign(keyring.derive(`token ${kind}`), body)}`;
}

/** Null for anything not signed by us for this purpose. What an earlier secret signed is good. */
export function parseToken(keyring: Keyring, kind: Kind, token: string): SubscriptionToken | null {
  const match = /^(([0-9a-f-]{36})\.(\d{1,9})(?:\.([0-9a-f-]{36}))?)\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, body = '', subscriptionId = '', epoch = '', leadId = null, signature = ''] = match;
  const isOurs = keyring.deriveAll(`token ${kind}`).some((key) => isSame(signature, sign(key, body)));
  return isOurs ? { subscriptionId, epoch: Number(epoch), leadId: leadId ?? null } : null;
}

function sign(key: string, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}
