-- People and their memberships. A customer is a person. Missing text is empty. `version` increases with every change, so two tabs can't
-- overwrite each other. `own_attributes` are set by the person; `attributes` by the operator, since one of them marks an employee.
create table customer (
  customer_number bigint primary key,
  title text not null default '',
  given_name text not null,
  family_name text not null,
  email text not null,
  preferred_language text not null default 'en',
  date_of_birth date,
  gender text not null default '',
  nationality text not null default '',
  designation text not null default '',
  offers_accepted boolean not null default false,
  terms_accepted_at timestamptz,
  attributes jsonb not null default '{}',
  own_attributes jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index customer_email on customer (lower(email));
grant select, update (title, email, preferred_language, date_of_birth, gender, nationality, designation, own_attributes, version) on
  customer to waymark_web;
grant select, insert, update on customer to waymark_jobs;

-- A membership is (company, programme, number) and has one account in the ledger. Its tier isn't stored here: it is the highest active
-- grant (tier_grant). `term_ends_on` is the last day of a fixed term, such as a club's; null without one.
create table membership (
  company_code text not null,
  program_code text not null,
  membership_number text not null check (membership_number ~ '^[0-9]{6,16}$'),
  customer_number bigint not null references customer,
  account bigint not null unique check (account > 0),
  status text not null default 'A',
  company_name text,
  enrolled_on date not null,
  term_ends_on date,
  landing text,
  referred_by text,
  affiliation text,
  primary key (company_code, program_code, membership_number)
);
create index membership_of_customer on membership (customer_number);
create index membership_by_number on membership (membership_number);
create index membership_referred_by on membership (company_code, program_code, referred_by) where referred_by is not null;
grant select on membership to waymark_web;
grant select, insert, update on membership to waymark_jobs;

create table nominee (
  nominee_reference bigint primary key,
  nominee_number text not null check (nominee_number ~ '^[0-9]{6,16}$'),
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  customer_number bigint not null references customer,
  status text not null default 'A',
  privileges jsonb not null default '{}',
  foreign key (company_code, program_code, membership_number) references membership,
  unique (company_code, nominee_number),
  unique (company_code, program_code, membership_number, customer_number)
);
create index nominee_of_customer on nominee (customer_number);
grant select on nominee to waymark_web;
grant select, insert, update on nominee to waymark_jobs;

-- The first eight digits of issued numbers; the ninth is the check digit, added by the application.
create sequence membership_number_base as bigint start 20500000 maxvalue 99999999;
grant usage on sequence membership_number_base to waymark_web;
