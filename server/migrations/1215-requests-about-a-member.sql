-- migration: no transaction
-- What erasing a person, and a copy of their data, find operators' requests about them by.
create index concurrently console_act_request_of_member on console_act_request (company_code, program_code, membership_number);
