import { randomUUID } from 'node:crypto';
import type { Query } from '#server/db/database.ts';
import type { LeadRow, OutboxRow } from '#server/db/schema.ts';
import type { FormId } from '#shared/forms/forms.ts';
import type { Connection } from './connections.ts';
import { toMailbox } from '#server/leads/people/email-key.ts';
import { isRightsRequest } from '#server/leads/people/lead-columns.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import { toOwnedDomain } from '#server/leads/abuse/mail-domain.ts';
import { planReplies, type Reply, type SharedPlace } from '#server/leads/abuse/recipient-limit.ts';
import { isSubscribed, requestSubscription } from '#server/leads/people/subscription.ts';
import { getRoomForLinks, openOrWait } from '#server/leads/seats/open-seat.ts';
import { isHeld, toMarks } from '#server/leads/intake/submission.ts';

export type ReplyContext = {
  now: number;
  keyring: Keyring;
  connections: readonly Connection[];
  /** Whether an application opens a seat, or waits for one. */
  admitsAtOnce: boolean;
  /** The address that the form came from; left out when nothing is known of it, or no limit is set. */
  sender?: SharedPlace;
  /** Automatic emails to one company's domain in an hour; 0 for no limit. */
  perDomain?: number;
};

/** Far above what people do. A company has three times its hour in a day. */
const PER_DOMAIN = 20;
const DAY_IN_HOURS = 3;
/** One of so many is kept for links to seats. */
const KEPT_FOR_LINKS = 5;
const AWAITED_PER_SECOND = 10;
/** What the replies to a lead depend on. */
export type RepliedLead = Pick<LeadRow, 'id' | 'form_id' | 'email' | 'locale' | 'suspicious' | 'page_uri'>;

type FormReply = { template: string; mayWait: boolean };

/** The reply to each form. A reply that brings something may be sent later when its mailbox is full for the hour; a thank-you may not. */
const formReplies: Record<Exclude<FormId, 'newsletter'>, FormReply> = {
  'early-access': { template: 'early-access-received', mayWait: true },
  contact: { template: 'contact-received', mayWait: false },
  'community-invitation': { template: 'community-invitation', mayWait: true },
  'market-analysis': { template: 'market-analysis-received', mayWait: false },
  'report-request': { template: 'report', mayWait: true },
};

/**
 * What a new lead causes beside the owner's notice, for the outbox: the reply, the confirmation of a newsletter, deliveries to connected
 * tools. A held lead gets no reply and does not go to HubSpot; the webhook gets it with its marks. A newsletter request reaches other tools
 * only once it is confirmed (subscription-events.ts), a request about personal information never. The lead is kept already: its mails take
 * their places in the mailbox here.
 */
export async function planDeliveries(query: Query, lead: LeadRow, wantsNewsletter: boolean, context: ReplyContext): Promise<OutboxRow[]> {
  const { now, connections } = context;
  const held = isHeld(toMarks(lead.suspicious));
  const rows =
    lead.form_id === 'newsletter' || isRightsRequest(lead)
      ? []
      : toConnectionRows(
          lead.id,
          connections.filter((each) => !held || each === 'webhook'),
          now,
        );
  return held ? rows : [...rows, ...(await planMails(query, lead, wantsNewsletter, context))];
}

/** The same for a lead that is held no longer: what it did not get. Returns whether anything was queued. */
export async function queueHeldReplies(query: Query, lead: LeadRow, wantsNewsletter: boolean, context: ReplyContext): Promise<boolean> {
  const connections = context.connections.filter((each) => each !== 'webhook');
  const rows = await planDeliveries(query, lead, wantsNewsletter, { ...context, connections });
  await insertOutboxRows(query, rows);
  return rows.length > 0;
}

/** The confirmation of a newsletter that was asked for with an answered lead; empty when none may be sent. */
export async function planConfirmation(query: Query, lead: RepliedLead, context: ReplyContext): Promise<OutboxRow[]> {
  return planMails(query, { ...lead, form_id: 'newsletter' }, true, context);
}

/** Queues one mail without the limits of its recipient: for mails that only the owner of the mailbox can cause. */
export async function queueMail(query: Query, leadId: string, template: string, now: number): Promise<void> {
  await insertOutboxRows(query, [toOutboxRow({ lead_id: leadId, kind: 'mail', template }, now)]);
}

