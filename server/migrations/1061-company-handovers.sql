-- A company's lines are under the name of who was its account holder then.
create index company_event_handovers on company_event (company_code, program_code, membership_number, event_id) where kind = 'ownerChanged';
