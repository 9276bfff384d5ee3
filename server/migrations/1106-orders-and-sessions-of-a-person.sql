-- Read for a copy of a person's data and for erasing it: what they ordered or were sent, the prices they saw, and ended sessions too.
create index orders_of_customer on orders (customer_number);
create index orders_to_customer on orders (recipient_customer) where recipient_customer is not null;
create index orders_to_account on orders (recipient_account) where recipient_account is not null;
create index quote_of_account on quote (account);
create index quote_to_account on quote (recipient_account) where recipient_account is not null;
create index session_of_person on session (customer_number);
