-- compatible since 0001
-- Alerts: what a new edition of the industry database changed in what somebody keeps on their seat.

-- How often its owner is written to: each (new edition), monthly or never.
alter table seats add column alerts text not null default 'each';
-- Until when they have seen what changed; changes found later are new to them.
alter table seats add column looked_at bigint not null default 0;
-- 1: no alert speaks of it.
alter table seat_things add column muted integer not null default 0;

-- What an edition changed for one seat. The key makes it once per person and edition, whoever finds it.
create table seat_alerts (
  seat_id text not null references seats (id) on delete cascade,
  edition text not null,
  found_at bigint not null,
  -- JSON: one entry per kept thing (shared/seat.ts, ThingChanges).
  changes text not null,
  -- The delivery that tells of it; null while none does.
  outbox_id text,
  primary key (seat_id, edition)
);
create index seat_alerts_by_delivery on seat_alerts (outbox_id);

-- Which editions were compared. `finished_at` is null while that goes on, or was interrupted.
create table alert_runs (
  edition text primary key,
  started_at bigint not null,
  finished_at bigint
);
