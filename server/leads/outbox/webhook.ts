import { createHmac } from 'node:crypto';
import type { ConsentRow, LeadRow, OutboxRow, SubscriptionRow } from '#server/db/schema.ts';
import { toTracking } from '#shared/traffic-source.ts';
import { postDelivery, type ToolCall } from './post-delivery.ts';
import { readFields, readSource } from '#server/leads/people/lead-columns.ts';

/** `secrets`: the present one first. */
export type WebhookSettings = { url: string; secrets: readonly string[] };
export type WebhookEvent = { type: string; timestamp: string; data: object };

/**
 * Posts an event as JSON, signed as standardwebhooks.com describes: `webhook-signature: v1,<base64>` over `id.timestamp.body`, once with
 * each secret, so that the receiver can change over in its own time. The id is the same on every attempt: the receiver ignores ids it has
 * seen, and refuses timestamps older than some minutes.
 */
export async function sendToWebhook(event: WebhookEvent, { row, settings, now, signal }: ToolCall<WebhookSettings>): Promise<void> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = {
    'webhook-id': row.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': settings.secrets.map((secret) => `v1,${signWebhook(secret, row.id, timestamp, body)}`).join(' '),
    'idempotency-key': row.id,
  };
  await postDelivery(settings.url, body, headers, signal);
}

/** A secret that begins with `whsec_` is base64, as the standard says; any other is used as it is. */
export function signWebhook(secret: string, id: string, timestamp: string, body: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
}

/**
 * `lead.created`: everything that was sent, what was agreed to, and how the newsletter stands. Of a newsletter that was never confirmed
 * nobody hears: the address may be a stranger's.
 */
export function toLeadEvent(lead: LeadRow, consents: ConsentRow[], newsletter: SubscriptionRow['status'] | null): WebhookEvent {
  const wasConfirmed =
    newsletter === 'confirmed' || (newsletter === 'unsubscribed' && consents.some(({ action }) => action === 'confirmed'));
  return {
    type: 'lead.created',
    timestamp: new Date(lead.created_at).toISOString(),
    data: {
      id: lead.id,
      form: lead.form_id,
      email: lead.email,
      locale: lead.locale,
      fields: readFields(lead),
      source: readSource(lead),
      tracking: toTracking(lead.page_uri),
      pageUri: lead.page_uri,
      pageName: lead.page_name,
      suspicious: lead.suspicious === '' ? [] : lead.suspicious.split(' '),
      newsletter: wasConfirmed ? newsletter : 'none',
      consents: consents.filter(({ purpose }) => wasConfirmed || purpose !== 'newsletter').map(toConsentData),
    },
  };
}

/** `subscription.confirmed` and `subscription.withdrawn`, with the consent that this confirms or takes back. */
export function toSubscriptionEvent(type: string, row: OutboxRow, lead: LeadRow, consent: ConsentRow | null): WebhookEvent {
  return {
    type,
    timestamp: new Date(row.created_at).toISOString(),
    data: { leadId: lead.id, email: lead.email, locale: lead.locale, consent: consent && toConsentData(consent) },
  };
}

/** `person.erased` and `person.expired`: whoever receives it erases what it holds about this address. */
export function toErasureEvent(type: string, row: OutboxRow, email: string): WebhookEvent {
  return { type, timestamp: new Date(row.created_at).toISOString(), data: { email } };
}

function toConsentData(row: ConsentRow): object {
  const { purpose, action, version, locale, text, evidence } = row;
  return {
    purpose,
    action,
    textId: row.text_id,
    version,
    locale,
    text,
    pageUri: row.page_uri,
    evidence,
    at: new Date(row.created_at).toISOString(),
  };
}

/** `person.corrected`: what is held about the address `from` is of the address `email` now. */
export function toCorrectionEvent(row: OutboxRow, from: string, email: string): WebhookEvent {
  return { type: row.template, timestamp: new Date(row.created_at).toISOString(), data: { from, email } };
}
