-- migration: no transaction
-- What a provider's sign-out notice ends, beside sessions.
create index concurrently provider_visit_without_session on provider_visit (issuer, subject)
  where session_id is null and subject is not null;
