import type { Keyring } from '#server/leads/keyring.ts';

/** `leadId`: the lead that the confirmation was sent for; null in unsubscribe links, and in older confirmations. */
export type SubscriptionToken = { subscriptionId: string; epoch: number; leadId: string | null };
type Kind = 'confirm' | 'unsubscribe';

/**
 * The token of a link: a subscription and a signature. It says nothing about the person (links end up in logs and histories) and never
 * expires. A token for confirming does not unsubscribe, nor the reverse. The epoch invalidates a confirmation from before a departure. The
 * lead makes sure that the recorded consent is the one its mail was about, and not that of whoever asked last.
 */
export function signToken(keyring: Keyring, kind: Kind, { subscriptionId, epoch, leadId }: SubscriptionToken): string {
  return keyring.sign(`token ${kind}`, [subscriptionId, epoch, ...(leadId ? [leadId] : [])].join('.'));
}

export function parseToken(keyring: Keyring, kind: Kind, token: string): SubscriptionToken | null {
  const [subscriptionId, epoch, leadId = null] = keyring.openToken(`token ${kind}`, token)?.split('.') ?? [];
  return subscriptionId ? { subscriptionId, epoch: Number(epoch), leadId } : null;
}
