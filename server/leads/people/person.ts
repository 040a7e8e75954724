import type { Query } from '#server/db/database.ts';
import type { LeadRow, SeatRow } from '#server/db/schema.ts';
import { isEmail } from '#shared/forms/define-form.ts';
import { type FormId, forms } from '#shared/forms/forms.ts';
import { toEmailKey } from './email-key.ts';
import { getLead, listConsents } from './lead-records.ts';
import { insertOutboxRows, planConfirmation, type ReplyContext } from '#server/leads/outbox/lead-replies.ts';
import { queueCorrected } from '#server/leads/outbox/subscription-events.ts';
import { readFields, toDate } from './lead-columns.ts';

/**
 * Everything held about a person, for the legal rights of access and portability: leads with their consents
 * and deliveries, the newsletter, and all consents in order. Null when nothing is held.
 */
export async function getPerson(query: Query, email: string) {
  const key = toEmailKey(email.trim());
  const rows = await query.selectFrom('leads').select('id').where('email_key', '=', key).orderBy('created_at').execute();
  const subscription = await query.selectFrom('subscriptions').selectAll().where('email_key', '=', key).executeTakeFirst();
  const seat = await query.selectFrom('seats').selectAll().where('email_key', '=', key).executeTakeFirst();
  const wait = await query.selectFrom('seat_waiting').selectAll().where('email_key', '=', key).executeTakeFirst();
  const notices = await query
    .selectFrom('erasure_notices')
    .innerJoin('outbox', 'outbox.id', 'erasure_notices.id')
    .select('kind')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', key)
    .execute();
  if (rows.length === 0 && !subscription && notices.length === 0) return null;
  const leads = [];
  for (const { id } of rows) leads.push(await getLead(query, id));
  return {
    email: email.trim(),
    newsletter: subscription
      ? {
          status: subscription.status,
          requestedAt: toDate(subscription.requested_at),
          confirmedAt: toDate(subscription.confirmed_at),
          unsubscribedAt: toDate(subscription.unsubscribed_at),
        }
      : null,
    seat: seat ? await getSeatRecord(query, seat) : null,
    /** Since when they wait for a seat, and since when it is their turn; null when they do not. */
    seatAskedAt: toDate(wait?.asked_at ?? null),
    seatAdmittedAt: toDate(wait?.admitted_at ?? null),
    /** The tools that have not heard yet that an earlier record of this address is to be erased there too. */
    erasureNotices: notices.map(({ kind }) => kind),
    keptUntil,
    leads: leads.filter((lead) => lead !== null),
    consents: await listConsents(query, email),
  };
}

/** How long all of it is kept (privacy policy, 11 and 13.1). */
const keptUntil =
  'Three years after the last form, or after leaving the newsletter. A seat: until a month after the email that a year without a visit brings; one that nobody ever entered: a year. Changes on it: 90 days; its files: seven.';

/** All that a seat holds, without what would let somebody in. */
export async function getSeatRecord(query: Query, seat: SeatRow) {
  const things = await query.selectFrom('seat_things').selectAll().where('seat_id', '=', seat.id).orderBy('saved_at').execute();
  const alerts = await query.selectFrom('seat_alerts').selectAll().where('seat_id', '=', seat.id).orderBy('found_at').execute();
  const files = await query.selectFrom('seat_files').selectAll().where('seat_id', '=', seat.id).orderBy('asked_at').execute();
  const links = await query.selectFrom('seat_links').selectAll().where('seat_id', '=', seat.id).orderBy('expires_at').execute();
  const sessions = await query.selectFrom('seat_sessions').select('expires_at').where('seat_id', '=', seat.id).execute();
  return {
    email: seat.email,
    locale: seat.locale,
    openedAt: toDate(seat.opened_at),
    seenAt: toDate(seat.seen_at),
    lookedAt: toDate(seat.looked_at || null),
    warnedAt: toDate(seat.warned_at),
    links: links.map(({ then_path, expires_at, used_at }) => ({
      leadsTo: then_path,
      expiresAt: toDate(expires_at),
      usedAt: toDate(used_at),
    })),
    sessions: sessions.map(({ expires_at }) => ({ expiresAt: toDate(expires_at) })),
    alerts: seat.alerts,
    things: things.map(({ kind, path, title, saved_at, muted }) => ({
      kind,
      path,
      title,
      savedAt: toDate(saved_at),
      isMuted: muted === 1,
    })),
    changes: alerts.map(({ edition, found_at, changes, outbox_id }) => ({
      edition,
      foundAt: toDate(found_at),
      wasMailed: outbox_id !== null,
      changes: JSON.parse(changes) as unknown, // shown as it is kept
    })),
    files: files.map(({ path, title, format, state, asked_at, expires_at }) => ({
      path,
      title,
      format,
      state,
      askedAt: toDate(asked_at),
      expiresAt: toDate(expires_at),
    })),
  };
}

