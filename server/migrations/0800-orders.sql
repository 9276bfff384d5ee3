-- An order is called an order, and its kind a kind. What kinds there are the code registers: the database asks none of them by name.
alter table activity rename to orders;
alter table orders rename column activity_number to order_number;
alter table orders rename column activity_id to order_id;
alter table orders rename column product to kind;
alter index activity_of_account rename to orders_of_account;
alter index activity_pending rename to orders_pending;
alter index activity_due rename to orders_due;
alter index activity_recent rename to orders_recent;
alter table orders
  drop constraint activity_state_check,
  drop constraint activity_product_check,
  drop constraint activity_recipient_check,
  drop constraint activity_journal_check,
  drop constraint activity_settled_check,
  drop constraint activity_held_check,
  drop constraint activity_reversed_check;
update orders set state = 'REFUNDED' where reversed_at is not null;
update orders set state = 'PART_REFUNDED'
  where state = 'POSTED' and exists (select from payment_refund where payment_id = order_id and refused_at is null);
update orders set state = 'CREATED'
  where state = 'PAYMENT_PENDING' and amount + vat + service_charge = redeemed_value;
alter table orders
  -- When the gateway is next asked about its payment, or the order is finished without it; null once nothing is open.
  add column next_try_at timestamptz,
  add column tries integer not null default 0,
  alter column kind drop default,
  alter column terms drop default,
  add constraint orders_state_check check (
    state in ('CREATED', 'PAYMENT_PENDING', 'HELD', 'POSTED', 'FAILED', 'CANCELLED', 'PART_REFUNDED', 'REFUNDED')),
  add constraint orders_journal_check check (journal_id is null or state in ('POSTED', 'PART_REFUNDED', 'REFUNDED')),
  add constraint orders_settled_check check ((state in ('CREATED', 'PAYMENT_PENDING', 'HELD')) = (settled_at is null)),
  add constraint orders_held_check check (state <> 'HELD' or held_until is not null),
  add constraint orders_reversed_check check ((reversed_at is not null) = (state = 'REFUNDED')),
  add constraint orders_recipient_check check (
    (recipient_number is null) = (recipient_account is null) and (recipient_account is null) = (recipient_customer is null)),
  add constraint orders_money_check check (amount >= 0 and vat >= 0 and service_charge >= 0);
-- The kind stands in its own column.
update orders set terms = terms - 'product';
update quote set terms = terms - 'product';
update orders set next_try_at = submitted_at where state in ('CREATED', 'PAYMENT_PENDING');
alter table orders
  add constraint orders_next_try_check check ((next_try_at is not null) = (state in ('CREATED', 'PAYMENT_PENDING')));
create index orders_next_try on orders (next_try_at) where next_try_at is not null;

-- A quote keeps the lines that its amount is made of, and an order its own, with their share of the tax and of the service charge: each
-- column adds up to the order's. They are written with it and never changed.
alter table quote rename column product to kind;
alter table quote
  drop constraint quote_product_check,
  drop constraint quote_recipient_check,
  alter column kind drop default,
  alter column terms drop default,
  add column lines jsonb not null default '[]',
  add column vat_basis_points integer not null default 0 check (vat_basis_points >= 0);
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

alter table payment_said rename column activity_id to order_id;
alter table point_debt rename column activity_number to order_number;
