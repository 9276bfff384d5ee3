-- A company user's passport and identity numbers (CORP-04), encrypted like those of companions: AES-256-GCM, with the user's reference and
-- the kind of document as additional data, and the key's id.
alter table nominee add column passport bytea, add column identity_document bytea, add column key_id text not null default '';
create index nominee_by_key on nominee (key_id, nominee_reference) where num_nonnulls(passport, identity_document) > 0;
grant update (passport, identity_document, key_id) on nominee to waymark_web;
