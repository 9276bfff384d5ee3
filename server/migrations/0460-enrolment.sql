-- What a member's profile has beyond the names (PROF-01, PROF-02), and who brought the member in. Text that is not given is empty.
alter table customer
  add column date_of_birth date,
  add column gender text not null default '',
  add column offers_accepted boolean not null default false,
  add column terms_accepted_at timestamptz;
alter table membership
  add column referred_by text,
  add column affiliation text;

-- At most two a person: H (home) and B (business). Phones are E.164, countries ISO 3166-1 alpha-2.
create table customer_contact (
  customer_number bigint not null references customer,
  address_type text not null check (address_type in ('H', 'B')),
  address_line1 text not null default '',
  address_line2 text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  country_code text not null default '',
  mobile text not null default '',
  phone text not null default '',
  primary key (customer_number, address_type)
);

-- An enrolment waits here until its address is proven: before that there is no customer, no membership and no password, so that
-- nobody can lay hands on another's account before they have it. `done_at` is when it was used.
create table enrolment (
  enrolment_id uuid primary key,
  company_code text not null,
  program_code text not null,
  given_name text not null,
  family_name text not null,
  date_of_birth date not null,
  country_code text not null,
  phone text not null,
  email text not null,
  preferred_language text not null,
  offers_accepted boolean not null,
  terms_accepted_at timestamptz not null,
  referred_by text,
  affiliation text,
  filed_at timestamptz not null,
  done_at timestamptz
);
create index enrolment_of_email on enrolment (lower(email), filed_at desc) where done_at is null;
create index enrolment_age on enrolment (filed_at);

-- Mails that an enrolment asked for, counted an address: what an open page can be made to send to a stranger is bounded.
create table enrolment_mail (
  message_id uuid primary key,
  email text not null,
  ordered_at timestamptz not null
);
create index enrolment_mail_of_email on enrolment_mail (lower(email), ordered_at);

grant select, insert, update on customer_contact to waymark_web, waymark_jobs;
grant select, insert, update on enrolment to waymark_web;
grant select, delete on enrolment to waymark_jobs;
grant select, insert, delete on enrolment_mail to waymark_jobs;

-- The first eight digits of numbers that are given out; the ninth is the check digit, which the application adds.
create sequence membership_number_base as bigint start 20500000 maxvalue 99999999;
grant usage on sequence membership_number_base to waymark_web;
