-- migration: no transaction
create index concurrently claim_listed on claim (company_code, submitted_at, claim_number);
