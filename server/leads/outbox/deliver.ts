import type { Query } from '#server/db/database.ts';
import type { OutboxRow } from '#server/db/schema.ts';
import type { Locale } from '#shared/locales.ts';
import type { Site } from '#shared/site.ts';
import { DeliveryError } from './post-delivery.ts';
import { deliverEvent, type EventSettings } from './deliver-event.ts';
import { NO_POSTAL_ADDRESS } from './outbox.ts';
import { INVITATION_TEMPLATE, PLACE_TEMPLATE } from './invite-waiting.ts';
import type { Keyring } from '#server/leads/keyring.ts';
import { composeDigest } from '#server/leads/mail/digest.ts';
import { renderMail } from '#server/leads/mail/mail-layout.ts';
import {
  type AskedDocument,
  composeMail,
  isMailTemplate,
  type MailContext,
  type MailTemplate,
  toUnsubscribeUrl,
} from '#server/leads/mail/mail-templates.ts';
import type { Attachment, Mail, Mailer } from '#server/leads/mail/mailer.ts';
import { wantsNewsletter } from '#server/leads/people/consent-records.ts';
import { composeLetter } from '#server/leads/letters/compose-letter.ts';
import { LETTER_PAUSED, noteLetterOut, toLetterId } from '#server/leads/letters/letter-deliveries.ts';
import { composeWeeklyNumbers, NUMBERS_TEMPLATE, type PrintFigure } from '#server/leads/mail/weekly-numbers.ts';
import type { GetLetter } from '#shared/letter.ts';
import { getSeatLink, signSeatToken, isWaiting } from '#server/leads/seats/open-seat.ts';
import { composeAlert, type NameThing } from '#server/leads/seats/alerts/compose-alert.ts';
import { listNewsOfDelivery } from '#server/leads/seats/alerts/list-news.ts';
import { composeFileMail, FILE_TEMPLATE, getToldFile } from '#server/leads/seats/files/file-mail.ts';
import { ALERT_TEMPLATE } from '#server/leads/seats/alerts/queue-alerts.ts';
import { signToken } from '#server/leads/people/subscription-token.ts';
import { readFields, isRightsRequest } from '#server/leads/people/lead-columns.ts';

export type DeliverySettings = EventSettings & {
  mailer: Mailer;
  /** Whether emails leave this machine, or are kept as files. */
  sendsOut: boolean;
  keyring: Keyring;
  getSite(): Site;
  siteUrl: string;
  /** Null while no owner's address is set. */
  getOwnerEmail(): string | null;
  /** A document by its id, in a language; null when there is none with that id. */
  getAttachment: (document: string, locale: Locale) => Promise<(AskedDocument & { attachment: Attachment }) | null>;
  getLetter: GetLetter;
  nameThing: NameThing;
  /** The language of what only the owner reads. */
  ownerLocale: Locale;
  printFigure: PrintFigure;
};

/** Written in the language of the seat. */
const SEAT_TEMPLATES = ['seat-link', 'seat-unused'];

type Found = Omit<MailContext, 'site' | 'siteUrl' | 'ownerLocale' | 'document'>;
/**
 * Delivers one row of the outbox. Resolves when the other side has it, or when there is nothing to deliver any more; with the name of what
 * was sent, where that is not the row's `template`. Throws DeliveryError otherwise. When `signal` aborts, its connection is closed.
 */
export async function deliver(row: OutboxRow, settings: DeliverySettings, signal: AbortSignal): Promise<string | void> {
  if (row.kind !== 'mail') return deliverEvent(row, { ...settings, signal });
  if (row.template === 'owner-digest') return deliverDigest(row, settings, signal);
  if (row.template === NUMBERS_TEMPLATE) return deliverNumbers(row, settings, signal);
  if (row.template === ALERT_TEMPLATE) return deliverAlert(row, settings, signal);
  if (row.template === FILE_TEMPLATE) return deliverFileNews(row, settings, signal);
  const { lead_id } = row;
  const letterId = toLetterId(row.template);
  if (letterId !== null) return deliverLetter(row, letterId, settings, signal);
  const found = lead_id === null ? null : await settings.database.read((query) => getLeadWithTokens(query, { ...row, lead_id }, settings));
  // Erased meanwhile: there is nothing left to deliver, and nobody to deliver it to.
  if (found) return deliverMail(row, found, settings, signal);
}

