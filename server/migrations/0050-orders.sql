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
-- `kind` is what is bought, by the name that the code registers (server/src/order-kinds.ts): the database knows none of them. What only one
-- of them says is in `terms`, and goes from the quote into the order as it was priced.
create table quote (
  quote_reference text primary key,
  account bigint not null,
  kind text not null,
  terms jsonb not null,
  recipient_number text,
  recipient_account bigint,
  recipient_name text,
  points bigint not null check (points >= 0),
  -- Cents, as `vat` and `service_charge`; `lines` is what it is made of.
  amount bigint not null check (amount >= 0),
  vat_basis_points integer not null default 0 check (vat_basis_points >= 0),
  vat bigint not null check (vat >= 0),
  service_charge bigint not null check (service_charge >= 0),
  currency text not null,
  lines jsonb not null default '[]',
  cooling_off_minutes integer not null default 0 check (cooling_off_minutes >= 0),
  config_version integer not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_by text
);
create index quote_age on quote (expires_at);
grant select, insert, update on quote to waymark_web;
grant select, delete, update (recipient_name) on quote to waymark_jobs;

-- The order behind a movement of points: what was asked for, what it cost, and its state. order-states.ts has the moves.
-- `redeemed_points` pay `redeemed_value` cents of the price; `fee_hold_id` is the hold that sets them aside, `fee_account` whose they
-- are: null where they are the membership's own, a family pool's account where its member may spend them.
-- Cooling-off: an order that is ready (paid, or free) is held back until `held_until`, and its owner can cancel it. It stays once it
-- has passed: it tells a transfer that was cancelled from a payment that was.
-- What undoes an order's effect is a journal of its own. The points that paid have theirs too.
create table orders (
  order_number text primary key,
  order_id uuid not null unique,
  account bigint not null,
  customer_number bigint not null,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  kind text not null,
  terms jsonb not null,
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
  state text not null,
  journal_id uuid,
  cooling_off_minutes integer not null default 0 check (cooling_off_minutes >= 0),
  held_until timestamptz,
  submitted_at timestamptz not null,
  gives_up_at timestamptz,
  settled_at timestamptz,
  reversed_at timestamptz,
  -- When the gateway is next asked about its payment, or the order is finished without it; null once nothing is open.
  next_try_at timestamptz,
  tries integer not null default 0,
  constraint orders_state_check check (
    state in ('CREATED', 'PAYMENT_PENDING', 'HELD', 'POSTED', 'FAILED', 'CANCELLED', 'PART_REFUNDED', 'REFUNDED')),
  constraint orders_money_check check (amount >= 0 and vat >= 0 and service_charge >= 0),
  constraint orders_recipient_check check (
    (recipient_number is null) = (recipient_account is null) and (recipient_account is null) = (recipient_customer is null)),
  constraint orders_redeemed_check check ((redeemed_points > 0) = (fee_hold_id is not null)),
  constraint orders_journal_check check (journal_id is null or state in ('POSTED', 'PART_REFUNDED', 'REFUNDED')),
  constraint orders_held_check check (state <> 'HELD' or held_until is not null),
  constraint orders_settled_check check ((state in ('CREATED', 'PAYMENT_PENDING', 'HELD')) = (settled_at is null)),
  constraint orders_reversed_check check ((reversed_at is not null) = (state = 'REFUNDED')),
  constraint orders_next_try_check check ((next_try_at is not null) = (state in ('CREATED', 'PAYMENT_PENDING')))
);
create index orders_of_account on orders (account, submitted_at desc);
create index orders_pending on orders (submitted_at) where state = 'PAYMENT_PENDING';
create index orders_due on orders (held_until, order_id) where state = 'HELD';
create index orders_next_try on orders (next_try_at) where next_try_at is not null;
-- What the metrics count (server/src/domain-metrics.ts): recent orders by state, and accounts that drift.
create index orders_recent on orders (submitted_at, state);
grant select, insert, update on orders to waymark_web;
grant select, update on orders to waymark_jobs;

-- What an order's price is made of, with the share of the tax and of the service charge: each column adds up to the order's. Written with
-- it and never changed.
create table order_line (
  order_id uuid not null references orders (order_id),
  line smallint not null check (line > 0),
  item text not null,
  quantity bigint not null check (quantity >= 0),
  unit_points bigint not null check (unit_points >= 0),
  unit_price bigint not null check (unit_price >= 0),
  points bigint not null check (points >= 0),
  -- Cents: before tax, tax, service charge.
  net bigint not null check (net >= 0),
  vat_basis_points integer not null check (vat_basis_points >= 0),
  vat bigint not null check (vat >= 0),
  service_charge bigint not null check (service_charge >= 0),
  total bigint not null generated always as (net + vat + service_charge) stored,
  primary key (order_id, line)
);
grant select, insert on order_line to waymark_web;
grant select on order_line to waymark_jobs;

-- Where an order has been: a row a move, added in the statement that makes it, and never changed.
create table order_event (
  event_id bigint generated always as identity primary key,
  order_id uuid not null references orders (order_id),
  from_state text,
  to_state text not null,
  at timestamptz not null
);
create index order_event_of_order on order_event (order_id, event_id);
grant select, insert on order_event to waymark_web, waymark_jobs;

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
  order_number text primary key references orders,
  account bigint not null,
  company_code text not null,
  program_code text not null,
  points bigint not null check (points > 0),
  paid bigint not null default 0 check (paid between 0 and points),
  made_at timestamptz not null
);
create index point_debt_open on point_debt (made_at) where paid < points;
grant select, insert, update on point_debt to waymark_jobs;
