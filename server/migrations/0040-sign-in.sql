-- Credentials. Hashes only: argon2id of password and PIN. The security question is stored for the record and can't reset anything.
-- `protected_until` is for display; the ledger enforces account_actor.
-- `password_by_link`: the password was last set through an emailed link and the PIN hasn't been entered since, so password and mailbox
-- are the same proof and can't be combined where both are required. `password_is_short`: under 12 characters, which is only enough with a
-- second factor, so the last factor can't be removed before the password is longer.
create table credential (
  customer_number bigint primary key references customer,
  password_hash text not null,
  password_changed_at timestamptz,
  password_by_link boolean not null default false,
  password_is_short boolean not null default false,
  pin_hash text not null,
  pin_changed_at timestamptz,
  protected_until timestamptz,
  security_question text,
  security_answer_hash text
);
grant select, update on credential to waymark_web;
grant select, insert, update, delete on credential to waymark_jobs;

-- Attempts at a password or PIN, by a keyed hash of the identifier. Unknown identifiers get a row too, so counting and locking don't reveal
-- who exists. An attempt in progress takes a slot until its result is known, so concurrent wrong ones can't get past the lock and right
-- ones aren't refused. `locks`: consecutive locks without a right answer; if configured, each lasts longer than the last.
create table sign_in_attempt (
  subject bytea primary key,
  failures integer not null default 0,
  failed_at timestamptz not null default now(),
  under_way integer not null default 0,
  under_way_until timestamptz,
  locks integer not null default 0,
  locked_until timestamptz
);
-- For the job that deletes old rows (server/src/retention.ts).
create index sign_in_attempt_age on sign_in_attempt (failed_at);
grant select, insert, update, delete on sign_in_attempt to waymark_web, waymark_jobs;

-- A session is a refresh family. Its tokens are derived from the id and the counter `refreshes`; none are stored in clear, and
-- `cookie_hash` is the hash of the cookie without which they are useless. Its lifetime is configured by the company. `resumed` from a
-- remembered device doesn't prove the password; `remembered_as` is the device it was resumed from, or that it remembered. `client_type`
-- is the client that opened it: mpchl is the members' portal.
create table session (
  session_id uuid primary key,
  customer_number bigint not null references customer,
  company_code text not null,
  client_type text not null default 'mpchl',
  cookie_hash bytea not null,
  remembered_as text,
  resumed boolean not null default false,
  refreshes integer not null default 0,
  refreshed_at timestamptz not null,
  seen_at timestamptz not null,
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  address text not null default '',
  user_agent text not null,
  created_at timestamptz not null
);
create index session_of_customer on session (customer_number) where ended_at is null;
create index session_remembered_as on session (remembered_as) where remembered_as is not null;
create index session_age on session (ends_at);
grant select, insert, update on session to waymark_web;
grant select, delete, update (ended_at, end_reason) on session to waymark_jobs;

-- Remembered browsers (AUTH-02). The cookie has the selector and a validator; only the validator's hash is stored here, and that of the
-- previous one, which is accepted for ten seconds. The validator changes at each use, so one used twice was stolen. `password_mark` is
-- derived from the password's hash: changing the password ends all devices remembered with the old one.
create table remembered_device (
  selector text primary key,
  customer_number bigint not null references customer,
  company_code text not null,
  login_type text not null check (login_type in ('MEMBERSHIP', 'EMAIL')),
  membership_number text not null,
  validator_hash bytea not null,
  previous_hash bytea,
  rotations integer not null default 0,
  rotated_at timestamptz not null,
  password_mark bytea not null,
  created_at timestamptz not null,
  extended_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_device_of_customer on remembered_device (customer_number);
create index remembered_device_age on remembered_device (expires_at);
grant select, insert, update, delete on remembered_device to waymark_web;
grant select, delete on remembered_device to waymark_jobs;

-- Emailed links, each valid once and for a limited time. The secret is derived from `link_id` with one of the server's keys and stored
-- nowhere, not even in the queued email; only its hash is here. `detail` is what the link will do (a new email address, a provider
-- identity), so its URL contains only the secret.
create table mailed_link (
  link_id uuid primary key,
  secret_hash bytea not null unique,
  purpose text not null,
  customer_number bigint references customer,
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_link_of_customer on mailed_link (customer_number, purpose) where used_at is null;
create index mailed_link_age on mailed_link (expires_at);
-- Links requested while signed out are created by the jobs' role after the answer; an account's recent links are counted by age.
create index mailed_link_made on mailed_link (customer_number, purpose, created_at);
grant select, insert, update on mailed_link to waymark_web;
grant select, insert, update, delete on mailed_link to waymark_jobs;

-- Security events shown to the person: sign-ins, changes of password, PIN or address, factors, freezes.
create table security_event (
  event_id uuid primary key,
  customer_number bigint not null references customer,
  kind text not null,
  address text not null,
  user_agent text not null,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index security_event_of_customer on security_event (customer_number, at desc);
grant select, insert on security_event to waymark_web;
grant select, insert, delete on security_event to waymark_jobs;
