-- How each job last failed, and how often since it last succeeded, in any process: for the operators' console. Beside job_run, whose every
-- row is a success.
create table job_failure (
  job text primary key,
  failed_at timestamptz not null,
  failure text not null check (length(failure) <= 500),
  failures integer not null check (failures >= 0)
);
grant select, insert, update on job_failure to waymark_jobs;
