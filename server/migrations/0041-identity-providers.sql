-- An identity at an outside provider that opens a person's account here. It is issuer and subject; the address is what the provider
-- said when it was linked, for the person to recognise it by, and decides nothing.
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

-- One visit to a provider and back. It belongs to the browser that started it, by the hash of a cookie; its nonce and PKCE verifier are
-- derived from `visit_id` with a key of the server's. What came of it works once each: read, linked, exchanged.
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

-- The one secret that an address can carry: it works once, for a minute, and only with the cookie of its session. `sealed` opens with the
-- access key alone, of which only the hash is here.
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

-- A provider's word that somebody signed out, by its number: heard once (OpenID Connect Back-Channel Logout 1.0, 2.6).
create table provider_sign_out (
  issuer text not null,
  token_id text not null,
  heard_at timestamptz not null,
  primary key (issuer, token_id)
);
grant select, insert on provider_sign_out to waymark_web;
grant select, delete on provider_sign_out to waymark_jobs;
