-- A provider's word that somebody signed out, by its number: heard once (OpenID Connect Back-Channel Logout 1.0, 2.6).
create table provider_sign_out (
  issuer text not null,
  token_id text not null,
  heard_at timestamptz not null,
  primary key (issuer, token_id)
);
grant select, insert on provider_sign_out to waymark_web;
grant select, delete on provider_sign_out to waymark_jobs;
