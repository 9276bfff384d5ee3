-- migration: no transaction
-- What the daily job deletes old events by.
create index concurrently security_event_age on security_event (at);
