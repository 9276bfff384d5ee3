-- Memberships of the club that a company buys for its users (CORP-06). A seat is for the days through the company date, on which all seats
-- of a company end. `ordered` is being paid for; `offered` awaits a user's answer, `held` has a term of its holder's subscription.
create table company_seat (
  seat_id uuid primary key,
  order_id uuid not null references orders (order_id) deferrable initially deferred,
  line smallint not null check (line > 0),
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  -- The programme of the club.
  club_code text not null,
  plan text not null,
  cost_centre text not null default '',
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  -- Cents, as ordered.
  net bigint not null check (net >= 0),
  vat bigint not null check (vat >= 0),
  state text not null check (state in ('ordered', 'free', 'offered', 'held', 'released', 'refunded')),
  -- No foreign key: an invitation that nobody accepts is forgotten, and the seat is free then.
  nominee_reference bigint,
  holder bigint references customer,
  term_id uuid,
  offered_at timestamptz,
  accepted_at timestamptz,
  version integer not null default 1,
  unique (order_id, line),
  foreign key (company_code, program_code, membership_number) references membership,
  constraint company_seat_of_a_user check (state not in ('offered', 'held') or nominee_reference is not null),
  constraint company_seat_held check ((state = 'held') = (holder is not null) and (state = 'held') = (term_id is not null))
);
-- A user has one seat of a period, however often it is ordered. The company date says which period it is.
create unique index company_seat_once on company_seat (company_code, program_code, membership_number, nominee_reference, until_day)
  where nominee_reference is not null and state in ('ordered', 'offered', 'held');
create index company_seat_listed on company_seat (company_code, program_code, membership_number, until_day desc, seat_id);
create index company_seat_of_user on company_seat (nominee_reference) where state in ('offered', 'held');
create index company_seat_of_holder on company_seat (holder) where holder is not null;
grant select, insert, update (state, nominee_reference, holder, term_id, offered_at, accepted_at, version) on company_seat to waymark_web;
grant select, insert, update on company_seat to waymark_jobs;

-- What happened to a seat, by whom: append-only.
create table company_seat_event (
  event_id uuid primary key,
  seat_id uuid not null references company_seat,
  kind text not null check (kind in ('offered', 'accepted', 'declined', 'returned', 'left')),
  actor bigint not null references customer,
  nominee_reference bigint,
  at timestamptz not null
);
create index company_seat_event_of_seat on company_seat_event (seat_id, event_id desc);
grant select, insert on company_seat_event to waymark_web, waymark_jobs;

-- The terms that are a seat's. A member's own terms move out of their way, and a part that is moved has no order of its own.
alter table subscription_term add column seat_id uuid;
create index subscription_term_of_seat on subscription_term (seat_id) where seat_id is not null;
