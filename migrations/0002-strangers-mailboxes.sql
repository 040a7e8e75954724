-- What keeps us out of the mailboxes of people who never wrote to us: how much an address was sent, and what proofs of work were spent.
-- No address stands here, only keyed hashes of it, and each row goes when it has expired.
-- compatible since 0001

create table mail_recipients (
  -- Keyed hash of the mailbox: tags and dots that its provider ignores are folded away first.
  key text primary key,
  -- When automatic emails went out, or will, in the last day: moments in order, as JSON.
  sent text not null,
  -- Which of them asked to confirm the newsletter.
  confirmations text not null,
  -- When the person left the newsletter; null when never.
  withdrawn_at bigint,
  expires_at bigint not null
);
create index mail_recipients_by_expiry on mail_recipients (expires_at);

-- A solved challenge is good once, and until its own expiry.
create table spent_proofs (
  key text primary key,
  expires_at bigint not null
);
create index spent_proofs_by_expiry on spent_proofs (expires_at);

-- The digest (a row of the outbox) that tells the owner of this lead; null when the lead has a notice of its own.
alter table leads add column digest_id text;
create index leads_by_digest on leads (digest_id);
