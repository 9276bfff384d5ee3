-- What is to be paid, and what the gateway last said of it. The row is made with the order, before the gateway is asked for
-- anything: its number is the gateway's idempotency key, so that a session is opened once. `merchant` is the company that the
-- payment page names. `paid_amount` and `paid_currency` are set where the gateway took something else than was asked for.
-- `refund`: `refused` means that the gateway said no for good, and only an operator sends it again. `refund_due_at` is when the next
-- try is due; each failure makes the pause longer. `ask_again_at` is when the gateway is asked again about a payment that ended
-- without money: money that comes later is returned. `compared_at` is when the daily comparison met it in the gateway's list; one of
-- its days that stays unmarked is unknown there.
create table payment (
  payment_id uuid primary key,
  description text not null,
  merchant text,
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
  paid_amount bigint,
  paid_currency text,
  refund text not null default 'none' check (refund in ('none', 'due', 'refused', 'refunded')),
  refund_attempts integer not null default 0,
  refund_due_at timestamptz,
  refund_failure text,
  ask_again_at timestamptz,
  compared_at timestamptz,
  created_at timestamptz not null,
  final_at timestamptz,
  check (refund = 'none' or status = 'succeeded'),
  constraint payment_paid_both check ((paid_amount is null) = (paid_currency is null))
);
create index payment_refund_due on payment (refund_due_at) where refund = 'due';
create index payment_refund_refused on payment (created_at) where refund = 'refused';
create index payment_ask_again on payment (ask_again_at) where ask_again_at is not null;
-- Payments for which the gateway took another amount or currency than was asked for: operators list them.
create index payment_other_paid on payment (final_at) where paid_amount is not null;
create index payment_created on payment (created_at, payment_id) where status = 'succeeded';
grant select, insert, update on payment to waymark_web, waymark_jobs;

-- The gateway's events by their own number: each is acted on once.
create table payment_event (
  event_id text primary key,
  session_id text not null,
  received_at timestamptz not null
);
create index payment_event_age on payment_event (received_at);
grant select, insert on payment_event to waymark_web;
grant select, delete on payment_event to waymark_jobs;

-- What a browser said of a payment when it came back from it (POINT-05): for the record, beside what the gateway says, which
-- alone decides. The latest word stays, as long as its order. The PIN's transaction is not in it.
create table payment_said (
  activity_id uuid primary key references activity (activity_id),
  said jsonb not null,
  said_at timestamptz not null
);
grant select, insert, update on payment_said to waymark_web;
grant select, delete on payment_said to waymark_jobs;

-- Parts of an order's money that an operator returned: never more together than was paid (counted under the lock of the order's row).
-- A row is written with the effect; the sweeper asks the gateway, by the row's own number as its key, again when `due_at` has come.
create table payment_refund (
  refund_id uuid primary key,
  payment_id uuid not null references payment,
  amount bigint not null check (amount > 0),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz,
  failure text,
  done_at timestamptz,
  refused_at timestamptz,
  constraint payment_refund_one_end check (done_at is null or refused_at is null)
);
create index payment_refund_of_payment on payment_refund (payment_id);
create index payment_refund_open on payment_refund (due_at) where done_at is null and refused_at is null;
create index payment_refund_refusals on payment_refund (made_at) where refused_at is not null;
grant select, update (attempts, due_at, failure, done_at, refused_at) on payment_refund to waymark_web;
grant select, insert, update on payment_refund to waymark_jobs;

-- Where the gateway's list of payments and ours don't agree, found by the daily comparison: a row a difference, closed by the first
-- comparison that no longer finds it. `since` is how far back that comparison looked, so that the next ones look as far.
create table gateway_difference (
  difference_id uuid primary key,
  kind text not null check (kind in (
    'paidThereOnly', 'paidHereOnly', 'otherAmount', 'refundMissingThere', 'refundMissingHere')),
  -- The gateway's number of the payment, and ours, or what the gateway has in its place.
  session_id text not null,
  reference text not null,
  description text not null,
  -- Cents; null where the side knows nothing of it.
  our_amount bigint,
  their_amount bigint,
  currency text not null,
  since timestamptz not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  closed_at timestamptz
);
create unique index gateway_difference_open on gateway_difference (kind, session_id) where closed_at is null;
-- What the job that forgets old rows reads by.
create index gateway_difference_age on gateway_difference (closed_at);
grant select, insert, update, delete on gateway_difference to waymark_jobs;
