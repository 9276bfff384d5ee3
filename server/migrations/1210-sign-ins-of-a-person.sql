-- migration: no transaction
-- Sign-ins that wait for their second factor, by person, whether they still wait or not: what ends them and what erases them read by this.
create index concurrently pending_sign_in_of_person on pending_sign_in (customer_number);
