-- migration: no transaction
-- Messages that are a person's or name one, for a copy of their data and for erasing it: the fields by which they are found, as
-- server/src/privacy/personal-term-store.ts writes them. Without a list of pending entries, since a request would have to clear it.
create index concurrently outbox_about_person on outbox using gin (array_remove(array[
  (payload ->> 'customer'),
  (payload ->> 'owner'),
  lower(regexp_replace(payload ->> 'to', '[\s\u00a0]', '', 'g')),
  lower(regexp_replace(payload ->> 'email', '[\s\u00a0]', '', 'g')),
  regexp_replace(payload ->> 'membershipNumber', '[^0-9]', '', 'g'),
  lower(regexp_replace(payload ->> 'loginId', '[\s\u00a0]', '', 'g')),
  regexp_replace(payload ->> 'loginId', '[^0-9]', '', 'g'),
  (payload ->> 'requestNumber'),
  (payload ->> 'linkId'),
  regexp_replace(payload ->> 'counterpartyNumber', '[^0-9]', '', 'g'),
  lower(regexp_replace(payload ->> 'address', '[\s\u00a0]', '', 'g')),
  (payload ->> 'reference')], null)) with (fastupdate = off);
