-- How many of a company's points one user or one cost centre can spend in a calendar month of the programme's time zone. What is used is in
-- `allowance`, where orders and transfers take it. A user is named by their number, the account holder by the company's.
create table company_limit (
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  kind text not null check (kind in ('costCentre', 'user')),
  name text not null check (length(name) between 1 and 60),
  points_a_month bigint not null check (points_a_month >= 0),
  set_by bigint not null references customer,
  set_at timestamptz not null,
  primary key (company_code, program_code, membership_number, kind, name),
  foreign key (company_code, program_code, membership_number) references membership
);
create index company_limit_set_by on company_limit (set_by);
grant select, insert, update, delete on company_limit to waymark_web;
grant select, insert, update, delete on company_limit to waymark_jobs;

-- Transfers of a company's points to its users. One that needs approval is ASKED, and the ledger's hold with its id keeps the points until
-- it is decided, withdrawn or expires: each of these ends it, once.
create table company_transfer (
  transfer_id uuid primary key,
  transfer_number text not null unique,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  account bigint not null,
  asked_by bigint not null references customer,
  user_number text not null,
  cost_centre text,
  to_user_number text not null,
  to_customer bigint not null references customer,
  to_account bigint not null,
  points bigint not null check (points > 0),
  note text not null default '',
  reason text check (reason in ('userLimit', 'costCentreLimit', 'toSelf')),
  config_version integer not null,
  state text not null check (state in ('ASKED', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  asked_at timestamptz not null,
  ends_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references customer,
  decided_by_number text,
  journal_id uuid,
  foreign key (company_code, program_code, membership_number) references membership,
  constraint company_transfer_waits check ((state = 'ASKED') = (decided_at is null)),
  constraint company_transfer_request_ends check ((reason is null) = (ends_at is null)),
  constraint company_transfer_done_has_journal check ((state = 'DONE') = (journal_id is not null))
);
create index company_transfer_of_company on company_transfer (company_code, program_code, membership_number, transfer_id desc);
create index company_transfer_waiting on company_transfer (company_code, program_code, membership_number, transfer_id desc)
  where state = 'ASKED';
create index company_transfer_of_user on company_transfer (company_code, program_code, membership_number, asked_by, transfer_id desc);
create index company_transfer_due on company_transfer (ends_at, transfer_id) where state = 'ASKED';
create index company_transfer_asked_by on company_transfer (asked_by);
create index company_transfer_to_customer on company_transfer (to_customer);
create index company_transfer_decided_by on company_transfer (decided_by) where decided_by is not null;
grant select, insert, update (state, decided_at, decided_by, decided_by_number, journal_id) on company_transfer to waymark_web;
grant select, insert, update on company_transfer to waymark_jobs;
