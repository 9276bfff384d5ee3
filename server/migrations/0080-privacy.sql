-- Erasures of people by an operator (server/src/privacy): the record, by number, with who requested it.
create table person_erasure (
  customer_number bigint primary key references customer,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  reason text not null,
  made_by text not null,
  erased_at timestamptz not null
);
grant select, insert on person_erasure to waymark_jobs;
