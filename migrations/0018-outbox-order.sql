-- The next deliveries are found without looking at all that wait: a letter to 100,000 leaves that many rows here, and each that went
-- out had the next one looked for among all of them.
-- compatible since 0001

drop index outbox_due;
create index outbox_due on outbox (status, kind, (case when substr(template, 1, 7) = 'letter:' then 1 else 0 end), next_at);
-- Those under way or to be tried again: few, whatever waits.
create index outbox_tried on outbox (kind, next_at) where status = 'pending' and attempts > 0;
