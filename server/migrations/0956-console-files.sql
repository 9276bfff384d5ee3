-- Files that operators upload in the console (server/src/console/files): partners' accruals, members, flights and content, from their
-- check to the reverse of what they credited. `content_hash` is SHA-256 of the file's bytes: the same file again is this one. `rows_hash`
-- covers the lines as they were read, and is compared before they are carried out.
create table console_file (
  file_id uuid primary key,
  company_code text not null,
  kind text not null check (kind in ('accruals', 'members', 'flights', 'content')),
  file_name text not null,
  content_hash bytea not null check (length(content_hash) = 32),
  rows_hash bytea not null check (length(rows_hash) = 32),
  bytes integer not null,
  -- The header's own names, in the file's order.
  columns text[] not null,
  phase text not null check (phase in ('CHECKING', 'IDLE', 'RUNNING', 'REVERSING')),
  uploaded_by bigint not null references console_operator,
  uploaded_at timestamptz not null,
  unique (company_code, kind, content_hash)
);
create index console_file_latest on console_file (company_code, uploaded_at desc, file_id desc);
create index console_file_age on console_file (uploaded_at);
create index console_file_by_uploader on console_file (uploaded_by);
grant select, insert, delete, update (phase) on console_file to waymark_jobs;

-- Their lines. `cells` by column. READY lines are those that a run carries out; `reference` is what a line used in the ledger.
create table console_file_row (
  file_id uuid not null references console_file on delete cascade,
  line integer not null,
  cells jsonb not null,
  state text not null check (state in ('UNCHECKED', 'READY', 'FAULTY', 'TWICE', 'THERE', 'DONE', 'FAILED', 'REVERSED', 'KEPT')),
  -- [{code, words, column}]
  faults jsonb not null default '[]',
  -- TWICE: the line that does the same.
  first_line integer,
  points bigint not null default 0,
  status_points bigint not null default 0,
  reference text,
  primary key (file_id, line)
);
create index console_file_row_state on console_file_row (file_id, state, line);
create index console_file_row_fault on console_file_row (file_id, line) where state in ('FAULTY', 'FAILED', 'KEPT');
create index console_file_row_member on console_file_row ((cells ->> 'membershipNumber'));
create index console_file_row_email on console_file_row ((cells ->> 'email')) where cells ? 'email';
grant select, insert, delete, update (state, faults, first_line, points, status_points, reference) on console_file_row to waymark_jobs;

-- Every run and reverse of a file: who ordered it and why, and who else decided it above that operator's limit. Who orders and who decides
-- are never the same person.
create table console_file_run (
  run_id uuid primary key,
  file_id uuid not null references console_file on delete cascade,
  act text not null check (act in ('runFile', 'reverseFile')),
  reason text not null,
  case_number text not null,
  because text check (because in ('each', 'day', 'role')),
  lines integer not null,
  points bigint not null,
  status_points bigint not null,
  operator bigint not null references console_operator,
  -- In lower case, as at the order.
  person text not null,
  ordered_at timestamptz not null,
  -- Only a request's.
  expires_at timestamptz,
  state text not null check (state in ('open', 'working', 'done', 'refused', 'expired')),
  decided_by bigint references console_operator,
  decided_at timestamptz,
  ended_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> operator)
);
create unique index console_file_run_one on console_file_run (file_id) where state in ('open', 'working');
create index console_file_run_latest on console_file_run (file_id, ordered_at desc, run_id);
create index console_file_run_by_operator on console_file_run (operator);
create index console_file_run_by_decider on console_file_run (decided_by) where decided_by is not null;
grant select, insert, delete, update (state, decided_by, decided_at, ended_at) on console_file_run to waymark_jobs;
