-- People, and what they hold. A customer is a person; a membership is (company, programme, number), and has one account in the
-- ledger. A nominee is a customer who may act on a company's membership, with the pages that this covers and a number to sign in with.
create table customer (
  customer_number bigint primary key,
  title text not null default '',
  given_name text not null,
  family_name text not null,
  email text not null,
  preferred_language text not null default 'en',
  attributes jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create unique index customer_email on customer (lower(email));

create table membership (
  company_code text not null,
  program_code text not null,
  membership_number text not null check (membership_number ~ '^[0-9]{6,16}$'),
  customer_number bigint not null references customer,
  account bigint not null unique check (account > 0),
  status text not null default 'A',
  company_name text,
  tier_code text not null,
  tier_until date,
  enrolled_on date not null,
  landing text,
  mandatory_fields_filled boolean not null default true,
  primary key (company_code, program_code, membership_number)
);
create index membership_of_customer on membership (customer_number);
create index membership_by_number on membership (membership_number);

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

grant select on customer, membership, nominee to waymark_web, waymark_jobs;
grant insert, update on customer, membership, nominee to waymark_jobs;
