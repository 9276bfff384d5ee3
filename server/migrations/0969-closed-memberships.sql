-- Merges of two memberships of one person in one programme: which number leads to which, what moved by which journal, and the tier grants
-- that moved, as they were. A membership is merged once at a time; undone merges stay as the record.
create table membership_merge (
  merge_id uuid primary key,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  into_number text not null,
  journal_id uuid not null,
  grants jsonb not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  foreign key (company_code, program_code, membership_number) references membership,
  foreign key (company_code, program_code, into_number) references membership (company_code, program_code, membership_number),
  check (membership_number <> into_number)
);
create unique index membership_merge_once on membership_merge (company_code, membership_number, program_code)
  where undone_at is null;
create index membership_merge_into on membership_merge (company_code, program_code, into_number) where undone_at is null;
grant select on membership_merge to waymark_web;
grant select, insert, update (undone_at) on membership_merge to waymark_jobs;

-- People who can't sign in in any way: merged into another person's account, to which their number and address lead, or deceased.
create table closed_person (
  customer_number bigint primary key references customer,
  why text not null check (why in ('merged', 'deceased')),
  kept_customer bigint references customer,
  closed_at timestamptz not null,
  check ((why = 'merged') = (kept_customer is not null)),
  check (kept_customer <> customer_number)
);
create index closed_person_kept on closed_person (kept_customer) where kept_customer is not null;
grant select on closed_person to waymark_web;
grant select, insert, delete on closed_person to waymark_jobs;
