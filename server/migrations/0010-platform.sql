-- Outgoing messages: emails, notifications, webhooks. A row is written in the transaction it reports on, and sent by the relay after
-- the commit; a consumer can get one twice.
-- Each class has its own workers (server/src/platform/outbox/relay.ts). `due_at` is when the next attempt is due; a message that was
-- given up on has `dead_at` and waits for an operator.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  class text not null default 'orders' constraint outbox_class check (class in ('security', 'orders', 'bulk', 'attempts')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  done_at timestamptz,
  dead_at timestamptz,
  failure text,
  -- Its trace, in W3C Trace Context format; null if not traced.
  traceparent text
);
create index outbox_due on outbox (class, due_at) where done_at is null and dead_at is null;
create index outbox_waiting on outbox (class, created_at) where done_at is null and dead_at is null;
create index outbox_dead on outbox (dead_at) where dead_at is not null;
-- For deleting old rows.
create index outbox_done on outbox (done_at) where done_at is not null;
grant select, insert on outbox to waymark_web;
grant select, insert, update, delete on outbox to waymark_jobs;

-- One row for each Idempotency-Key that had an effect, written in that effect's transaction: a concurrent copy waits for it on the
-- primary key. `subject` is what was created (an activity), so work interrupted between two transactions can be resumed; `answer` is
-- the first answer, which every repeat gets.
create table request_key (
  customer bigint not null,
  key text not null check (length(key) between 8 and 128),
  operation text not null,
  body_hash bytea not null,
  subject text not null,
  answer json,
  created_at timestamptz not null default now(),
  primary key (customer, key)
);
create index request_key_age on request_key (created_at);
grant select, insert, update on request_key to waymark_web;
grant select, delete on request_key to waymark_jobs;

-- Emails caused by somebody else, counted by recipient and kind: one row per message, so a resent one counts once. The recipient is a
-- hash; rows are deleted after two days.
create table mail_count (
  message_id text primary key,
  recipient bytea not null,
  kind text not null,
  counted_at timestamptz not null
);
create index mail_count_of_recipient on mail_count (recipient, kind, counted_at);
create index mail_count_age on mail_count (counted_at);
grant select, insert, delete on mail_count to waymark_jobs;

-- The job queue creates its own tables, as the owner (server/src/platform/prepare-database.ts). The jobs' role can read and write jobs
-- but doesn't own the tables.
create schema job_queue;
grant usage on schema job_queue to waymark_jobs;
alter default privileges in schema job_queue grant select, insert, update, delete on tables to waymark_jobs;
alter default privileges in schema job_queue grant execute on functions to waymark_jobs;

-- When each job last completed, in any process: a newly started process must know it.
create table job_run (
  job text primary key,
  succeeded_at timestamptz not null
);
grant select, insert, update on job_run to waymark_jobs;

-- Operator commands, with who ran them and when: one row per command, written before its first effect. A row without an end is running or
-- was interrupted. `arguments` and `counts` contain no personal data; a file is identified by name and SHA-256.
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
grant select, insert, update (ended_at, counts, outcome) on operator_run to waymark_jobs;

-- Refreshes the planner's statistics after a large import, which only the tables' owner can do.
create function refresh_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze;
end $$;
grant execute on function refresh_statistics to waymark_jobs;
