-- Lists of the operators' console that somebody saved under a name. `query` and `columns` are what the page's address says, without
-- personal data. A shared one is seen by every operator of the company.
create table console_view (
  view_id uuid primary key,
  company_code text not null,
  owner bigint not null references console_operator,
  name text not null check (length(name) between 1 and 60),
  is_shared boolean not null,
  query jsonb not null,
  columns jsonb not null,
  changed_at timestamptz not null,
  unique (company_code, owner, name)
);
create index console_view_shared on console_view (company_code, name) where is_shared;
grant select, insert, update (name, is_shared, query, columns, changed_at), delete on console_view to waymark_jobs;

-- When an operator last opened a view: what came since is new to them.
create table console_view_seen (
  view_id uuid not null references console_view on delete cascade,
  operator bigint not null references console_operator,
  seen_at timestamptz not null,
  primary key (view_id, operator)
);
grant select, insert, update (seen_at) on console_view_seen to waymark_jobs;

-- Members that an operator selected, frozen: what is done to the set is done to exactly these. `query` is the filter where all that match
-- were selected; `retries` is the set whose failed members these are.
create table console_set (
  set_id uuid primary key,
  company_code text not null,
  operator bigint not null references console_operator,
  query jsonb,
  retries uuid references console_set on delete set null,
  members integer not null check (members > 0),
  hash bytea not null check (length(hash) = 32),
  config_version integer not null,
  frozen_at timestamptz not null
);
create index console_set_age on console_set (frozen_at);
create index console_set_retries on console_set (retries) where retries is not null;
-- The right to update lets it be locked.
grant select, insert, update (retries), delete on console_set to waymark_jobs;

-- Its members with their state when they were selected: whoever differs when the act is done is left out and reported. A member's row is
-- locked and moved on in the transaction of the act, so that a process that is killed does nobody twice.
create table console_set_member (
  set_id uuid not null references console_set on delete cascade,
  program_code text not null,
  membership_number text not null,
  company_code text not null,
  seen jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'retried')),
  tries smallint not null default 0,
  why text,
  primary key (set_id, program_code, membership_number),
  foreign key (company_code, program_code, membership_number) references membership,
  check ((state in ('failed', 'retried')) = (why is not null))
);
create index console_set_member_pending on console_set_member (set_id, program_code, membership_number) where state = 'pending';
create index console_set_member_failed on console_set_member (set_id, program_code, membership_number) where state = 'failed';
create index console_set_member_of on console_set_member (company_code, program_code, membership_number);
grant select, insert, update (state, tries, why), delete on console_set_member to waymark_jobs;

-- An act on a set: one request with one total, above its operator's limits decided by somebody else, then done member by member by a job.
create table console_bulk (
  set_id uuid primary key references console_set on delete cascade,
  company_code text not null,
  act text not null,
  fields jsonb not null,
  reason text not null,
  case_number text not null,
  total bigint not null check (total > 0),
  because text check (because in ('each', 'day', 'role')),
  operator bigint not null references console_operator,
  -- In lower case, as at the request.
  person text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'running', 'done', 'refused')),
  decided_by bigint references console_operator,
  decided_at timestamptz,
  ended_at timestamptz,
  check (decided_by <> operator),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'waiting' or because is not null),
  check ((state = 'done') = (ended_at is not null))
);
create index console_bulk_latest on console_bulk (company_code, requested_at desc);
create index console_bulk_waiting on console_bulk (company_code, requested_at) where state = 'waiting';
create index console_bulk_running on console_bulk (requested_at) where state = 'running';
grant select, insert, update (state, decided_by, decided_at, ended_at), delete on console_bulk to waymark_jobs;
