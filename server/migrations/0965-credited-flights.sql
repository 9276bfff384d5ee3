-- migration: no transaction
create index concurrently flight_credited on flight_record (company_code, program_code, credited_at, record_id)
  where journal_id is not null;