/** Deliveries of one event to every connection; the event '' is a new lead. */
export function toConnectionRows(leadId: string | null, connections: readonly Connection[], now: number, event = ''): OutboxRow[] {
  return connections.map((kind) => toOutboxRow({ lead_id: leadId, kind, template: event }, now));
}

export function toOutboxRow(row: Pick<OutboxRow, 'lead_id' | 'kind' | 'template'> & Partial<OutboxRow>, now: number): OutboxRow {
  return {
    id: randomUUID(),
    status: 'pending',
    attempts: 0,
    next_at: now,
    lease_token: null,
    error: '',
    created_at: now,
    finished_at: null,
    ...row,
  };
}

/** A row that is there already stays as it is: the digest of an hour has one id for all its leads. */
export async function insertOutboxRows(query: Query, rows: OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await query
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * The emails of a form to whoever sent it; an application opens its seat, or waits for one.
 * The confirmation comes first: when a mailbox has one place left, its owner asked for this mail.
 */
export async function planMails(query: Query, lead: RepliedLead, wantsNewsletter: boolean, context: ReplyContext): Promise<OutboxRow[]> {
  const { now, keyring } = context;
  const confirms = wantsNewsletter && !(await isSubscribed(query, lead.email));
  const leaves = await getRoomForLinks(query, lead.email, now);
  const wanted: (Reply & { template: string })[] = [
    ...(confirms ? [{ kind: 'confirmation' as const, template: 'newsletter-confirmation', mayWait: true, leaves }] : []),
    ...(lead.form_id === 'newsletter' ? [] : [{ kind: 'reply' as const, ...formReplies[lead.form_id], leaves }]),
  ];
  const times = await planReplies(query, keyring.hashes('recipient', toMailbox(lead.email)), wanted, now, listPlaces(lead.email, context));
  if (confirms) await requestSubscription(query, { leadId: lead.id, email: lead.email, locale: lead.locale, now });
  const rows = wanted.flatMap(({ template }, index) => {
    const next_at = times[index] ?? null;
    return next_at === null ? [] : [toOutboxRow({ lead_id: lead.id, kind: 'mail', template, next_at }, now)];
  });
  if (lead.form_id === 'early-access') {
    const mail = rows.find(({ template }) => template === formReplies['early-access'].template);
    const { admitsAtOnce } = context;
    await openOrWait(query, lead, { mail: mail ? { id: mail.id, sentAt: mail.next_at } : null, now, admitsAtOnce });
  }
  return rows;
}

/**
 * When an email that somebody waits for may go out, the `index`th of those that a run queues: ten a second, within the limits of its
 * mailbox, where it takes its place. Null: that is full for today.
 */
export async function planAwaited(
  query: Query,
  email: string,
  index: number,
  { now, keyring, perDomain }: { now: number; keyring: Keyring; perDomain: number },
): Promise<number | null> {
  const mailbox = keyring.hashes('recipient', toMailbox(email));
  const [time = null] = await planReplies(
    query,
    mailbox,
    [{ kind: 'reply', mayWait: true }],
    now,
    listPlaces(email, { keyring, perDomain }),
  );
  return time === null ? null : Math.max(time, now + Math.floor(index / AWAITED_PER_SECOND) * 1000);
}

/**
 * What a reply to an address counts for besides its mailbox. `link`: for one to a seat, which has all of its domain's places; where there
 * is no seat, it takes none of them.
 */
export function listPlaces(
  email: string,
  { keyring, sender, perDomain = PER_DOMAIN }: Pick<ReplyContext, 'keyring' | 'sender' | 'perDomain'>,
  link?: 'seated' | 'seatless',
): SharedPlace[] {
  const domain = perDomain > 0 ? toOwnedDomain(email) : null;
  const perHour = link ? perDomain : perDomain - Math.floor(perDomain / KEPT_FOR_LINKS);
  const purpose = link === 'seatless' ? 'seatless domain' : 'recipient domain';
  return [
    ...(domain ? [{ keys: keyring.hashes(purpose, domain), perHour, perDay: DAY_IN_HOURS * perHour }] : []),
    ...(sender ? [sender] : []),
  ];
}
