-- What is proven by a mail: a link is good once and for a while. Its secret is derived from `link_id` with a key of the server's
-- and stands nowhere, also not in the mail that waits to be sent; only its hash is here. `detail` says what the link will do (a new
-- e-mail address, a provider's identity), so that the address itself carries the secret and nothing else.
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

grant select, insert, update on mailed_link to waymark_web;
grant select, insert, delete on mailed_link to waymark_jobs;
grant select, insert on security_event to waymark_web;
grant select, insert, delete on security_event to waymark_jobs;
