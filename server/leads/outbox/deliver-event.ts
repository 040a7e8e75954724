import type { Database, Query } from '#server/db/database.ts';
import type { OutboxRow } from '#server/db/schema.ts';
import { getNewsletterConsent, listLeadConsents } from '#server/leads/people/consent-records.ts';
import { DeliveryError, type ToolCall } from './post-delivery.ts';
import { eraseFromHubspot, type HubspotSettings, renameInHubspot, sendLeadToHubspot, setHubspotSubscription } from './hubspot.ts';
import { getSubscriptionStatus } from '#server/leads/people/subscription.ts';
import { PERSON_CORRECTED, PERSON_ERASED, PERSON_EXPIRED, SUBSCRIPTION_CONFIRMED } from './subscription-events.ts';
import { sendToWebhook, toCorrectionEvent, toErasureEvent, toLeadEvent, toSubscriptionEvent, type WebhookSettings } from './webhook.ts';

export type EventSettings = {
  database: Database;
  hubspot: HubspotSettings | null;
  webhook: WebhookSettings | null;
  now(): Date;
  /** Aborts the delivery. */
  signal?: AbortSignal | undefined;
};

/**
 * Delivers one event to HubSpot or to the webhook. Resolves when the other side has it, or when there is
 * nothing to deliver any more. Throws DeliveryError otherwise.
 */
export async function deliverEvent(row: OutboxRow, settings: EventSettings): Promise<void> {
  const call = toCall(row, settings);
  if (!call.hubspot && !call.webhook) throw new DeliveryError('not-configured', true, null);
  if (row.template === PERSON_ERASED || row.template === PERSON_EXPIRED) return deliverErasure(row, call, settings);
  const found = await settings.database.read((query) => readFacts(query, row));
  if (!found) return; // Erased meanwhile: an event of its own tells of the erasure.
  if (row.template === PERSON_CORRECTED) return deliverCorrection(row, found.lead.email, call, settings);
  return row.template === '' ? deliverLead(found, call) : deliverSubscription(row, found, call);
}

/** The tool that a row is for, with all that is told to it; neither where that tool is not connected. */
type Call = { hubspot: ToolCall<HubspotSettings> | null; webhook: ToolCall<WebhookSettings> | null };

function toCall(row: OutboxRow, { hubspot, webhook, now, signal }: EventSettings): Call {
  const common = { row, now: now(), signal };
  return {
    hubspot: row.kind === 'hubspot' && hubspot ? { ...common, settings: hubspot } : null,
    webhook: row.kind === 'webhook' && webhook ? { ...common, settings: webhook } : null,
  };
}

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

async function readFacts(query: Query, row: OutboxRow) {
  const lead = row.lead_id === null ? null : await query.selectFrom('leads').selectAll().where('id', '=', row.lead_id).executeTakeFirst();
  if (!lead) return null;
  return {
    lead,
    consents: await listLeadConsents(query, lead.id),
    newsletterConsent: await getNewsletterConsent(query, lead.id),
    newsletter: await getSubscriptionStatus(query, lead.email),
  };
}

async function deliverLead({ lead, consents, newsletter }: Facts, { hubspot, webhook }: Call): Promise<void> {
  if (hubspot) await sendLeadToHubspot({ lead, consents, newsletter }, hubspot);
  if (webhook) await sendToWebhook(toLeadEvent(lead, consents, newsletter), webhook);
}

/** HubSpot holds a state, not a history. It gets the present state, in case a later event was delivered first. */
async function deliverSubscription(row: OutboxRow, facts: Facts, { hubspot, webhook }: Call): Promise<void> {
  const { lead, newsletterConsent: consent, newsletter } = facts;
  const isSubscribed = newsletter === null ? row.template === SUBSCRIPTION_CONFIRMED : newsletter === 'confirmed';
  if (hubspot) await setHubspotSubscription({ email: lead.email, consent, isSubscribed }, hubspot);
  if (webhook) await sendToWebhook(toSubscriptionEvent(row.template, row, lead, consent), webhook);
}

async function deliverCorrection(row: OutboxRow, email: string, { hubspot, webhook }: Call, { database }: EventSettings): Promise<void> {
  const notice = await readNotice(row, database);
  if (!notice) return;
  if (hubspot) await renameInHubspot({ from: notice.email, to: email }, hubspot);
  if (webhook) await sendToWebhook(toCorrectionEvent(row, notice.email, email), webhook);
  await dropNotice(row, database);
}

async function deliverErasure(row: OutboxRow, { hubspot, webhook }: Call, { database }: EventSettings): Promise<void> {
  const notice = await readNotice(row, database);
  if (!notice) return;
  if (hubspot && row.template === PERSON_ERASED) await eraseFromHubspot(notice.email, hubspot);
  if (webhook) await sendToWebhook(toErasureEvent(row.template, row, notice.email), webhook);
  await dropNotice(row, database);
}

/** The address that a delivery is about; none when it was delivered before and only the note of it was lost. */
function readNotice({ id }: OutboxRow, database: Database): Promise<{ email: string } | undefined> {
  return database.read((query) => query.selectFrom('erasure_notices').select('email').where('id', '=', id).executeTakeFirst());
}

/** The address is kept for its delivery only, and removed once the other side has it. */
async function dropNotice({ id }: OutboxRow, database: Database): Promise<void> {
  await database.write((query) => query.deleteFrom('erasure_notices').where('id', '=', id).execute());
}
