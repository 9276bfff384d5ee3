-- migration: no transaction
-- What erasing a person, and a copy of their data, find lines with their address in companies' files by.
create index concurrently company_import_row_address on company_import_row (lower(email));
