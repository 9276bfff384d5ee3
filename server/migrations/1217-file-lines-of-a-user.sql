-- migration: no transaction
-- What erasing a person, and a copy of their data, find lines of companies' files by that invited them.
create index concurrently company_import_row_of_user on company_import_row (nominee_reference) where nominee_reference is not null;
