import { createHmac } from 'node:crypto';
import type { LeadRow, OutboxRow } from '#server/db/schema.ts';
import { toTracking } from '#shared/tracking.ts';
import { postDelivery } from './post-delivery.ts';

/** `signal` ends the call early. */
export type WebhookSettings = { url: string; secret: string; signal?: AbortSignal };

/**
 * Posts a lead as JSON, signed as standardwebhooks.com describes: `webhook-signature: v1,<base64>` over `id.timestamp.body`. The id is the
 * same on every attempt: whoever receives it drops what it has seen, and refuses a timestamp older than some minutes.
 */
export async function sendToWebhook(lead: LeadRow, row: OutboxRow, settings: WebhookSettings, now: Date): Promise<void> {
  const body = JSON.stringify({ type: 'lead.created', timestamp: new Date(lead.created_at).toISOString(), data: toWebhookData(lead) });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = {
    'webhook-id': row.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signWebhook(settings.secret, row.id, timestamp, body)}`,
    'idempotency-key': row.id,
  };
  await postDelivery(settings.url, body, headers, settings.signal);
}

/** A secret written `whsec_...` is base64, as the standard has it; any other is taken as it stands. */
export function signWebhook(secret: string, id: string, timestamp: string, body: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
}

function toWebhookData(lead: LeadRow): object {
  return {
    id: lead.id,
    form: lead.form_id,
    email: lead.email,
    locale: lead.locale,
    fields: JSON.parse(lead.fields) as unknown,
    source: JSON.parse(lead.source) as unknown,
    tracking: toTracking(lead.page_uri),
    pageUri: lead.page_uri,
    pageName: lead.page_name,
    suspicious: lead.suspicious === '' ? [] : lead.suspicious.split(' '),
  };
}
