-- How people prove who they are. Hashes only: argon2id of password and PIN. The security question is kept for the record and
-- resets nothing. `protected_until` is for pages; the ledger refuses by account_actor.
-- `password_by_link`: the password was last set through an emailed link and the PIN hasn't been given since, so password and
-- mailbox prove the same thing and nothing that asks for both is allowed by them. `password_is_short`: shorter than 12 characters,
-- which is enough beside a second factor only, so the last factor can't be removed before it is longer.
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

-- Guesses at a password or a PIN, by a keyed hash of who they are for. An identifier that nobody has gets its row like any other,
-- so counting and locking tell nothing about who exists.
-- A guess that is under way takes a place until its answer is known, so wrong ones side by side cannot slip past the lock and right
-- ones are not refused. `locks`: in a row, without a right answer; where configuration says so each lasts longer than the last.
create table sign_in_attempt (
  subject bytea primary key,
  failures integer not null default 0,
  failed_at timestamptz not null default now(),
  under_way integer not null default 0,
  under_way_until timestamptz,
  locks integer not null default 0,
  locked_until timestamptz
);
-- What the job that forgets old rows reads by (server/src/retention.ts).
create index sign_in_attempt_age on sign_in_attempt (failed_at);
grant select, insert, update, delete on sign_in_attempt to waymark_web, waymark_jobs;

-- A session is a refresh family. Its tokens are derived from the number and counted in `refreshes`; nothing of them is stored in
-- clear, and `cookie_hash` is of the cookie without which they are useless. It lives by its company's times. `resumed` from a
-- remembered device is no proof of the password; `remembered_as` is the device that it was opened from, or made remembered.
-- `client_type` is the kind of program that opened it: mpchl is the members' portal.
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

-- Browsers that are remembered (AUTH-02). The browser's cookie holds the selector and a validator; here is only the validator's hash, and
-- that of the one before, which is accepted for ten seconds. The validator changes at each use, so that one used twice was stolen.
-- `password_mark` is of the password's hash: a changed password ends every device that was remembered with the old one.
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

-- What is proven by an email: a link works once and for a while. Its secret is derived from `link_id` with a key of the server's
-- and is stored nowhere, also not in the email that is queued; only its hash is here. `detail` says what the link will do (a new
-- email address, a provider's identity), so that the address itself carries the secret and nothing else.
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
-- Links asked for by somebody signed out are made by the jobs' role, after the answer; how many an account got is counted by their age.
create index mailed_link_made on mailed_link (customer_number, purpose, created_at);
grant select, insert, update on mailed_link to waymark_web;
grant select, insert, update, delete on mailed_link to waymark_jobs;

-- What happened around a person's sign-in, for that person to see: sign-ins, changes of password, PIN or address, factors, freezes.
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
