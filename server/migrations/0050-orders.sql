-- A PIN authorisation for one transaction of one membership in one session. Only a hash of its token is stored.
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

-- A price with everything it was calculated from. It can be used once.
-- `kind` is the product, by its name in the code (server/src/order-kinds.ts); the database knows none of them. Kind-specific data is in
-- `terms`, and is copied from the quote to the order as priced.
create table quote (
  quote_reference text primary key,
  account bigint not null,
  kind text not null,
  terms jsonb not null,
  recipient_number text,
  recipient_account bigint,
  recipient_name text,
  points bigint not null check (points >= 0),
  -- Cents, like `vat` and `service_charge`; `lines` are its charges.
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

-- The order behind a movement of points: the request, the price and the state. Its transitions are in order-states.ts.
-- `redeemed_points` pay `redeemed_value` cents of the price; `fee_hold_id` is the hold that reserves them, `fee_account` their account:
-- null for the membership's own, or a family pool's account.
-- Cooling-off: an order that is ready (paid, or free) is on hold until `held_until`, and its owner can cancel it. The value stays
-- afterwards, to distinguish a cancelled transfer from a cancelled payment.
-- Reversing an order is its own journal, and so are the points that paid.
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
  -- When the gateway is next asked about its payment, or the order is finished without one; null once nothing is open.
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
-- For the metrics (server/src/domain-metrics.ts): recent orders by state, and drifting accounts.
create index orders_recent on orders (submitted_at, state);
grant select, insert, update on orders to waymark_web;
grant select, update on orders to waymark_jobs;

-- The charges of an order's price, with their shares of the tax and the service charge: each column adds up to the order's. Written with it
-- and never changed.
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

-- An order's history: one row per transition, written in the same statement and never changed.
create table order_event (
  event_id bigint generated always as identity primary key,
  order_id uuid not null references orders (order_id),
  from_state text,
  to_state text not null,
  at timestamptz not null
);
create index order_event_of_order on order_event (order_id, event_id);
grant select, insert on order_event to waymark_web, waymark_jobs;

-- Usage of a limit by orders: one row per account, limit and period. Reserved in the transaction that writes the order, by an update that
-- refuses to exceed the limit, so two orders can't both take the last of it; released if an order ends without effect.
create table allowance (
  account bigint not null,
  name text not null,
  since date not null,
  used bigint not null check (used >= 0),
  primary key (account, name, since)
);
grant select, insert, update on allowance to waymark_web, waymark_jobs;

-- Points that should have been deducted but had been spent: a balance can't go below zero, so they are owed, and collected once the account
-- has points again.
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