/** The leads of a busy hour in one email, without those erased since. */
async function deliverDigest(row: OutboxRow, settings: DeliverySettings, signal: AbortSignal): Promise<void> {
  const { database, mailer, getSite, siteUrl, getOwnerEmail, ownerLocale } = settings;
  const leads = await database.read((query) =>
    query.selectFrom('leads').selectAll().where('digest_id', '=', row.id).orderBy('created_at').orderBy('id').execute(),
  );
  const content = composeDigest(leads, { site: getSite(), siteUrl, locale: ownerLocale });
  if (content) await mailer.send({ id: row.id, to: getOwnerEmail(), ...renderMail(content), signal });
}

async function deliverNumbers(row: OutboxRow, settings: DeliverySettings, signal: AbortSignal): Promise<void> {
  const { database, mailer, getSite, getOwnerEmail, ownerLocale, printFigure } = settings;
  const { content, attachments } = await composeWeeklyNumbers(row.id, {
    database,
    site: getSite(),
    locale: ownerLocale,
    print: printFigure,
  });
  await mailer.send({ id: row.id, to: getOwnerEmail(), ...renderMail(content), attachments, signal });
}

/** To whoever still is a confirmed subscriber at this moment; to nobody when the letter's files are gone. */
async function deliverLetter(row: OutboxRow, letterId: string, settings: DeliverySettings, signal: AbortSignal): Promise<void> {
  const { database, keyring, getSite, siteUrl, getLetter, now } = settings;
  const reader = await database.read((query) =>
    query
      .selectFrom('letter_recipients')
      .innerJoin('subscriptions', 'subscriptions.id', 'letter_recipients.subscription_id')
      .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
      .select(['subscriptions.id', 'email', 'epoch', 'locale', 'state', 'out_at'])
      .where('outbox_id', '=', row.id)
      .where('status', '=', 'confirmed')
      .executeTakeFirst(),
  );
  if (!reader) return;
  // It was taken before that was said, or waited for another try: those are not put off with the rest.
  if (reader.state === 'paused') throw new DeliveryError(LETTER_PAUSED, false, null);
  if (reader.state === 'stopped') throw new DeliveryError('letter-stopped', true, null);
  const letter = await getLetter(letterId, reader.locale);
  if (!letter) throw new DeliveryError('no-such-letter', false, null);
  const { email, locale, epoch } = reader;
  const token = signToken(keyring, 'unsubscribe', { subscriptionId: reader.id, epoch, leadId: null });
  // Before the first mail: whoever gets it may follow its link to the archive at once.
  if (reader.out_at === null) await database.write((query) => noteLetterOut(query, letterId, now().getTime()));
  await sendMail(row, email, composeLetter(letter, { locale, site: getSite(), siteUrl, token }), settings, signal);
}

/** To the owner of a seat who wants alerts at this moment, of what they still keep. */
async function deliverAlert(row: OutboxRow, settings: DeliverySettings, signal: AbortSignal): Promise<void> {
  const { database, getSite } = settings;
  const found = await database.read(async (query) => {
    const seat = await query
      .selectFrom('seats')
      .innerJoin('seat_alerts', 'seat_alerts.seat_id', 'seats.id')
      .selectAll('seats')
      .where('outbox_id', '=', row.id)
      .where('alerts', '<>', 'never')
      .executeTakeFirst();
    return seat ? { seat, news: await listNewsOfDelivery(query, seat.id, row.id) } : null;
  });
  if (!found || found.news.length === 0) return;
  await sendMail(row, found.seat.email, composeAlert(found.seat, found.news, { ...settings, site: getSite() }), settings, signal);
}

/** To whoever asked for a large export, and has neither fetched nor erased it. */
async function deliverFileNews(row: OutboxRow, settings: DeliverySettings, signal: AbortSignal): Promise<void> {
  const { database, getSite } = settings;
  const file = await database.read((query) => getToldFile(query, row.id));
  if (file) await sendMail(row, file.email, composeFileMail(file, { ...settings, site: getSite() }), settings, signal);
}

