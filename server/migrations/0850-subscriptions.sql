-- migration: contract
-- Who belongs to a club, and for which days. A person has one subscription of a club, whatever they renew. Its state isn't kept: it follows
-- from its terms and the day (rules/src/club).
create table subscription (
  subscription_id uuid primary key,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  customer_number bigint not null references customer,
  made_at timestamptz not null,
  -- Its member said that they won't renew.
  stopped_at timestamptz,
  -- Its days are kept for later.
  suspended_at timestamptz,
  foreign key (company_code, program_code, membership_number) references membership,
  unique (company_code, program_code, membership_number),
  unique (company_code, program_code, customer_number)
);
create index subscription_of_customer on subscription (customer_number);
grant select on subscription to waymark_web;
grant select, insert, update on subscription to waymark_jobs;

-- What a member may use: days, both counted whole in the programme's time zone. `anchor_day` is the first day that the terms of a row are
-- counted from, so that a month without it doesn't move them. `grace_until` is as it was sold. `plan` and `order_id` are null for a term
-- that was there before plans were sold. A refund revokes a term and leaves its row.
create table subscription_term (
  term_id uuid primary key,
  subscription_id uuid not null references subscription,
  plan text,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  anchor_day date not null,
  grace_until date not null check (grace_until >= until_day),
  order_id uuid,
  made_at timestamptz not null,
  revoked_at timestamptz
);
create unique index subscription_term_once on subscription_term (subscription_id, from_day) where revoked_at is null;
create unique index subscription_term_of_order on subscription_term (order_id);
-- The walk of the job that tells members of the end.
create index subscription_term_ends on subscription_term (until_day, term_id) where revoked_at is null;
grant select on subscription_term to waymark_web;
grant select, insert, update on subscription_term to waymark_jobs;

-- What comes with a term for more money; it ends with it.
create table subscription_add_on (
  add_on_id uuid primary key,
  term_id uuid not null references subscription_term,
  code text not null,
  order_id uuid,
  made_at timestamptz not null,
  revoked_at timestamptz
);
create unique index subscription_add_on_once on subscription_add_on (term_id, code) where revoked_at is null;
grant select on subscription_add_on to waymark_web;
grant select, insert, update on subscription_add_on to waymark_jobs;

-- A guest who comes with the member for a term: a member of the company, known by number and by a masked name.
create table guest_card (
  card_id uuid primary key,
  term_id uuid not null references subscription_term,
  code text not null,
  guest_number text not null,
  guest_customer bigint not null references customer,
  guest_name text not null,
  order_id uuid,
  made_at timestamptz not null,
  revoked_at timestamptz
);
create unique index guest_card_once on guest_card (term_id, guest_number) where revoked_at is null;
create index guest_card_of_guest on guest_card (guest_customer);
grant select on guest_card to waymark_web;
grant select, insert, update on guest_card to waymark_jobs;

-- What is to be paid, a row an item of an order, written with it: the billing beside the entitlement above. `product` is what a person can
-- have once in a period that begins on `from_day`: the membership (whichever the plan), an add-on, a guest's card. So a second payment of
-- the same is refused here, whichever cart or key it comes with. Cents.
create table subscription_charge (
  order_id uuid not null references orders (order_id) deferrable initially deferred,
  line smallint not null check (line > 0),
  company_code text not null,
  program_code text not null,
  customer_number bigint not null,
  product text not null,
  from_day date not null,
  until_day date not null,
  net bigint not null check (net >= 0),
  vat bigint not null check (vat >= 0),
  total bigint not null generated always as (net + vat) stored,
  state text not null check (state in ('open', 'paid', 'released', 'refunded')),
  primary key (order_id, line)
);
create unique index subscription_charge_once on subscription_charge (company_code, program_code, customer_number, product, from_day)
  where state in ('open', 'paid');
-- Of one product one order waits for its payment at a time.
create unique index subscription_charge_open on subscription_charge (company_code, program_code, customer_number, product)
  where state = 'open';
create index subscription_charge_of_customer on subscription_charge (customer_number);
grant select, insert, update on subscription_charge to waymark_web, waymark_jobs;

-- What a member was told of a term's end, once each: a distance in days, that grace began, that it is over.
create table subscription_notice (
  term_id uuid not null references subscription_term,
  notice text not null check (notice ~ '^([0-9]+|grace|lapsed)$'),
  sent_at timestamptz not null,
  primary key (term_id, notice)
);
grant select on subscription_notice to waymark_web;
grant select, insert on subscription_notice to waymark_jobs;

-- Memberships with a last day become subscriptions of one term.
insert into subscription (subscription_id, company_code, program_code, membership_number, customer_number, made_at)
select gen_random_uuid(), company_code, program_code, membership_number, customer_number, enrolled_on::timestamptz
from membership where term_ends_on is not null;
insert into subscription_term (term_id, subscription_id, from_day, until_day, anchor_day, grace_until, made_at)
select gen_random_uuid(), s.subscription_id, f.from_day, m.term_ends_on, f.from_day, m.term_ends_on + 30, s.made_at
from subscription s join membership m using (company_code, program_code, membership_number)
  cross join lateral (
    select least(m.term_ends_on, greatest(m.enrolled_on, (m.term_ends_on + 1 - interval '1 year')::date)) as from_day) f;
alter table membership drop column landing, drop column term_ends_on;

-- Who joins a club by an order keeps their number, or is given one.
grant usage on sequence membership_number_base to waymark_jobs;
