-- migration: no transaction
-- What erasing a person finds their entered PINs by.
create index concurrently pin_transaction_of_customer on pin_transaction (customer_number);
