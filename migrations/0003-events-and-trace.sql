-- Events of a person that outlive the person's leads, and the trace of what administrators did. An older build takes a row without
-- a lead for one whose lead was erased and marks it done: rate-limit.ts then makes the erasures among them due again.
-- compatible since 0001

-- The outbox again, now with rows that belong to no lead (a digest, an erasure that other tools are told of). `template` also names the
-- event of a delivery to HubSpot or the webhook: '' is a new lead.
create table outbox_next (
  id text primary key,
  lead_id text references leads (id) on delete cascade,
  kind text not null,
  template text not null,
  status text not null,
  attempts integer not null,
  next_at bigint not null,
  lease_token text,
  error text not null,
  created_at bigint not null,
  finished_at bigint
);
insert into outbox_next (id, lead_id, kind, template, status, attempts, next_at, lease_token, error, created_at, finished_at)
select id, lead_id, kind, template, status, attempts, next_at, lease_token, error, created_at, finished_at from outbox;
drop table outbox;
alter table outbox_next rename to outbox;
create index outbox_due on outbox (status, next_at);
create index outbox_by_lead on outbox (lead_id);

-- The address that a connected tool is asked to erase. The row goes as soon as that tool has been told.
create table erasure_notices (
  -- The delivery this is for.
  id text primary key,
  email text not null,
  created_at bigint not null
);

-- Who used the command line on people's data, when, and on how many leads. No personal data of theirs.
create table admin_actions (
  id text primary key,
  at bigint not null,
  actor text not null,
  action text not null,
  leads integer not null
);
create index admin_actions_by_time on admin_actions (at);
