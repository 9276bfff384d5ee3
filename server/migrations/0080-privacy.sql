-- Copies and erasure of a person by an operator (server/src/privacy). The trail of an erasure: under numbers, with who asked for it.
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
