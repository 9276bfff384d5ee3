-- A question that was put to somebody: a code that was mailed, or a challenge for a passkey. Both are derived from `challenge_id`
-- with a key of the server's and stand nowhere, also not as a hash: one of six digits is soon guessed. `purpose` names what it was
-- put for, down to the session, the transaction or the sign-in. Without a customer it is for whoever signs in with a passkey.
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

-- A second factor that was verified for one purpose. `used_by` is the Idempotency-Key of the request that it let through: that
-- request may be sent again, no other is let through.
create table factor_proof (
  customer_number bigint not null references customer,
  purpose text not null,
  method text not null,
  expires_at timestamptz not null,
  used_by text,
  primary key (customer_number, purpose)
);
create index factor_proof_age on factor_proof (expires_at);

-- A sign-in whose password was right and whose second factor is awaited. It is worth nothing without the cookie that it was
-- given out with; `asked` is what the sign-in asked for.
create table pending_sign_in (
  pending_id uuid primary key,
  customer_number bigint not null references customer,
  cookie_hash bytea not null,
  asked jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index pending_sign_in_age on pending_sign_in (expires_at);

grant select, insert, update on factor_challenge to waymark_web;
grant select, insert, update, delete on factor_proof to waymark_web;
grant select, insert, update on pending_sign_in to waymark_web;
grant select, delete on factor_challenge, factor_proof, pending_sign_in to waymark_jobs;