export type Correction = { email: string | null; fields: Record<string, string> };
export type CorrectionResult =
  | { ok: true; leads: number }
  | { ok: false; code: 'not-found' | 'invalid-email' | 'email-taken' | 'invalid-field'; field?: string };

/**
 * Corrects what is held about a person, in all their leads that have the field. A new address is changed everywhere. An address that
 * another person's records have is refused, because nobody could tell the two apart afterwards. A newsletter of the old address is asked
 * for again at the new one, since nobody has proved that it is theirs. When anything is refused, nothing changes.
 */
export async function correctPerson(query: Query, email: string, correction: Correction, context: ReplyContext): Promise<CorrectionResult> {
  const key = toEmailKey(email.trim());
  const leads = await query.selectFrom('leads').selectAll().where('email_key', '=', key).execute();
  if (leads.length === 0) return { ok: false, code: 'not-found' };
  const changed = new Map<string, string>();
  for (const [name, value] of Object.entries(correction.fields)) {
    const owners = leads.filter(({ form_id }) => hasField(form_id, name));
    if (owners.length === 0) return { ok: false, code: 'invalid-field', field: name };
    for (const lead of owners) {
      const fields = correctField({ ...lead, fields: changed.get(lead.id) ?? lead.fields }, name, value);
      if (fields === null) return { ok: false, code: 'invalid-field', field: name };
      changed.set(lead.id, fields);
    }
  }
  const refused = correction.email === null ? null : await checkNewEmail(query, key, correction.email.trim());
  if (refused) return { ok: false, code: refused };
  for (const [id, fields] of changed) await query.updateTable('leads').set({ fields }).where('id', '=', id).execute();
  if (correction.email !== null) {
    const leadIds = leads.map(({ id }) => id);
    const from = leads[0]?.email ?? email;
    if (toEmailKey(correction.email.trim()) !== key) await queueCorrected(query, { leadIds, from }, context);
    await moveEmail(query, key, correction.email.trim(), context);
  }
  return { ok: true, leads: leads.length };
}

function hasField(formId: FormId, name: string): boolean {
  return forms[formId].fields.some((field) => field.name === name && field.kind !== 'checkbox' && field.kind !== 'email');
}

/** The fields of a lead with one of them changed, as they are stored. Null when its form does not accept the value. */
function correctField(lead: Pick<LeadRow, 'form_id' | 'fields' | 'email' | 'locale'>, name: string, value: string): string | null {
  const fields = { ...readFields(lead), [name]: value };
  const checked = forms[lead.form_id].validate({ ...fields, email: lead.email, terms: true }, lead.locale);
  if (!checked.ok) return null;
  const { email: _email, terms: _terms, ...clean } = checked.value as Record<string, string | boolean>; // of any form
  return JSON.stringify(clean);
}

async function checkNewEmail(query: Query, from: string, email: string): Promise<'invalid-email' | 'email-taken' | null> {
  if (!isEmail(email)) return 'invalid-email';
  const email_key = toEmailKey(email);
  if (email_key === from) return null;
  const taken = await query.selectFrom('leads').select('id').where('email_key', '=', email_key).executeTakeFirst();
  return taken ? 'email-taken' : null;
}

async function moveEmail(query: Query, from: string, email: string, context: ReplyContext): Promise<void> {
  const email_key = toEmailKey(email);
  // A hash of the address remembers early access: the new address may ask for itself.
  await query.updateTable('leads').set({ email, email_key, dedupe_key: null }).where('email_key', '=', from).execute();
  await query.updateTable('consents').set({ email_key }).where('email_key', '=', from).execute();
  await moveSeat(query, from, { email, email_key });
  const subscription = await query
    .updateTable('subscriptions')
    .set({ email, email_key })
    .where('email_key', '=', from)
    .returningAll()
    .executeTakeFirst();
  if (!subscription || subscription.status === 'unsubscribed' || email_key === from) return;
  // Links that wait in the old mailbox are of another epoch, and confirm nothing.
  await query
    .updateTable('subscriptions')
    .set((set) => ({ status: 'pending', confirmed_at: null, epoch: set('epoch', '+', 1) }))
    .where('id', '=', subscription.id)
    .execute();
  const lead = await query.selectFrom('leads').selectAll().where('id', '=', subscription.lead_id).executeTakeFirstOrThrow();
  await insertOutboxRows(query, await planConfirmation(query, lead, context));
}

/** A seat, or the wait for one, moves with its address; whoever read the old mailbox is signed out, and has no link any more. */
async function moveSeat(query: Query, from: string, to: { email: string; email_key: string }): Promise<void> {
  await query.updateTable('seat_waiting').set({ email_key: to.email_key }).where('email_key', '=', from).execute();
  const seat = await query.updateTable('seats').set(to).where('email_key', '=', from).returning('id').executeTakeFirst();
  if (!seat || from === to.email_key) return;
  await query.deleteFrom('seat_sessions').where('seat_id', '=', seat.id).execute();
  await query.deleteFrom('seat_links').where('seat_id', '=', seat.id).execute();
}
