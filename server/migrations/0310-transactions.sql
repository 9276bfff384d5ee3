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

-- A price, with everything that it was made from. It is used once.
create table quote (
  quote_reference text primary key,
  account bigint not null,
  recipient_number text not null,
  recipient_account bigint not null,
  recipient_name text not null,
  points bigint not null check (points > 0),
  amount bigint not null check (amount >= 0),
  vat bigint not null check (vat >= 0),
  service_charge bigint not null check (service_charge >= 0),
  currency text not null,
  config_version integer not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_by text
);
create index quote_age on quote (expires_at);

-- The order behind a movement of points: what was asked for, what it cost, and where it stands. activity-states.ts has the moves.
create table activity (
  activity_number text primary key,
  activity_id uuid not null unique,
  account bigint not null,
  customer_number bigint not null,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  recipient_number text not null,
  recipient_account bigint not null,
  recipient_name text not null,
  recipient_customer bigint not null,
  sender_name text not null,
  points bigint not null check (points > 0),
  amount bigint not null,
  vat bigint not null,
  service_charge bigint not null,
  currency text not null,
  config_version integer not null,
  quote_reference text not null unique references quote,
  message text,
  locale text not null,
  state text not null check (state in ('PAYMENT_PENDING', 'POSTED', 'FAILED', 'CANCELLED')),
  journal_id uuid,
  submitted_at timestamptz not null,
  gives_up_at timestamptz,
  settled_at timestamptz,
  check ((state = 'POSTED') = (journal_id is not null)),
  check ((state = 'PAYMENT_PENDING') = (settled_at is null))
);
create index activity_of_account on activity (account, submitted_at desc);
create index activity_pending on activity (submitted_at) where state = 'PAYMENT_PENDING';

grant select, insert, update on pin_transaction, quote, activity to waymark_web;
grant select, delete on pin_transaction, quote to waymark_jobs;
grant select, update on activity to waymark_jobs;
