-- The add-ons that a consent renews with the membership, each with the most that is charged for it, in cents with tax.
create table auto_renewal_add_on (
  auto_renewal_id uuid not null references auto_renewal,
  code text not null,
  total bigint not null check (total >= 0),
  primary key (auto_renewal_id, code)
);
grant select, insert on auto_renewal_add_on to waymark_web, waymark_jobs;
