-- Second factors. Emailed codes need only the person's choice.
create table mailed_code_factor (
  customer_number bigint primary key references customer,
  added_at timestamptz not null
);
grant select, insert, delete on mailed_code_factor to waymark_web, waymark_jobs;

-- An authenticator app's shared secret, encrypted with one of the server's keys: `key_id` is the first 16 digits of that key's SHA-256,
-- null if every key is tried. `last_step` is the last time step used, so a code works once.
create table authenticator (
  customer_number bigint primary key references customer,
  secret bytea not null,
  key_id text,
  last_step bigint not null default 0,
  -- Null until it has been confirmed with a code.
  added_at timestamptz,
  begun_at timestamptz not null
);
grant select, insert, update, delete on authenticator to waymark_web;
grant select, delete on authenticator to waymark_jobs;

-- A passkey keeps the handle it was registered with, so it still works after the server's secret changes.
create table passkey (
  passkey_id uuid primary key,
  customer_number bigint not null references customer,
  user_handle bytea,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_customer on passkey (customer_number, added_at);
grant select, insert, update, delete on passkey to waymark_web;
grant select, delete on passkey to waymark_jobs;

-- Keyed hashes; the codes themselves are shown once. `key_id` as above.
create table recovery_code (
  customer_number bigint not null references customer,
  code_hash bytea not null,
  key_id text,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_number, code_hash)
);
grant select, insert, update, delete on recovery_code to waymark_web;
grant select, delete on recovery_code to waymark_jobs;

-- A person's consecutive failed verifications, across all methods, sessions and addresses.
create table factor_attempt (
  customer_number bigint primary key references customer,
  failures integer not null,
  locked_until timestamptz
);
grant select, insert, update, delete on factor_attempt to waymark_web;
grant select, delete on factor_attempt to waymark_jobs;

-- A challenge: an emailed code or a passkey challenge. Both are derived from `challenge_id` with one of the server's keys and not stored,
-- not even as a hash, since six digits are quickly guessed. `purpose` is what it is for, down to the session, transaction or sign-in.
-- Without a customer it is for anybody signing in with a passkey.
create table factor_challenge (
  challenge_id uuid primary key,
  customer_number bigint references customer,
  method text not null check (method in ('mailedCode', 'passkey')),
  purpose text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index factor_challenge_of_customer on factor_challenge (customer_number, method, created_at);
create index factor_challenge_age on factor_challenge (expires_at);
grant select, insert, update on factor_challenge to waymark_web;
grant select, delete on factor_challenge to waymark_jobs;

-- A second factor verified for one purpose. `used_by` is the Idempotency-Key of the request it allowed: that request can be repeated, no
-- other is allowed.
create table factor_proof (
  customer_number bigint not null references customer,
  purpose text not null,
  method text not null,
  expires_at timestamptz not null,
  used_by text,
  primary key (customer_number, purpose)
);
create index factor_proof_age on factor_proof (expires_at);
grant select, insert, update, delete on factor_proof to waymark_web;
grant select, delete on factor_proof to waymark_jobs;

-- A sign-in with the right password that is waiting for the second factor. It is useless without its cookie; `asked` is the sign-in
-- request.
create table pending_sign_in (
  pending_id uuid primary key,
  customer_number bigint not null references customer,
  cookie_hash bytea not null,
  asked jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index pending_sign_in_age on pending_sign_in (expires_at);
grant select, insert, update on pending_sign_in to waymark_web;
grant select, delete, update (used_at) on pending_sign_in to waymark_jobs;
