-- migration: no transaction
create index concurrently customer_folded_name on customer using gin (folded_name(given_name, family_name) gin_trgm_ops);
