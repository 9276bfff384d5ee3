-- Members' feedback, each with the reference shown to the member.
create table feedback (
  feedback_reference text primary key,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  customer_number bigint not null references customer,
  topic text not null check (topic in ('PRAISE', 'PROBLEM', 'IDEA', 'NAME', 'OTHER')),
  message text not null,
  sent_at timestamptz not null,
  foreign key (company_code, program_code, membership_number) references membership
);
create index feedback_of_customer on feedback (customer_number, sent_at);
create index feedback_by_time on feedback (sent_at);
grant select, insert on feedback to waymark_web;
grant select, delete on feedback to waymark_jobs;
