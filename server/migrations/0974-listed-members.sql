-- migration: no transaction
create index concurrently membership_listed on membership (company_code, enrolled_on, program_code, membership_number);
