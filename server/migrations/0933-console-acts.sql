-- What operators did within their limits, summed by person and day. A person is their address: two accounts of one person share a limit.
-- The row is locked while an act is counted, so acts side by side can't pass the limit together.
create table console_act_day (
  person_day text primary key,
  company_code text not null,
  person text not null,
  kind text not null,
  day date not null,
  used bigint not null default 0 check (used >= 0),
  counted_at timestamptz not null
);
create index console_act_day_age on console_act_day (counted_at);
grant select, insert, update, delete on console_act_day to waymark_jobs;

-- Acts above their operator's limits, which somebody else decides: what was asked, and the state it was previewed on. Who asks and who
-- decides are never the same person.
create table console_act_request (
  request_id uuid primary key,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  act text not null,
  fields jsonb not null,
  reason text not null,
  case_number text not null,
  because text not null check (because in ('each', 'day', 'role')),
  before jsonb not null,
  after jsonb not null,
  operator bigint not null references console_operator,
  -- In lower case, as at the request.
  person text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  decided_by bigint references console_operator,
  decided_at timestamptz,
  check ((state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null)),
  check (decided_by <> operator)
);
create index console_act_request_open on console_act_request (company_code, requested_at, request_id) where state = 'open';
create index console_act_request_age on console_act_request (expires_at);
grant select, insert, delete, update (state, decided_by, decided_at) on console_act_request to waymark_jobs;
