-- Staff who see a member's pages as the member does: who, whose, why is in the audit trail. The one-time code that opens the session is
-- stored as a hash. A view lives no longer than `ends_at`, its operator's session and their role. Only the jobs' role reaches it.
create table member_view (
  view_id uuid primary key,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  customer_number bigint not null references customer,
  operator bigint not null references console_operator,
  console_session uuid not null,
  reason text not null,
  case_number text not null,
  code_hash bytea not null unique,
  code_ends_at timestamptz not null,
  used_at timestamptz,
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  foreign key (company_code, program_code, membership_number) references membership
);
create index member_view_of_customer on member_view (customer_number);
create index member_view_age on member_view (ends_at);
grant select, insert, delete, update (used_at, ends_at) on member_view to waymark_jobs;

-- The view that a session belongs to; null for the member's own.
alter table session add column view_id uuid;
