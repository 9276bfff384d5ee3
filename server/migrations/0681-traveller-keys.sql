-- A job encrypts companions' documents anew when the key has changed.
grant update (passport, identity_document, key_id) on traveller to waymark_jobs;
create index traveller_by_key on traveller (key_id, traveller_reference) where num_nonnulls(passport, identity_document) > 0;
