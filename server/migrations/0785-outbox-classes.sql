-- Messages by class, each with workers of its own (server/src/platform/outbox/relay.ts), and a list of those that were given up.
alter table outbox
  add column class text not null default 'orders' constraint outbox_class check (class in ('security', 'orders', 'bulk', 'attempts')),
  add column dead_at timestamptz;

-- Given up was said by a failure on a message that was done.
update outbox set dead_at = done_at, done_at = null where done_at is not null and failure is not null;

-- What a worker takes next, and how long the oldest one of a class has waited.
drop index outbox_due;
create index outbox_due on outbox (class, due_at) where done_at is null and dead_at is null;
create index outbox_waiting on outbox (class, created_at) where done_at is null and dead_at is null;
create index outbox_dead on outbox (dead_at) where dead_at is not null;
-- What is forgotten after its time.
create index outbox_done on outbox (done_at) where done_at is not null;

-- The ledger's functions send messages too.
create or replace function ledger.send_outbox(p_messages jsonb) returns void
language plpgsql as $$
begin
  if p_messages is not null then
    insert into public.outbox (id, topic, payload, class)
    select m.id, m.topic, m.payload, coalesce(m.class, 'orders')
    from jsonb_to_recordset(p_messages) as m (id uuid, topic text, payload jsonb, class text);
  end if;
end $$;
