-- How people prove who they are. Hashes only: argon2id of password and PIN.
create table credential (
  customer_number bigint primary key references customer,
  password_hash text not null,
  pin_hash text not null,
  pin_failures integer not null default 0,
  pin_locked_until timestamptz
);

-- Failed sign-ins, by a keyed hash of whom they were for. An identifier that nobody has gets its row like any other, so that
-- counting and locking tell nothing about who exists.
create table sign_in_attempt (
  subject bytea primary key,
  failures integer not null default 0,
  failed_at timestamptz not null default now(),
  locked_until timestamptz
);

-- A session is a refresh family. Its tokens are derived from the number and counted in `refreshes`; nothing of them stands
-- here in clear, and `cookie_hash` is of the cookie without which they are worth nothing.
create table session (
  session_id uuid primary key,
  customer_number bigint not null references customer,
  cookie_hash bytea not null,
  refreshes integer not null default 0,
  refreshed_at timestamptz not null,
  seen_at timestamptz not null,
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  user_agent text not null,
  created_at timestamptz not null
);
create index session_of_customer on session (customer_number) where ended_at is null;

grant select, update on credential to waymark_web;
grant select, insert, update on credential to waymark_jobs;
grant select, insert, update, delete on sign_in_attempt to waymark_web, waymark_jobs;
grant select, insert, update on session to waymark_web;
grant select, delete on session to waymark_jobs;
