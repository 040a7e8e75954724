-- compatible since 0001
-- What was counted, in totals: no identifier, no address, no order of anybody's visits.

create table numbers (
  -- A day, 2026-11-24, where the desk is; a month, 2026-11, once the day is two years old.
  period text not null,
  -- view, robot, source, host, campaign, search, search-in-vain, tool, download, missing; lead and seat for months only: days are counted from the leads.
  kind text not null,
  -- en, fr, or '' where the language does not matter.
  locale text not null,
  -- A path, a host or a word; '' for all together.
  name text not null,
  count bigint not null,
  primary key (period, kind, locale, name)
);
create index numbers_by_kind on numbers (kind, period);
