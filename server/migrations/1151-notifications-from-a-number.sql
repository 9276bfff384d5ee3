-- migration: no transaction
-- What others were told of a person by the number that points came from, for erasing their name in it.
create index concurrently notification_from_number on notification (regexp_replace(news ->> 'fromNumber', '[^0-9]', '', 'g'))
  where news ->> 'fromNumber' is not null;
