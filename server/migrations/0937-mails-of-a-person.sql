-- migration: no transaction
create index concurrently outbox_of_person on outbox (coalesce(payload ->> 'customer', payload ->> 'owner'), created_at)
  where topic like 'mail.%';
