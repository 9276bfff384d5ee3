-- What the job that forgets old rows reads by (server/src/retention.ts).
create index sign_in_attempt_age on sign_in_attempt (failed_at);
create index session_age on session (ends_at);
