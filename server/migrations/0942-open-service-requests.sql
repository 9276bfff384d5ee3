-- migration: no transaction
create index concurrently service_request_open on service_request (company_code, sent_at, request_number) where state = 'OPEN';
