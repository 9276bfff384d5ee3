-- Browsers that are remembered (AUTH-02). The browser's cookie holds the selector and a validator; here is only the validator's hash, and
-- that of the one before, which is honoured for ten seconds. The validator changes at each use, so that one used twice was stolen.
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

-- The device that a session was opened from, or made remembered.
alter table session add column remembered_as text;
create index session_remembered_as on session (remembered_as) where remembered_as is not null;

grant select, insert, update, delete on remembered_device to waymark_web;
grant select, delete on remembered_device to waymark_jobs;
