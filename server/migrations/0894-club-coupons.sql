-- Which orders of a club used which coupon. `is_once` is as the coupon was when it was used: a member has one of it. A use is returned when
-- its order fails, is given up or goes back whole.
create table coupon_use (
  order_id uuid primary key references orders (order_id) deferrable initially deferred,
  company_code text not null,
  program_code text not null,
  customer_number bigint not null references customer,
  code text not null,
  is_once boolean not null,
  made_at timestamptz not null,
  returned_at timestamptz
);
create unique index coupon_use_once on coupon_use (company_code, program_code, code, customer_number)
  where is_once and returned_at is null;
create index coupon_use_of_customer on coupon_use (customer_number);
grant select, insert, update on coupon_use to waymark_web, waymark_jobs;

-- How many uses of a coupon are taken; locked by the order that takes or returns one.
create table coupon_count (
  company_code text not null,
  program_code text not null,
  code text not null,
  used bigint not null check (used >= 0),
  primary key (company_code, program_code, code)
);
grant select, insert, update on coupon_count to waymark_web, waymark_jobs;
