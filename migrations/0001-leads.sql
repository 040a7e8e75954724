-- Leads, consents, subscriptions, outbox and rate limits. The same statements run on SQLite and on PostgreSQL, so: text ids, moments as
-- milliseconds since 1970 (bigint), JSON as text, yes or no as 0 or 1. Never edited once shipped: add 0002-....sql instead.

create table leads (
  id text primary key,
  form_id text not null,
  email text not null,
  -- The address in lower case: what finds a person again, for limits, erasure and retention.
  email_key text not null,
  locale text not null,
  page_uri text not null,
  page_name text not null,
  -- What was typed beside the email, as JSON by field name.
  fields text not null,
  -- hs_analytics_source and its kin, as JSON; '{}' for the forms that do not carry them.
  source text not null,
  -- Why a robot is suspected, words separated by spaces; '' for most. Flagged leads are kept and delivered like all others.
  suspicious text not null,
  -- Keyed hash of what makes two submissions one; null where nothing does.
  dedupe_key text unique,
  -- Keyed hash of the caller's Idempotency-Key, and of the body it came with.
  request_key text unique,
  request_hash text,
  -- What was answered, to answer the same again.
  answer text not null,
  created_at bigint not null
);
create index leads_by_email on leads (email_key);
create index leads_by_time on leads (created_at);

-- A ledger: rows are added, never changed. They go when the lead they belong to goes (privacy policy, 11.4).
create table consents (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  email_key text not null,
  purpose text not null,
  -- granted, confirmed (double opt-in) or withdrawn.
  action text not null,
  text_id text not null,
  version text not null,
  locale text not null,
  -- Exactly what was shown.
  text text not null,
  page_uri text not null,
  -- How it was given: ticked, sent, caller (a program warrants that the box was ticked), link or one-click.
  evidence text not null,
  created_at bigint not null
);
create index consents_by_lead on consents (lead_id);
create index consents_by_email on consents (email_key);

create table subscriptions (
  id text primary key,
  email text not null,
  email_key text not null unique,
  locale text not null,
  -- pending, confirmed or unsubscribed.
  status text not null,
  -- Counts departures: a confirmation link from before one no longer works.
  epoch integer not null,
  -- The lead that asked for it last.
  lead_id text not null references leads (id) on delete cascade,
  requested_at bigint not null,
  confirmed_at bigint,
  unsubscribed_at bigint
);
create index subscriptions_by_lead on subscriptions (lead_id);

-- Emails and deliveries, written in the transaction of the lead that causes them. No address and no text here: both are read from the
-- lead when it is delivered, so erasing the lead erases what was still to be sent.
create table outbox (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  -- mail, hubspot or webhook.
  kind text not null,
  -- The template of a mail, '' otherwise.
  template text not null,
  -- pending, done or dead. A pending row with a lease in the future is being delivered.
  status text not null,
  attempts integer not null,
  next_at bigint not null,
  lease_token text,
  -- The code of the last failure; never its message, which may quote an address.
  error text not null,
  created_at bigint not null,
  finished_at bigint
);
create index outbox_due on outbox (status, next_at);
create index outbox_by_lead on outbox (lead_id);

create table rate_limits (
  key text primary key,
  count integer not null,
  expires_at bigint not null
);
create index rate_limits_by_expiry on rate_limits (expires_at);

create table heartbeat (
  id integer primary key,
  beat_at bigint not null
);
