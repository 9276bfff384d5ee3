-- The operator's console (server/src/console). Only the jobs' role reaches its tables: no request of a member can.

-- Operators as their provider names them. `email` in lower case tells two accounts of one person apart from two people.
create table console_operator (
  operator bigint primary key check (operator > 0),
  issuer text not null,
  subject text not null,
  name text not null,
  email text not null,
  first_seen_at timestamptz not null,
  unique (issuer, subject)
);
grant select, insert, update (name, email) on console_operator to waymark_jobs;

-- Their sessions. The cookie's value is stored as a hash; roles and companies are those of the sign-in, and end with it.
create table console_session (
  session_id uuid primary key,
  secret_hash bytea not null unique,
  operator bigint not null references console_operator,
  roles text[] not null,
  companies text[] not null,
  opened_at timestamptz not null,
  used_at timestamptz not null,
  ends_at timestamptz not null
);
create index console_session_of_operator on console_session (operator);
create index console_session_age on console_session (ends_at);
grant select, insert, update (used_at, ends_at), delete on console_session to waymark_jobs;

-- Keys of operators' requests are kept beside members', under the negative of the operator's number.
grant insert, update on request_key to waymark_jobs;
