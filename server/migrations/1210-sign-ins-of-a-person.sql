-- migration: no transaction
-- Pending sign-ins by person, in any state: those that end and those that erase read by this.
create index concurrently pending_sign_in_of_person on pending_sign_in (customer_number);
