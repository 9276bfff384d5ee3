-- An order has a product: transfer, buy, gift, extend, tier, convert. What only one of them says stands in `terms`, and goes from the quote
-- into the order as it was priced. A transfer and a gift have a recipient; a tier has no points.
alter table quote
  add column product text not null default 'transfer',
  add column terms jsonb not null default '{"product": "transfer"}',
  alter column recipient_number drop not null,
  alter column recipient_account drop not null,
  alter column recipient_name drop not null,
  drop constraint quote_points_check,
  add constraint quote_points_check check (points >= 0),
  add constraint quote_product_check check (product in ('transfer', 'buy', 'gift', 'extend', 'tier', 'convert')),
  add constraint quote_recipient_check check ((product in ('transfer', 'gift')) = (recipient_account is not null));

-- `redeemed_points` pay `redeemed_value` cents of the price; `fee_hold_id` is the hold that sets them aside.
alter table activity
  add column product text not null default 'transfer',
  add column terms jsonb not null default '{"product": "transfer"}',
  add column redeemed_points bigint not null default 0 check (redeemed_points >= 0),
  add column redeemed_value bigint not null default 0 check (redeemed_value >= 0),
  add column fee_hold_id uuid,
  alter column recipient_number drop not null,
  alter column recipient_account drop not null,
  alter column recipient_name drop not null,
  alter column recipient_customer drop not null,
  drop constraint activity_points_check,
  drop constraint activity_check,
  add constraint activity_points_check check (points >= 0),
  add constraint activity_product_check check (product in ('transfer', 'buy', 'gift', 'extend', 'tier', 'convert')),
  add constraint activity_recipient_check check ((product in ('transfer', 'gift')) = (recipient_account is not null)),
  add constraint activity_redeemed_check check ((redeemed_points > 0) = (fee_hold_id is not null)),
  -- A tier that is paid with money moves no points.
  add constraint activity_journal_check check (
    (journal_id is null or state = 'POSTED') and (state <> 'POSTED' or journal_id is not null or product = 'tier'));

-- What orders have taken of a limit: one row an account, limit and period. Taken in the transaction that writes the order, by an update that
-- refuses to pass the limit, so two orders cannot both take the last of it; given back when an order ends without its effect.
create table allowance (
  account bigint not null,
  name text not null,
  since date not null,
  used bigint not null check (used >= 0),
  primary key (account, name, since)
);
grant select, insert, update on allowance to waymark_web, waymark_jobs;

-- Tiers that orders brought, dated: what a membership had before, and what it has by the order.
create table tier_change (
  activity_number text primary key references activity,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  from_tier text not null,
  from_until date,
  to_tier text not null,
  to_until date not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  foreign key (company_code, program_code, membership_number) references membership
);
grant select, insert, update on tier_change to waymark_jobs;
