-- What the PIN opened: one transaction, of one membership, in one session. Only a hash of the token is kept.
create table pin_transaction (
  token_hash bytea primary key,
  customer_number bigint not null references customer,
  session_id uuid not null,
  account bigint not null,
  expires_at timestamptz not null,
  used_by text,
  ended_at timestamptz
);
create index pin_transaction_age on pin_transaction (expires_at);
grant select, insert, update on pin_transaction to waymark_web;
grant select, delete on pin_transaction to waymark_jobs;

-- A price, with everything that it was made from. It is used once.
-- `product` is what is bought: transfer, buy, gift, extend, tier, convert. What only one of them says is in `terms`, and goes from the
-- quote into the order as it was priced. A transfer and a gift have a recipient; a tier has no points.
create table quote (
  quote_reference text primary key,
  account bigint not null,
  product text not null default 'transfer',
  terms jsonb not null default '{"product": "transfer"}',
  recipient_number text,
  recipient_account bigint,
  recipient_name text,
  points bigint not null check (points >= 0),
  amount bigint not null check (amount >= 0),
  vat bigint not null check (vat >= 0),
  service_charge bigint not null check (service_charge >= 0),
  currency text not null,
  cooling_off_minutes integer not null default 0 check (cooling_off_minutes >= 0),
  config_version integer not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_by text,
  constraint quote_product_check check (product in ('transfer', 'buy', 'gift', 'extend', 'tier', 'convert')),
  constraint quote_recipient_check check ((product in ('transfer', 'gift')) = (recipient_account is not null))
);
create index quote_age on quote (expires_at);
grant select, insert, update on quote to waymark_web;
grant select, delete, update (recipient_name) on quote to waymark_jobs;

-- The order behind a movement of points: what was asked for, what it cost, and its state. activity-states.ts has the moves.
-- `redeemed_points` pay `redeemed_value` cents of the price; `fee_hold_id` is the hold that sets them aside, `fee_account` whose they
-- are: null where they are the membership's own, a family pool's account where its member may spend them.
-- Cooling-off: a transfer that is ready (paid, or free) is held back until `held_until`, and its sender can cancel it. It stays once it
-- has passed: it tells a transfer that was cancelled from a payment that was.
-- An order whose effect was reversed stays POSTED: what undid it is a journal of its own. The points that paid have theirs too.
create table activity (
  activity_number text primary key,
  activity_id uuid not null unique,
  account bigint not null,
  customer_number bigint not null,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  product text not null default 'transfer',
  terms jsonb not null default '{"product": "transfer"}',
  recipient_number text,
  recipient_account bigint,
  recipient_name text,
  recipient_customer bigint,
  sender_name text not null,
  points bigint not null check (points >= 0),
  amount bigint not null,
  vat bigint not null,
  service_charge bigint not null,
  currency text not null,
  redeemed_points bigint not null default 0 check (redeemed_points >= 0),
  redeemed_value bigint not null default 0 check (redeemed_value >= 0),
  fee_hold_id uuid,
  fee_account bigint check (fee_account > 0),
  fee_journal_id uuid,
  config_version integer not null,
  quote_reference text not null unique references quote,
  message text,
  locale text not null,
  state text not null check (state in ('PAYMENT_PENDING', 'HELD', 'POSTED', 'FAILED', 'CANCELLED')),
  journal_id uuid,
  cooling_off_minutes integer not null default 0 check (cooling_off_minutes >= 0),
  held_until timestamptz,
  submitted_at timestamptz not null,
  gives_up_at timestamptz,
  settled_at timestamptz,
  reversed_at timestamptz,
  constraint activity_product_check check (product in ('transfer', 'buy', 'gift', 'extend', 'tier', 'convert')),
  constraint activity_recipient_check check ((product in ('transfer', 'gift')) = (recipient_account is not null)),
  constraint activity_redeemed_check check ((redeemed_points > 0) = (fee_hold_id is not null)),
  constraint activity_settled_check check ((state in ('PAYMENT_PENDING', 'HELD')) = (settled_at is null)),
  constraint activity_held_check check (state <> 'HELD' or held_until is not null),
  constraint activity_reversed_check check (reversed_at is null or state = 'POSTED'),
  -- A tier that is paid with money moves no points.
  constraint activity_journal_check check (
    (journal_id is null or state = 'POSTED') and (state <> 'POSTED' or journal_id is not null or product = 'tier'))
);
create index activity_of_account on activity (account, submitted_at desc);
create index activity_pending on activity (submitted_at) where state = 'PAYMENT_PENDING';
create index activity_due on activity (held_until, activity_id) where state = 'HELD';
-- What the metrics count (server/src/domain-metrics.ts): recent orders by state, and accounts that drift.
create index activity_recent on activity (submitted_at, state);
grant select, insert, update on activity to waymark_web;
grant select, update on activity to waymark_jobs;

-- What orders have taken of a limit: one row an account, limit and period. Taken in the transaction that writes the order, by an
-- update that refuses to pass the limit, so two orders cannot both take the last of it; given back when an order ends without its
-- effect.
create table allowance (
  account bigint not null,
  name text not null,
  since date not null,
  used bigint not null check (used >= 0),
  primary key (account, name, since)
);
grant select, insert, update on allowance to waymark_web, waymark_jobs;

-- Points that should have been taken back and had been spent: a balance cannot go below zero, so they are owed, and taken as the account
-- gets points again.
create table point_debt (
  activity_number text primary key references activity,
  account bigint not null,
  company_code text not null,
  program_code text not null,
  points bigint not null check (points > 0),
  paid bigint not null default 0 check (paid between 0 and points),
  made_at timestamptz not null
);
create index point_debt_open on point_debt (made_at) where paid < points;
grant select, insert, update on point_debt to waymark_jobs;
