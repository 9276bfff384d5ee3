-- What is to be paid, and for what: a subject, which payments knows by kind and id only. The row is made with its subject, before a gateway
-- is asked for anything. It is tried once or several times, and what it stands at follows from its attempts: `paid_attempt` is the one
-- whose money counts, and money on any other goes back. `merchant` is the company that the payment page names.
create table payment (
  payment_id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  description text not null,
  merchant text,
  amount bigint not null check (amount > 0),
  currency text not null,
  locale text not null,
  success_url text not null,
  failure_url text not null,
  cancel_url text not null,
  session_seconds integer not null,
  created_at timestamptz not null,
  paid_attempt integer,
  given_up_at timestamptz
);
create index payment_of_subject on payment (subject_kind, subject_id);
grant select, insert, update on payment to waymark_web, waymark_jobs;

-- A payment method that its owner let the gateway keep.
create table payment_method (
  method_id uuid primary key,
  customer_number bigint not null references customer,
  -- Which adapter keeps it, its number of the page, and, once it is saved, what it is charged by and how its owner knows it.
  gateway text,
  setup_id text unique,
  redirect_url text,
  token text,
  label text,
  state text not null default 'opening' check (state in ('opening', 'saved', 'cancelled', 'expired', 'removed')),
  asked_at timestamptz not null,
  saved_at timestamptz,
  ended_at timestamptz,
  -- When the gateway is asked again about the page, which its owner may have closed after saving.
  ask_again_at timestamptz,
  check (state <> 'saved' or (token is not null and label is not null and saved_at is not null)),
  check (state <> 'removed' or token is null)
);
create index payment_method_of_customer on payment_method (customer_number);
create index payment_method_ask_again on payment_method (ask_again_at) where ask_again_at is not null;

-- What its owner agreed to: the words that they read, when, and the price. A method is charged for that subject only, and never more than
-- that price.
create table payment_mandate (
  mandate_id uuid primary key,
  method_id uuid not null references payment_method,
  subject_kind text not null,
  subject_id uuid not null,
  -- As they were read.
  consent text not null,
  locale text not null,
  merchant text,
  success_url text not null,
  cancel_url text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  agreed_at timestamptz not null,
  ended_at timestamptz
);
create index payment_mandate_of_subject on payment_mandate (subject_kind, subject_id);
create index payment_mandate_of_method on payment_mandate (method_id);
grant select, insert, update on payment_method, payment_mandate to waymark_web, waymark_jobs;

-- One page, or one charge of a saved method, at a gateway.
create table payment_attempt (
  payment_id uuid not null references payment on delete cascade,
  attempt integer not null check (attempt > 0),
  -- Which adapter opened it, and the gateway's number; null until the gateway has answered.
  gateway text,
  session_id text,
  redirect_url text,
  -- Set for a charge, which has no page.
  method_id uuid references payment_method,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'cancelled', 'expired')),
  opened_at timestamptz not null,
  -- We close a page that a gateway keeps open for longer.
  ends_at timestamptz not null,
  final_at timestamptz,
  -- When the gateway is asked again although nobody waits: about pages that should have ended, and for money that comes after the end.
  ask_again_at timestamptz,
  -- What the gateway took, where that is not what it was asked for.
  paid_amount bigint,
  paid_currency text,
  -- When the daily comparison met it in the gateway's list; one of its days that stays unmarked is unknown there.
  compared_at timestamptz,
  primary key (payment_id, attempt),
  unique (session_id),
  check ((gateway is null) = (session_id is null)),
  check ((paid_amount is null) = (paid_currency is null))
);
create index payment_attempt_ask_again on payment_attempt (ask_again_at) where ask_again_at is not null;
-- Another amount or currency than was asked for: operators list them.
create index payment_attempt_other_paid on payment_attempt (final_at) where paid_amount is not null;
create index payment_attempt_paid on payment_attempt (opened_at, payment_id, attempt) where status = 'succeeded';
grant select, insert, update on payment_attempt to waymark_web, waymark_jobs;
alter table payment add foreign key (payment_id, paid_attempt) references payment_attempt (payment_id, attempt) deferrable;

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
  order_id uuid primary key references orders (order_id),
  said jsonb not null,
  said_at timestamptz not null
);
grant select, insert, update on payment_said to waymark_web;
grant select, delete on payment_said to waymark_jobs;

-- Everything that goes back: money that could not be used, money of a second attempt, and what an operator decided (never more together
-- than was paid, counted under the lock of the order's row). A row is written with the effect; the sweeper asks the gateway when `due_at`
-- has come, and each failure makes the pause longer. A row waits (due), is with the gateway (sent), is back (done), or was refused for good;
-- only an operator sends a refused one again, by a key of its own: `round`.
create table payment_refund (
  refund_id uuid primary key,
  payment_id uuid not null references payment,
  attempt integer not null,
  amount bigint not null check (amount > 0),
  cause text not null check (cause in ('unusable', 'surplus', 'decided')),
  state text not null default 'due' check (state in ('due', 'sent', 'done', 'refused')),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  round integer not null default 0,
  attempts integer not null default 0,
  due_at timestamptz not null,
  failure text,
  gateway_refund text,
  done_at timestamptz,
  check ((state = 'done') = (done_at is not null)),
  foreign key (payment_id, attempt) references payment_attempt (payment_id, attempt)
);
create index payment_refund_of_payment on payment_refund (payment_id);
create index payment_refund_open on payment_refund (due_at) where state in ('due', 'sent');
create index payment_refund_refused on payment_refund (made_at) where state = 'refused';
-- An attempt's money is found unusable, or too much, once.
create unique index payment_refund_of_attempt on payment_refund (payment_id, attempt) where cause <> 'decided';
grant select, insert, update (state, attempts, due_at, failure, gateway_refund, done_at) on payment_refund to waymark_web;
grant select, insert, update on payment_refund to waymark_jobs;

-- Where the gateway's list of payments and ours don't agree, found by the daily comparison: a row a difference, closed by the first
-- comparison that no longer finds it, or by an operator. `since` is how far back that comparison looked, so that the next ones look as far.
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
  closed_at timestamptz,
  -- An operator who could explain it, and how: it stays closed for as long as its amounts are the same. Null where a comparison closed it.
  closed_by text,
  reason text,
  constraint gateway_difference_explained check (
    (closed_by is null) = (reason is null) and (closed_by is null or closed_at is not null))
);
create unique index gateway_difference_open on gateway_difference (kind, session_id) where closed_at is null;
create index gateway_difference_explained on gateway_difference (session_id, kind) where closed_by is not null;
-- What the job that forgets old rows reads by.
create index gateway_difference_age on gateway_difference (closed_at);
grant select, insert, update, delete on gateway_difference to waymark_jobs;
