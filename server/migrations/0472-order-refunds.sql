-- What an operator gave back of an order's money: any number of parts, never more together than was paid (counted under the lock of the
-- order's row). A row is written with the effect; the sweeper asks the gateway, by the row's own number as its key.
create table payment_refund (
  refund_id uuid primary key,
  payment_id uuid not null references payment,
  amount bigint not null check (amount > 0),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  done_at timestamptz
);
create index payment_refund_of_payment on payment_refund (payment_id);
create index payment_refund_open on payment_refund (made_at) where done_at is null;
grant select on payment_refund to waymark_web;
grant select, insert, update on payment_refund to waymark_jobs;
grant update (done_at) on payment_refund to waymark_web;

-- An order whose effect was taken back stays POSTED: what undid it is a journal of its own. The points that paid have theirs too.
alter table activity
  add column fee_journal_id uuid,
  add column reversed_at timestamptz,
  add constraint activity_reversed_check check (reversed_at is null or state = 'POSTED');

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
