-- migration: no transaction
create index concurrently nominee_managers on nominee (company_code, program_code, membership_number)
  where status = 'A' and privileges @> '{"corporate_manage_users": "F", "corporate_company_profile": "F"}';
