import type { Database, Query } from '#server/db/database.ts';
import type { LeadRow, OutboxRow } from '#server/db/schema.ts';
import type { Locale } from '#shared/locales.ts';
import type { Site } from '#shared/site.ts';
import { DeliveryError } from './delivery-error.ts';
import { type HubspotSettings, sendToHubspot } from './hubspot.ts';
import type { Keyring } from './keyring.ts';
import { renderMail } from './mail/mail-layout.ts';
import { composeMail, isMailTemplate, type MailTemplate, toUnsubscribeUrl } from './mail/mail-templates.ts';
import type { Attachment, Mailer } from './mail/mailer.ts';
import { signToken } from './subscription-token.ts';
import { sendToWebhook, type WebhookSettings } from './webhook.ts';

export type DeliverySettings = {
  database: Database;
  mailer: Mailer;
  keyring: Keyring;
  getSite(): Site;
  siteUrl: string;
  /** Null while nobody is set up to be told. */
  getOwnerEmail(): string | null;
  hubspot: HubspotSettings | null;
  webhook: WebhookSettings | null;
  /** The document that was asked for, by its id, in a language; null when there is none of that name. */
  getAttachment: (document: string, locale: Locale) => Promise<Attachment | null>;
  now(): Date;
};

type Tokens = { confirm: string; unsubscribe: string };

/**
 * Carries out one row of the outbox. Resolves when the other side has it, or when its reason is gone; throws DeliveryError otherwise. When
 * `signal` aborts, the connection that carries it is closed.
 */
export async function deliver(row: OutboxRow, settings: DeliverySettings, signal: AbortSignal): Promise<void> {
  const found = await settings.database.read((query) => getLeadWithTokens(query, row.lead_id, settings.keyring));
  if (!found) return; // Erased since: there is nothing left to deliver, and nobody to deliver it to.
  if (row.kind === 'mail') return deliverMail(row, found, settings, signal);
  if (row.kind === 'hubspot') {
    if (!settings.hubspot) throw new DeliveryError('not-configured', true, null);
    return sendToHubspot(found.lead, { ...settings.hubspot, signal });
  }
  if (!settings.webhook) throw new DeliveryError('not-configured', true, null);
  return sendToWebhook(found.lead, row, { ...settings.webhook, signal }, settings.now());
}

async function deliverMail(
  row: OutboxRow,
  { lead, tokens }: { lead: LeadRow; tokens: Tokens | null },
  settings: DeliverySettings,
  signal: AbortSignal,
): Promise<void> {
  if (!isMailTemplate(row.template)) throw new DeliveryError('unknown-template', true, null);
  const site = settings.getSite();
  const attachment = row.template === 'report' ? await settings.getAttachment(getDocument(lead), lead.locale) : null;
  const content = composeMail(row.template, { lead, site, siteUrl: settings.siteUrl, tokens, hasAttachment: attachment !== null });
  if (!content) return;
  const toOwner = row.template === 'owner-notification';
  await settings.mailer.send({
    id: row.id,
    to: toOwner ? settings.getOwnerEmail() : lead.email,
    ...(toOwner ? { replyTo: lead.email } : site.email ? { replyTo: site.email } : {}),
    ...renderMail(content),
    headers: toListHeaders(row.template, lead.locale, tokens, settings.siteUrl),
    ...(attachment ? { attachments: [attachment] } : {}),
    signal,
  });
}

/** '' for a request without a document: one made through the API, before papers were named. */
function getDocument(lead: LeadRow): string {
  const { document } = JSON.parse(lead.fields) as { document?: unknown };
  return typeof document === 'string' ? document : '';
}

/** One-click unsubscribe (RFC 8058): the address accepts a POST without cookies, log-in or questions. The mail server adds the DKIM signature it asks for. */
function toListHeaders(template: MailTemplate, locale: Locale, tokens: Tokens | null, siteUrl: string): Record<string, string> {
  if (!tokens || template !== 'newsletter-welcome') return {};
  return {
    'List-Unsubscribe': `<${toUnsubscribeUrl(siteUrl, locale, tokens.unsubscribe)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

async function getLeadWithTokens(query: Query, leadId: string, keyring: Keyring): Promise<{ lead: LeadRow; tokens: Tokens | null } | null> {
  const lead = await query.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
  if (!lead) return null;
  const subscription = await query
    .selectFrom('subscriptions')
    .select(['id', 'epoch'])
    .where('email_key', '=', lead.email_key)
    .executeTakeFirst();
  const token = subscription && { subscriptionId: subscription.id, epoch: subscription.epoch };
  return {
    lead,
    tokens: token ? { confirm: signToken(keyring, 'confirm', token), unsubscribe: signToken(keyring, 'unsubscribe', token) } : null,
  };
}
