-- migration: no transaction
create index concurrently claim_waiting on claim (company_code, submitted_at, claim_number) where state = 'PENDING';
