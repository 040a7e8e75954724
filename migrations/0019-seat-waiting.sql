-- compatible since 0001
-- Who waits for a seat where it is not opened at once (earlyAccess in content/site.yaml).

create table seat_waiting (
  email_key text primary key,
  -- The application: erased with it.
  lead_id text not null references leads (id) on delete cascade,
  asked_at bigint not null,
  -- Their turn came: the seat is opened by whoever finds this, in a transaction of its own. Null while they wait.
  admitted_at bigint
);
create index seat_waiting_by_lead on seat_waiting (lead_id);
create index seat_waiting_by_turn on seat_waiting (asked_at);

-- The weeks whose seats were given, by their Monday: once, whichever instance does it.
create table seat_weeks (
  monday text primary key
);
