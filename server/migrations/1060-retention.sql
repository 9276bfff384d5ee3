-- What the daily job deletes old rows by (server/src/retention.ts), and its right to.
create index allowance_age on allowance (since);
create index expiry_reminder_age on expiry_reminder (expires_on);
create index operator_run_age on operator_run (ended_at);
create index guest_link_age on guest_link (valid_until);
grant delete on allowance, operator_run to waymark_jobs;
-- The job can't know that whoever has no moment here has joined, so this index is by the moment alone.
create index nominee_invitation_age on nominee (invitation_ends_at) where invitation_ends_at is not null;
drop index nominee_never_joined;
