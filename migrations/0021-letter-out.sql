-- compatible since 0001
-- When the first mail of a letter went out: from then on it is in the archive. Null for one that is only queued, or was stopped before.

alter table letters add column out_at bigint;
update letters set out_at = queued_at
where exists (select 1 from outbox where template = 'letter:' || letters.id and status = 'done' and error = '');
