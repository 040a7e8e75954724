import type { Generated, Selectable } from 'kysely';
import type { Locale } from '#shared/locales.ts';
import type { ConsentId, ConsentPurpose } from '#shared/forms/consent.ts';
import type { AlertFrequency, FileFormat, ThingKind } from '#shared/seat.ts';
import type { FormId } from '#shared/forms/forms.ts';

/** The tables of `migrations/`, as Kysely sees them. The migrations explain each column. Moments are milliseconds since 1970. */
export type Schema = {
  leads: LeadRow;
  consents: ConsentRow;
  subscriptions: SubscriptionRow;
  outbox: OutboxRow;
  rate_limits: { key: string; count: number; expires_at: number };
  mail_recipients: MailRecipientRow;
  spent_proofs: { key: string; expires_at: number };
  erasure_notices: { id: string; email: string; created_at: number };
  admin_actions: AdminActionRow;
  heartbeat: { id: number; beat_at: number };
  retention_marks: { lead_id: string; marked_at: number };
  /** Of seats and departures too: see `server/leads/retention/note-gone.ts`. */
  erased_leads: { lead_id: string; erased_at: number };
  letters: { id: string; state: 'sending' | 'paused' | 'stopped'; queued_at: number; per_minute: number; out_at: number | null };
  letter_recipients: { letter_id: string; subscription_id: string; outbox_id: string };
  numbers: NumberRow;
  seats: SeatTable;
  seat_links: { outbox_id: string; seat_id: string; then_path: string; expires_at: number; used_at: number | null };
  seat_sessions: { hash: string; seat_id: string; expires_at: number };
  seat_things: SeatThingTable;
  seat_waiting: { email_key: string; lead_id: string; asked_at: number; admitted_at: number | null };
  seat_weeks: { monday: string };
  seat_alerts: { seat_id: string; edition: string; found_at: number; changes: string; outbox_id: string | null };
  seat_files: SeatFileRow;
  alert_runs: { edition: string; started_at: number; finished_at: number | null };
  clock_watch: { id: number; seen_at: number; doubted_at: number | null; doubted_from: number | null };
};

export type LeadRow = {
  id: string;
  form_id: FormId;
  email: string;
  email_key: string;
  locale: Locale;
  page_uri: string;
  page_name: string;
  fields: string;
  source: string;
  suspicious: string;
  dedupe_key: string | null;
  request_key: string | null;
  request_hash: string | null;
  answer: string;
  created_at: number;
  digest_id: string | null;
};

export type ConsentRow = {
  id: string;
  lead_id: string;
  email_key: string;
  purpose: ConsentPurpose;
  action: 'granted' | 'confirmed' | 'withdrawn';
  text_id: ConsentId | 'newsletter-confirmation';
  version: string;
  locale: Locale;
  text: string;
  page_uri: string;
  /** `request`: the owner carried out what they were asked for. `restore`: a departure noted again after a restore. */
  evidence: 'ticked' | 'sent' | 'caller' | 'link' | 'one-click' | 'request' | 'restore';
  /** Of terms: the legal texts in force; else ''. */
  legal_versions: string;
  created_at: number;
};

export type SubscriptionRow = {
  id: string;
  email: string;
  email_key: string;
  locale: Locale;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  epoch: number;
  lead_id: string;
  requested_at: number;
  confirmed_at: number | null;
  unsubscribed_at: number | null;
};

/** `period` is a day or a month; see `server/numbers/counts.ts`. */
export type NumberRow = { period: string; kind: string; locale: string; name: string; count: number };

export type SeatTable = {
  id: string;
  lead_id: string;
  email: string;
  email_key: string;
  locale: Locale;
  opened_at: number;
  seen_at: number;
  warned_at: number | null;
  alerts: Generated<AlertFrequency>;
  looked_at: Generated<number>;
};

export type SeatRow = Selectable<SeatTable>;

export type SeatThingTable = {
  id: string;
  seat_id: string;
  kind: ThingKind;
  path: string;
  title: string;
  saved_at: number;
  muted: Generated<number>;
};
export type SeatThingRow = Selectable<SeatThingTable>;

export type SeatFileRow = {
  id: string;
  seat_id: string;
  path: string;
  title: string;
  format: FileFormat;
  locale: Locale;
  state: 'queued' | 'making' | 'ready' | 'failed';
  asked_at: number;
  lease_token: string | null;
  lease_until: number;
  tries: number;
  expires_at: number;
  error: string;
  edition: string | null;
  row_count: number | null;
  bytes: number | null;
  sha256: string | null;
};

export type MailRecipientRow = { key: string; sent: string; confirmations: string; withdrawn_at: number | null; expires_at: number };

export type AdminActionRow = { id: string; at: number; actor: string; action: string; leads: number };

export type OutboxRow = {
  id: string;
  /** Null when it belongs to no single lead: the owner's digest, or the erasure that a connected tool is told of. */
  lead_id: string | null;
  kind: 'mail' | 'hubspot' | 'webhook';
  template: string;
  status: 'pending' | 'done' | 'dead';
  attempts: number;
  next_at: number;
  lease_token: string | null;
  error: string;
  created_at: number;
  finished_at: number | null;
};
