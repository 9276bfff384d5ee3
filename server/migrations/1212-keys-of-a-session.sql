-- migration: no transaction
-- What erasing a person finds the keys of their sessions by.
create index concurrently access_key_of_session on access_key (session_id);
