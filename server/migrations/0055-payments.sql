-- A payment and its subject, which payments know only by kind and id. The row is written with its subject, before any gateway call. It has
-- one or more attempts, which determine its status: `paid_attempt` is the one whose money counts, and money on any other is refunded.
-- `merchant` is the company shown on the payment page.
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

-- A payment method that its owner let the gateway store.
create table payment_method (
  method_id uuid primary key,
  customer_number bigint not null references customer,
  -- The adapter, its id of the page and, once saved, the token for charges and a label for its owner.
  gateway text,
  setup_id text unique,
  redirect_url text,
  token text,
  label text,
  state text not null default 'opening' check (state in ('opening', 'saved', 'cancelled', 'expired', 'removed')),
  asked_at timestamptz not null,
  saved_at timestamptz,
  ended_at timestamptz,
  -- When the gateway is next asked about the page, which its owner may have closed after saving.
  ask_again_at timestamptz,
  check (state <> 'saved' or (token is not null and label is not null and saved_at is not null)),
  check (state <> 'removed' or token is null)
);
create index payment_method_of_customer on payment_method (customer_number);
create index payment_method_ask_again on payment_method (ask_again_at) where ask_again_at is not null;

-- What its owner agreed to: the text, the time and the price. The method is only charged for that subject, and never more than that price.
create table payment_mandate (
  mandate_id uuid primary key,
  method_id uuid not null references payment_method,
  subject_kind text not null,
  subject_id uuid not null,
  -- The text as shown.
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
  -- The adapter that opened it, and the gateway's id; null until the gateway has answered.
  gateway text,
  session_id text,
  redirect_url text,
  -- Set for a charge, which has no page.
  method_id uuid references payment_method,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'cancelled', 'expired')),
  opened_at timestamptz not null,
  -- We close a page that a gateway keeps open longer.
  ends_at timestamptz not null,
  final_at timestamptz,
  -- When the gateway is next asked in the background: about overdue pages, and for money after the end.
  ask_again_at timestamptz,
  -- What the gateway took, if it differs from the request.
  paid_amount bigint,
  paid_currency text,
  -- When the daily comparison found it in the gateway's list; if unmarked within the compared days, it is missing there.
  compared_at timestamptz,
  primary key (payment_id, attempt),
  unique (session_id),
  check ((gateway is null) = (session_id is null)),
  check ((paid_amount is null) = (paid_currency is null))
);
create index payment_attempt_ask_again on payment_attempt (ask_again_at) where ask_again_at is not null;
-- Attempts with another amount or currency than requested, which operators list.
create index payment_attempt_other_paid on payment_attempt (final_at) where paid_amount is not null;
create index payment_attempt_paid on payment_attempt (opened_at, payment_id, attempt) where status = 'succeeded';
grant select, insert, update on payment_attempt to waymark_web, waymark_jobs;
alter table payment add foreign key (payment_id, paid_attempt) references payment_attempt (payment_id, attempt) deferrable;

-- The gateway's events by id, to recognise repeats.
create table payment_event (
  event_id text primary key,
  session_id text not null,
  received_at timestamptz not null
);
create index payment_event_age on payment_event (received_at);
grant select, insert on payment_event to waymark_web;
grant select, delete on payment_event to waymark_jobs;

-- What a browser reported about a payment when it came back (POINT-05), for the record: only the gateway's answer counts. The latest
-- report is kept as long as its order. It doesn't include the PIN's transaction.
create table payment_said (
  order_id uuid primary key references orders (order_id),
  said jsonb not null,
  said_at timestamptz not null
);
grant select, insert, update on payment_said to waymark_web;
grant select, delete on payment_said to waymark_jobs;

-- All refunds: money that couldn't be used, money of a second attempt, and operators' refunds (never more in total than was paid, counted
-- under the lock of the order's row). A row is written with the effect; the sweeper sends it to the gateway at `due_at`, and each failure
-- lengthens the interval. A row is due, at the gateway (sent), completed (done), or refused for good; only an operator sends a refused one
-- again, with a new key: `round`.
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
-- An attempt's money is refunded as unusable or surplus only once.
create unique index payment_refund_of_attempt on payment_refund (payment_id, attempt) where cause <> 'decided';
grant select, insert, update (state, attempts, due_at, failure, gateway_refund, done_at) on payment_refund to waymark_web;
grant select, insert, update on payment_refund to waymark_jobs;

-- Differences between the gateway's list of payments and ours, found by the daily comparison: one row each, closed by the first comparison
-- that no longer finds it, or by an operator. `since` is how far back that comparison looked, so later ones look as far.
create table gateway_difference (
  difference_id uuid primary key,
  kind text not null check (kind in (
    'paidThereOnly', 'paidHereOnly', 'otherAmount', 'refundMissingThere', 'refundMissingHere')),
  -- The gateway's id of the payment, and ours, or the reference at the gateway.
  session_id text not null,
  reference text not null,
  description text not null,
  -- Cents; null if that side doesn't know it.
  our_amount bigint,
  their_amount bigint,
  currency text not null,
  since timestamptz not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  closed_at timestamptz,
  -- The operator who explained it, and how: it stays closed while its amounts are the same. Null if a comparison closed it.
  closed_by text,
  reason text,
  constraint gateway_difference_explained check (
    (closed_by is null) = (reason is null) and (closed_by is null or closed_at is not null))
);
create unique index gateway_difference_open on gateway_difference (kind, session_id) where closed_at is null;
create index gateway_difference_explained on gateway_difference (session_id, kind) where closed_by is not null;
-- For the job that deletes old rows.
create index gateway_difference_age on gateway_difference (closed_at);
grant select, insert, update, delete on gateway_difference to waymark_jobs;
