-- Whether the password was last set through a mailed link, and the PIN hasn't been given since: then password and mailbox prove the
-- same thing, so nothing that asks for both is allowed by them (decision 730). A right PIN ends it.
alter table credential add column password_by_link boolean not null default false;

-- An operator restores an address, ends sessions and removes factors as the jobs' role.
grant update (email) on customer to waymark_jobs;
grant update (ended_at, end_reason) on session to waymark_jobs;
grant update (used_at) on pending_sign_in to waymark_jobs;
grant delete on provider_identity to waymark_jobs;

-- Which key encrypted an app's secret or hashed a recovery code: the id is the first 16 digits of the key's SHA-256. Rows from before
-- are tried with every key. A passkey keeps the handle it was registered under, so a new secret doesn't make it a stranger's.
alter table authenticator add column key_id text;
alter table recovery_code add column key_id text;
alter table passkey add column user_handle bytea;

-- Shorter than 12 characters, which is enough beside a second factor only: the last factor can't be removed before it is longer.
alter table credential add column password_is_short boolean not null default false;
