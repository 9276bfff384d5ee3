-- Flights in the airline's records: booked, then flown. A row is one coupon of a ticket. It has the membership if the booking did; without
-- one, anybody with the ticket can claim it. The credit is stored with its journal, all or nothing, and written once.
create table flight_record (
  record_id uuid primary key,
  company_code text not null,
  program_code text not null,
  membership_number text,
  status text not null check (status in ('BOOKED', 'FLOWN')),
  flight_number text not null,
  departs_on date not null,
  from_airport text not null,
  to_airport text not null,
  cabin text not null,
  fare text not null,
  ticket_number text not null,
  passenger_name text not null,
  imported_at timestamptz not null,
  journal_id uuid,
  credited_at timestamptz,
  base_points bigint,
  bonus_points bigint,
  status_points bigint,
  percent integer,
  bonus_percent integer,
  tier_code text,
  config_version integer,
  foreign key (company_code, program_code, membership_number) references membership,
  unique (company_code, ticket_number, flight_number, departs_on),
  constraint flight_is_credited_whole check (
    num_nonnulls(journal_id, credited_at, base_points, bonus_points, status_points, percent, bonus_percent, tier_code, config_version)
      in (0, 9)),
  constraint flight_credited_is_flown check (journal_id is null or (status = 'FLOWN' and membership_number is not null))
);
create index flight_of_member on flight_record (company_code, program_code, membership_number, departs_on desc, record_id desc);
grant select on flight_record to waymark_web;
grant select, insert, update on flight_record to waymark_jobs;
