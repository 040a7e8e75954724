import { randomUUID } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import type { ConsentRow } from '#server/db/schema.ts';
import { type ConsentId, consentVersions, formConsents, toConsentPlainText } from '#shared/forms/consent.ts';
import { type Sender, toConfirmationWords } from '#shared/forms/confirmation-words.ts';
import type { Locale } from '#shared/locales.ts';
import { pages } from '#shared/pages.ts';
import { toEmailKey } from './email-key.ts';
import type { Submission } from '#server/leads/intake/submission.ts';

type Context = { now: number; company: string; legalVersions: string };
/** What is kept of the words under which somebody agreed. */
export type ShownText = Pick<ConsentRow, 'text_id' | 'version' | 'locale' | 'text' | 'page_uri'>;

/** Changes with every word that `toConfirmation` takes, in either language. */
const CONFIRMATION_VERSION = '2026-12.1';

/** What the sender of a form agreed to: the text it showed, and the newsletter when its box was ticked. */
export function toConsents(leadId: string, submission: Submission, context: Context): ConsentRow[] {
  const rows = toConsentRows(leadId, submission, context, formConsents[submission.formId]);
  return submission.marketing ? [...rows, ...toNewsletterConsents(leadId, submission, context)] : rows;
}

/** The newsletter beside the consents of a kept lead: the same form came again, with its box ticked. */
export function toNewsletterConsents(leadId: string, submission: Submission, context: Context): ConsentRow[] {
  return toConsentRows(leadId, submission, context, 'marketing');
}

/** What the page behind a confirmation link says, its button in brackets, and its address without the token. */
export function toConfirmation(locale: Locale, sender: Sender): ShownText {
  const { title, lead, action } = toConfirmationWords(locale, sender);
  return {
    text_id: 'newsletter-confirmation',
    version: CONFIRMATION_VERSION,
    locale,
    text: `${title}. ${lead} [${action}]`,
    page_uri: sender.siteUrl + pages['newsletter-confirm'].path[locale],
  };
}

/** Whether the sender of a lead asked for the newsletter with it. */
export async function wantsNewsletter(query: Query, leadId: string): Promise<boolean> {
  return (await getNewsletterConsent(query, leadId)) !== null;
}

/** The latest consent to the newsletter that was given with a lead, or null. */
export async function getNewsletterConsent(query: Query, leadId: string): Promise<ConsentRow | null> {
  const row = await query
    .selectFrom('consents')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('purpose', '=', 'newsletter')
    .where('action', '=', 'granted')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** What was agreed to with a lead, in order, and what was confirmed or withdrawn since. */
export async function listLeadConsents(query: Query, leadId: string): Promise<ConsentRow[]> {
  return query.selectFrom('consents').selectAll().where('lead_id', '=', leadId).orderBy('created_at').orderBy('id').execute();
}

function toConsentRows(leadId: string, submission: Submission, { now, company, legalVersions }: Context, textId: ConsentId): ConsentRow[] {
  const { version, purposes } = consentVersions[textId];
  return purposes.map((purpose) => ({
    id: randomUUID(),
    lead_id: leadId,
    email_key: toEmailKey(submission.email),
    purpose,
    action: 'granted',
    text_id: textId,
    version,
    locale: submission.locale,
    text: toConsentPlainText(textId, submission.locale, company),
    page_uri: submission.pageUri,
    // A form without a box is agreed to by sending it.
    evidence: purpose === 'request' ? 'sent' : submission.evidence,
    legal_versions: purpose === 'terms' ? legalVersions : '',
    created_at: now,
  }));
}
