-- migration: no transaction
create index concurrently console_set_reverses on console_set (reverses) where reverses is not null;
