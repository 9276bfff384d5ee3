-- A payment method that its owner let the gateway keep, and what they agreed to: the words that they read, when, and the price. It is
-- charged for that subject only, and never more than that price.
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
  check (state <> 'saved' or (token is not null and label is not null and saved_at is not null)),
  check (state <> 'removed' or token is null)
);
create index payment_method_of_customer on payment_method (customer_number);

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

-- An attempt that is a charge and not a page.
alter table payment_attempt add column method_id uuid references payment_method;
grant select, insert, update on payment_method, payment_mandate to waymark_web, waymark_jobs;
