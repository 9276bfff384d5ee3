-- Read for a copy of a person's data and for erasing it: deleted companions too, and the claims that a person made for a company.
create index traveller_of_person on traveller (account);
create index claim_of_customer on claim (customer_number);
