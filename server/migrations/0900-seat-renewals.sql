-- A company's seats renewed before the company date (CORP-06): the days that an order adds to a seat, after those it has.
create table company_seat_renewal (
  seat_id uuid not null references company_seat,
  order_id uuid not null references orders (order_id) deferrable initially deferred,
  line integer not null check (line > 0),
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  -- Cents, as ordered.
  net bigint not null check (net >= 0),
  vat bigint not null check (vat >= 0),
  state text not null check (state in ('ordered', 'paid', 'released', 'refunded')),
  primary key (seat_id, order_id)
);
-- A seat is renewed once for a year, however often it is ordered.
create unique index company_seat_renewal_once on company_seat_renewal (seat_id, until_day) where state in ('ordered', 'paid');
create index company_seat_renewal_of_order on company_seat_renewal (order_id);
grant select, insert, update (state) on company_seat_renewal to waymark_web;
grant select, insert, update on company_seat_renewal to waymark_jobs;

-- The price of the seat's plan for a year when it was ordered, in cents before tax, so that a renewal can say what has changed.
alter table company_seat add column yearly bigint;
alter table company_seat_renewal add column yearly bigint not null, add column yearly_before bigint;

alter table company_seat_event drop constraint company_seat_event_kind_check;
alter table company_seat_event add constraint company_seat_event_kind_check
  check (kind in ('offered', 'accepted', 'kept', 'declined', 'returned', 'left', 'renewed', 'renewalUndone'));
