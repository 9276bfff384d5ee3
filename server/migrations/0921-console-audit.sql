-- What operators did in the console: one chain a company, append-only by database rights. Each hash covers its entry and the hash before
-- it, so a changed, removed or inserted line shows. No personal data but the membership's number: names, addresses and texts stay out of
-- `before` and `after`.
create table console_audit (
  company_code text not null,
  number bigint not null check (number > 0),
  at timestamptz not null,
  operator bigint not null,
  operator_name text not null,
  act text not null,
  program_code text,
  membership_number text,
  reason text not null,
  case_number text not null,
  before jsonb not null,
  after jsonb not null,
  hash bytea not null check (length(hash) = 32),
  primary key (company_code, number)
);
create index console_audit_of_member on console_audit (membership_number, company_code, number) where membership_number is not null;
grant select, insert on console_audit to waymark_jobs;

-- The end of each chain, locked by who appends: entries can't be cut off its end without a trace here.
create table console_audit_end (
  company_code text primary key,
  number bigint not null,
  hash bytea not null
);
grant select, insert, update on console_audit_end to waymark_jobs;
