-- What is to be paid, and what the gateway last said of it. The row is made with the order, before the gateway is asked for
-- anything: its number is the gateway's idempotency key, so that a session is opened once.
create table payment (
  payment_id uuid primary key,
  description text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  locale text not null,
  success_url text not null,
  failure_url text not null,
  cancel_url text not null,
  session_seconds integer not null,
  session_id text unique,
  redirect_url text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'cancelled', 'expired')),
  refund text not null default 'none' check (refund in ('none', 'due', 'refunded')),
  created_at timestamptz not null,
  final_at timestamptz,
  check (refund = 'none' or status = 'succeeded')
);
create index payment_refund_due on payment (created_at) where refund = 'due';

-- The gateway's events by their own number: each is acted on once.
create table payment_event (
  event_id text primary key,
  session_id text not null,
  received_at timestamptz not null
);
create index payment_event_age on payment_event (received_at);

grant select, insert, update on payment to waymark_web, waymark_jobs;
grant select, insert on payment_event to waymark_web;
grant select, delete on payment_event to waymark_jobs;
