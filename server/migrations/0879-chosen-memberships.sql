-- The memberships that a company chose while it registered (CORP-01). They wait with the registration; once the company is open they are
-- offered for payment, and the company is there whether or not they are paid.
alter table company_application add column chosen jsonb;

create table company_chosen_seats (
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  plan text not null,
  seats integer not null check (seats > 0),
  chosen_at timestamptz not null,
  primary key (company_code, program_code, membership_number),
  foreign key (company_code, program_code, membership_number) references membership
);
grant select, insert on company_chosen_seats to waymark_web;
grant select, insert, delete on company_chosen_seats to waymark_jobs;
