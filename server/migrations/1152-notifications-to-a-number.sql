-- migration: no transaction
-- What others were told of a person by the number that points went to, for erasing their name in it.
create index concurrently notification_to_number on notification (regexp_replace(news ->> 'toNumber', '[^0-9]', '', 'g'))
  where news ->> 'toNumber' is not null;
