-- compatible since 0001
-- Large exports: a list as a file, made beside the visitors' work and kept on the seat for seven days.

create table seat_files (
  id text primary key,
  seat_id text not null references seats (id) on delete cascade,
  -- The list, by its address on this site, and its name when the file was asked for.
  path text not null,
  title text not null,
  -- csv, jsonl or sqlite
  format text not null,
  locale text not null,
  -- queued, making, ready or failed
  state text not null,
  asked_at bigint not null,
  -- Whoever makes it, believed until then; of a queued one, when it may be tried (again).
  lease_token text,
  lease_until bigint not null,
  tries integer not null,
  -- From then on the file is gone.
  expires_at bigint not null,
  -- Why it failed; '' while it has not.
  error text not null,
  -- Of a file that is ready.
  edition text,
  row_count bigint,
  bytes bigint,
  sha256 text
);
create index seat_files_by_seat on seat_files (seat_id);
-- One at a time per seat, whoever presses how often.
create unique index seat_files_running on seat_files (seat_id) where state in ('queued', 'making');
