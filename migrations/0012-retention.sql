-- compatible since 0001
-- What keeps a wrong clock from erasing people's data, and an old backup from bringing back what was erased.

-- Leads that are about to reach the end of their retention. What is erased has stood here for a week.
create table retention_marks (
  lead_id text primary key references leads (id) on delete cascade,
  marked_at bigint not null
);

-- Ids of leads that were erased, no personal data: a backup from before is erased again when it is restored.
create table erased_leads (
  lead_id text primary key,
  erased_at bigint not null
);
create index erased_leads_by_time on erased_leads (erased_at);

-- One row: when the clock was last seen, and since when it is doubted because it had leapt ahead (null: it is not).
create table clock_watch (
  id integer primary key,
  seen_at bigint not null,
  doubted_at bigint,
  doubted_from bigint
);
