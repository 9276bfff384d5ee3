-- migration: no transaction
-- What a member's timeline reads their newest disputes by.
create index concurrently payment_dispute_of_account on payment_dispute (account, opened_at);
