-- When each job last did its work, whichever process ran it: a process that starts anew must not forget it.
create table job_run (
  job text primary key,
  succeeded_at timestamptz not null
);
grant select, insert, update on job_run to waymark_jobs;

-- What the metrics count (server/src/domain-metrics.ts): recent orders by state, and accounts that drift.
create index activity_recent on activity (submitted_at, state);
create index balance_drifting on ledger.balance (account_id) where drifts > 0;
