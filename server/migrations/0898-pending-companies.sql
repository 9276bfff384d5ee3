-- A registration waits here while the register doesn't list its company as registered: for an operator, or for the register's next answer
-- where it couldn't be reached. Null once it goes on, as for all others.
alter table company_application
  add column pending_reason text check (pending_reason in ('IN_LIQUIDATION', 'REMOVED', 'UNREACHABLE')),
  add column next_check_at timestamptz check ((next_check_at is null) or (pending_reason = 'UNREACHABLE')),
  add column decided_by text;
grant update (facts, pending_reason, next_check_at, decided_by, done_at) on company_application to waymark_jobs;
