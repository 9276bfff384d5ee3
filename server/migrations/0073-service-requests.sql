-- Members' service requests (CALL-07). The web's role writes a request with its first event; the jobs' role writes the answers.
-- `answer_address` is which of the person's two addresses the answer is posted to.
create table service_request (
  request_number text primary key,
  account bigint not null,
  customer_number bigint not null references customer,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  category text not null,
  subject text not null,
  message text not null,
  activity_number text,
  answer_address text check (answer_address in ('H', 'B')),
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  sent_at timestamptz not null,
  foreign key (company_code, program_code, membership_number) references membership
);
create index service_request_of_customer on service_request (customer_number, account, sent_at desc);
create index service_request_by_state on service_request (state, sent_at);
grant select, insert on service_request to waymark_web;
grant select, delete, update (state) on service_request to waymark_jobs;

create table service_request_event (
  request_number text not null references service_request,
  seq integer not null,
  what text not null check (what in ('SENT', 'ANSWERED', 'CLOSED')),
  words text,
  -- The operator; null for the member's own event.
  made_by text,
  at timestamptz not null,
  primary key (request_number, seq),
  constraint service_request_answered_in_words check (what <> 'ANSWERED' or words is not null)
);
grant select, insert on service_request_event to waymark_web;
grant select, insert, delete on service_request_event to waymark_jobs;
