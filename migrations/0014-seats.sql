-- compatible since 0001
-- Seats: what early access gives. A seat belongs to the address of an application; there is no password.

create table seats (
  id text primary key,
  -- The application: erased with it.
  lead_id text not null references leads (id) on delete cascade,
  email text not null,
  email_key text not null unique,
  locale text not null,
  opened_at bigint not null,
  -- When its owner was last here; after twelve months without a visit the seat is closed.
  seen_at bigint not null,
  -- When they were told that it will be; null while there is no reason to.
  warned_at bigint
);
create index seats_by_lead on seats (lead_id);

-- The links of emails that lead to a seat. The token is signed and stands nowhere: it is made when the email is written.
create table seat_links (
  outbox_id text primary key,
  seat_id text not null references seats (id) on delete cascade,
  -- Where to go on after signing in: a path of this site, or ''.
  then_path text not null,
  expires_at bigint not null,
  used_at bigint
);
create index seat_links_by_seat on seat_links (seat_id);

-- Who is signed in where. `hash` is SHA-256 of what the cookie says.
create table seat_sessions (
  hash text primary key,
  seat_id text not null references seats (id) on delete cascade,
  expires_at bigint not null
);
create index seat_sessions_by_seat on seat_sessions (seat_id);

-- What somebody keeps on their seat: a page of this site by its address.
create table seat_things (
  id text primary key,
  seat_id text not null references seats (id) on delete cascade,
  -- list, record or result
  kind text not null,
  path text not null,
  title text not null,
  saved_at bigint not null,
  unique (seat_id, path)
);
