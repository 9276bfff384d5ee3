-- Claims for missing points, for a flight or a partner activity. The web's role writes and can withdraw them; only the jobs' role decides,
-- since an accepted claim has the journal that paid it. `reason` is a code; `words` is an operator's text. A claim is decided by the
-- configuration it was sent under.
create table claim (
  claim_number text primary key,
  account bigint not null,
  customer_number bigint not null,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  kind text not null check (kind in ('FLIGHT', 'PARTNER')),
  occurred_on date not null,
  flight_number text,
  from_airport text,
  to_airport text,
  cabin text,
  ticket_number text,
  ticket_name text,
  partner_code text,
  partner_reference text,
  details text,
  config_version integer,
  state text not null default 'PENDING' check (state in ('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  reason text,
  words text,
  points bigint,
  journal_id uuid,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  foreign key (company_code, program_code, membership_number) references membership,
  constraint claim_is_whole check (case kind
    when 'FLIGHT' then num_nonnulls(flight_number, from_airport, to_airport, cabin, ticket_number, ticket_name) = 6
      and num_nonnulls(partner_code, partner_reference, details) = 0
    else num_nonnulls(partner_code, partner_reference) = 2
      and num_nonnulls(flight_number, from_airport, to_airport, cabin, ticket_number, ticket_name) = 0 end),
  constraint claim_accepted_is_paid check ((state = 'ACCEPTED') = (journal_id is not null) and (journal_id is null) = (points is null)),
  constraint claim_pending_is_open check ((state = 'PENDING') = (decided_at is null))
);
create index claim_of_account on claim (account, submitted_at desc);
create index claim_pending on claim (submitted_at) where state = 'PENDING';
-- Only one open claim for the same thing.
create unique index claim_flight_once on claim (account, flight_number, occurred_on)
  where kind = 'FLIGHT' and state in ('PENDING', 'ACCEPTED');
create unique index claim_partner_once on claim (account, partner_code, partner_reference)
  where kind = 'PARTNER' and state in ('PENDING', 'ACCEPTED');
grant select, insert, update (state, decided_at, decided_by) on claim to waymark_web;
grant select, update on claim to waymark_jobs;

-- A claim's events, in order, as shown to its member.
create table claim_event (
  claim_number text not null references claim,
  seq integer not null,
  what text not null check (what in ('SENT', 'WAITING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  reason text,
  words text,
  at timestamptz not null,
  primary key (claim_number, seq)
);
grant select, insert on claim_event to waymark_web;
grant select, insert, update (words) on claim_event to waymark_jobs;
