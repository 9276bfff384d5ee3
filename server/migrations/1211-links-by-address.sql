-- migration: no transaction
-- What erasing a person finds links to their address by: they have it in the form that server/src/privacy/personal-table-store.ts compares.
create index concurrently mailed_link_by_address on mailed_link (lower(regexp_replace(detail ->> 'email', '[\s\u00a0]', '', 'g')))
  where detail ->> 'email' is not null;
