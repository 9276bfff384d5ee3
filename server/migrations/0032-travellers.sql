-- Travel companions of a membership. Document numbers are encrypted (AES-256-GCM, with the reference and the kind of document as
-- additional data), with the key's id. A deleted companion leaves only its reference.
create table traveller (
  traveller_reference text primary key,
  account bigint not null references membership (account),
  given_name text not null,
  family_name text not null,
  details jsonb not null,
  passport bytea,
  identity_document bytea,
  key_id text not null,
  version integer not null default 1,
  added_at timestamptz not null,
  deleted_at timestamptz
);
create index traveller_of_account on traveller (account, added_at) where deleted_at is null;
create index traveller_by_key on traveller (key_id, traveller_reference) where num_nonnulls(passport, identity_document) > 0;
grant select, insert, update on traveller to waymark_web;
grant select, delete, update (passport, identity_document, key_id) on traveller to waymark_jobs;

-- Who viewed full document numbers, and when.
create table traveller_reveal (
  traveller_reference text not null references traveller,
  customer_number bigint not null references customer,
  at timestamptz not null
);
create index traveller_reveal_of on traveller_reveal (traveller_reference, at);
grant insert on traveller_reveal to waymark_web;
grant select, delete on traveller_reveal to waymark_jobs;
