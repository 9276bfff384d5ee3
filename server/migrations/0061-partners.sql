-- A partner's credential for signing requests. The secret is sealed with one of the server's keys, since checking a signature means making
-- it again; the id isn't secret. Two can be active at the same time, so one can replace the other without a gap. `ends_at` is when a
-- rotated one expires; `revoked_at` when it was revoked, no later than that.
create table partner_credential (
  client_id text primary key,
  company_code text not null,
  partner_code text not null,
  place integer not null check (place in (1, 2)),
  sealed_secret bytea not null,
  key_id text not null,
  made_at timestamptz not null,
  made_by text not null,
  used_at timestamptz,
  ends_at timestamptz,
  revoked_at timestamptz
);
create unique index partner_credential_place on partner_credential (company_code, partner_code, place) where revoked_at is null;
grant select, update (used_at) on partner_credential to waymark_web;
grant select, insert, update on partner_credential to waymark_jobs;

-- Received signed requests, by client and nonce, kept longer than their timestamp is valid, so none is carried out twice.
create table partner_request (
  request_key text primary key,
  arrived_at timestamptz not null
);
create index partner_request_age on partner_request (arrived_at);
grant select, insert on partner_request to waymark_web;
grant select, delete on partner_request to waymark_jobs;
