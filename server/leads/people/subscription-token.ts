import { createHmac } from 'node:crypto';
import { isSame, type Keyring } from '#server/leads/keyring.ts';

/**
 * `leadId`: the lead that the confirmation was sent for; null in unsubscribe links, and in older
 * confirmations.
 */
export type SubscriptionToken = { subscriptionId: string; epoch: number; leadId: string | null };
type Kind = 'confirm' | 'unsubscribe';

/**
 * The token of a link: a subscription and a signature. It says nothing about the person (links end up in logs
 * and histories) and never expires. A token for confirming does not unsubscribe, nor the reverse. The epoch
 * invalidates a confirmation from before a departure. The lead makes sure that the recorded consent is the
 * one its mail was about, and not that of whoever asked last.
 */
export function signToken(keyring: Keyring, kind: Kind, { subscriptionId, epoch, leadId }: SubscriptionToken): string {
  const body = [subscriptionId, epoch, ...(leadId ? [leadId] : [])].join('.');
  return `${body}.${sign(keyring.derive(`token ${kind}`), body)}`;
}

/** Null for anything not signed by us for this purpose. Signatures of an earlier secret are good. */
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
