-- compatible since 0001
-- Letters of the newsletter: which were told to be sent, and to whom, so that each subscriber gets each of them once.

create table letters (
  id text primary key,
  -- sending, paused or stopped. A letter whose deliveries are all over is still "sending": that is counted, not noted.
  state text not null,
  queued_at bigint not null,
  per_minute integer not null
);

create table letter_recipients (
  letter_id text not null references letters (id),
  subscription_id text not null references subscriptions (id) on delete cascade,
  -- The delivery in the outbox; its row may have been erased with the person.
  outbox_id text not null,
  primary key (letter_id, subscription_id)
);
create index letter_recipients_by_delivery on letter_recipients (outbox_id);
create index letter_recipients_by_subscription on letter_recipients (subscription_id);
