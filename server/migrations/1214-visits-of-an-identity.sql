-- migration: no transaction
-- Visits that came back with an identity, with a session or without: for a provider's sign-out notice and for erasing a person.
create index concurrently provider_visit_by_identity on provider_visit (issuer, subject);
