-- An identity at an external provider that can sign in to a person's account. It is identified by issuer and subject; the address is what
-- the provider reported when it was linked, only for the person to recognise it.
create table provider_identity (
  issuer text not null,
  subject text not null,
  customer_number bigint not null references customer,
  provider text not null,
  email text not null default '',
  linked_at timestamptz not null,
  used_at timestamptz,
  primary key (issuer, subject),
  unique (customer_number, issuer)
);
grant select, insert, update, delete on provider_identity to waymark_web;
grant select, delete on provider_identity to waymark_jobs;

-- One visit to a provider and back. It is bound to the browser that started it by a cookie's hash; its nonce and PKCE verifier are derived
-- from `visit_id` with one of the server's keys. Its result can be read, linked and exchanged once each.
create table provider_visit (
  visit_id uuid primary key,
  provider text not null,
  purpose text not null check (purpose in ('signIn', 'social', 'link')),
  browser_hash bytea not null,
  return_to text,
  locale text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  issuer text,
  subject text,
  provider_session text,
  claims jsonb,
  read_at timestamptz,
  linked_at timestamptz,
  session_id uuid,
  exchanged_at timestamptz
);
create index provider_visit_age on provider_visit (created_at);
create index provider_visit_of_session on provider_visit (session_id) where session_id is not null;
create index provider_visit_of_identity on provider_visit (issuer, subject) where session_id is not null;
grant select, insert, update on provider_visit to waymark_web;
grant select, delete on provider_visit to waymark_jobs;

-- The only secret allowed in a URL: it works once, for a minute, and only with its session's cookie. `sealed` can only be decrypted with the
-- access key, of which only the hash is stored.
create table access_key (
  key_hash bytea primary key,
  session_id uuid not null,
  sealed text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index access_key_age on access_key (expires_at);
grant select, insert, update on access_key to waymark_web;
grant select, delete on access_key to waymark_jobs;

-- A provider's logout tokens, by id: each is accepted once (OpenID Connect Back-Channel Logout 1.0, 2.6).
create table provider_sign_out (
  issuer text not null,
  token_id text not null,
  heard_at timestamptz not null,
  primary key (issuer, token_id)
);
grant select, insert on provider_sign_out to waymark_web;
grant select, delete on provider_sign_out to waymark_jobs;