async function sendMail(
  { id }: OutboxRow,
  to: string | null,
  mail: Omit<Mail, 'id' | 'to' | 'signal'>,
  { mailer, getSite, sendsOut }: DeliverySettings,
  signal: AbortSignal,
): Promise<void> {
  // The law asks for it in what comes unasked (CASL): such mails wait for it.
  if (sendsOut && !getSite().postalAddress && mail.headers?.['List-Unsubscribe']) throw new DeliveryError(NO_POSTAL_ADDRESS, false, null);
  return mailer.send({ id, to, ...mail, signal });
}

async function deliverMail(row: OutboxRow, found: Found, settings: DeliverySettings, signal: AbortSignal): Promise<string | void> {
  const { lead, tokens } = found;
  // A newer build wrote it, and may be back.
  if (!isMailTemplate(row.template)) throw new DeliveryError('unknown-template', false, null);
  const site = settings.getSite();
  // Without a document, the request was made through the API, before papers had names.
  const document = row.template === 'report' ? await settings.getAttachment(readFields(lead)['document'] ?? '', lead.locale) : null;
  const content = composeMail(row.template, { ...found, site, siteUrl: settings.siteUrl, ownerLocale: settings.ownerLocale, document });
  if (!content) return;
  const toOwner = row.template === 'owner-notification';
  const mail = {
    ...renderMail(content),
    headers: toListHeaders(row.template, lead.locale, tokens, settings.siteUrl),
    ...(toOwner ? { replyTo: lead.email } : {}),
    ...(document ? { attachments: [document.attachment] } : {}),
  };
  const privacyOfficer = isRightsRequest(lead) && site.privacyOfficer.email;
  await sendMail(row, toOwner ? privacyOfficer || settings.getOwnerEmail() : lead.email, mail, settings, signal);
  if (row.template === INVITATION_TEMPLATE && !site.communityInviteLink) return PLACE_TEMPLATE;
}

/**
 * One-click unsubscribe (RFC 8058): the address accepts a POST without cookies, log-in or questions. The mail
 * server adds the DKIM signature that it requires.
 */
function toListHeaders(template: MailTemplate, locale: Locale, tokens: MailContext['tokens'], siteUrl: string): Record<string, string> {
  if (!tokens || template !== 'newsletter-welcome') return {};
  return {
    'List-Unsubscribe': `<${toUnsubscribeUrl(siteUrl, locale, tokens.unsubscribe)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

async function getLeadWithTokens(
  query: Query,
  row: OutboxRow & { lead_id: string },
  { keyring, now }: DeliverySettings,
): Promise<Found | null> {
  const lead = await query.selectFrom('leads').selectAll().where('id', '=', row.lead_id).executeTakeFirst();
  if (!lead) return null;
  const subscription = await query
    .selectFrom('subscriptions')
    .select(['id', 'epoch', 'status'])
    .where('email_key', '=', lead.email_key)
    .executeTakeFirst();
  const seatToken = (await getSeatLink(query, row.id, now().getTime()))?.isGood ? signSeatToken(keyring, row.id) : null;
  const waitsForSeat = await isWaiting(query, lead.email_key);
  const wished = await wantsNewsletter(query, lead.id);
  const newsletter = wished ? (subscription?.status === 'confirmed' ? 'confirmed' : 'wanted') : 'none';
  const seat = await query.selectFrom('seats').select(['locale', 'warned_at']).where('lead_id', '=', lead.id).executeTakeFirst();
  const found = {
    // The application may be sent again by anybody, in another language.
    lead: seat && SEAT_TEMPLATES.includes(row.template) ? { ...lead, locale: seat.locale } : lead,
    newsletter,
    seatToken,
    waitsForSeat,
    isSeatUnused: (seat?.warned_at ?? null) !== null,
  } as const;
  if (!subscription) return { ...found, tokens: null };
  const { id: subscriptionId, epoch, status } = subscription;
  const confirm = status === 'pending' ? signToken(keyring, 'confirm', { subscriptionId, epoch, leadId: lead.id }) : null;
  return { ...found, tokens: { confirm, unsubscribe: signToken(keyring, 'unsubscribe', { subscriptionId, epoch, leadId: null }) } };
}
