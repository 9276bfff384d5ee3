-- What a person proves a second time by. A mailed code needs nothing but the wish; an authenticator app shares a secret, encrypted
-- with a key of the server's, and keeps the last time step that it was used for, so that a code works once.
create table mailed_code_factor (
  customer_number bigint primary key references customer,
  added_at timestamptz not null
);

create table authenticator (
  customer_number bigint primary key references customer,
  secret bytea not null,
  last_step bigint not null default 0,
  -- Null until its first code was right.
  added_at timestamptz,
  begun_at timestamptz not null
);

create table passkey (
  passkey_id uuid primary key,
  customer_number bigint not null references customer,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_customer on passkey (customer_number, added_at);

-- Keyed hashes; the codes themselves are shown once.
create table recovery_code (
  customer_number bigint not null references customer,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_number, code_hash)
);

-- Wrong proofs of a person in a row, over all ways, sessions and addresses.
create table factor_attempt (
  customer_number bigint primary key references customer,
  failures integer not null,
  locked_until timestamptz
);

grant select, insert, delete on mailed_code_factor to waymark_web, waymark_jobs;
grant select, insert, update, delete on authenticator, passkey, recovery_code to waymark_web;
grant select, delete on authenticator, passkey, recovery_code to waymark_jobs;
grant select, insert, update, delete on factor_attempt to waymark_web;
grant select, delete on factor_attempt to waymark_jobs;
