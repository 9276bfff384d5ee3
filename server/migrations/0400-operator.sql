-- What operators had done, by whom and when: a row a command, written before its first effect. A row without an end is under way, or was
-- cut off. `arguments` and `counts` carry no personal data; a file is known by its name and SHA-256.
create table operator_run (
  id uuid primary key,
  command text not null,
  made_by text not null check (length(made_by) between 1 and 100),
  arguments jsonb not null default '{}',
  file_name text,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  started_at timestamptz not null,
  ended_at timestamptz,
  counts jsonb not null default '{}',
  outcome text check (outcome in ('done', 'findings', 'failed')),
  check ((outcome is null) = (ended_at is null)),
  check ((file_name is null) = (file_sha256 is null))
);
create index operator_run_started on operator_run (started_at);

grant select, insert on operator_run to waymark_jobs;
grant update (ended_at, counts, outcome) on operator_run to waymark_jobs;
