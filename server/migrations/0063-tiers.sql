-- A tier is a grant with a first and a last day: earned with status points, bought by an order, or given by an operator. A member's tier on
-- a day is the highest active grant, or the programme's lowest without one; it is stored nowhere else. `counts_until` is null for an
-- operator's grant without an end. `review_on` is the first day an evaluation must check the grant again: after a tier year, or after its
-- last day; null once it has ended. `reference` is the order of a bought one, or the journal that reached an earned one.
create table tier_grant (
  grant_id uuid primary key,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  tier_code text not null,
  source text not null check (source in ('earned', 'bought', 'operator')),
  counts_from date not null,
  counts_until date check (counts_until >= counts_from),
  review_on date,
  reference text,
  made_at timestamptz not null,
  withdrawn_at timestamptz,
  foreign key (company_code, program_code, membership_number) references membership,
  constraint tier_grant_ends check (counts_until is not null or source = 'operator'),
  constraint tier_grant_of_order check (source <> 'bought' or reference is not null)
);
create index tier_grant_of_membership on tier_grant (company_code, program_code, membership_number);
create unique index tier_grant_once on tier_grant (reference) where source = 'bought';
-- For the job that evaluates due tiers.
create index tier_grant_due on tier_grant (company_code, program_code, membership_number, review_on)
  where review_on is not null and withdrawn_at is null;
create index tier_grant_age on tier_grant (counts_until);
grant select on tier_grant to waymark_web;
grant select, insert, update, delete on tier_grant to waymark_jobs;

-- Tier changes, append-only: raised, kept or lowered, by what, and with how many status points of the tier year.
create table tier_move (
  move_id uuid primary key,
  -- Orders the changes of a membership, whose row is locked while they are written.
  seq bigint generated always as identity,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  kind text not null check (kind in ('raised', 'kept', 'lowered')),
  from_tier text not null,
  to_tier text not null,
  counts_until date,
  source text not null check (source in ('earned', 'bought', 'operator')),
  happened_on date not null,
  status_points bigint,
  made_at timestamptz not null,
  foreign key (company_code, program_code, membership_number) references membership
);
create index tier_move_of_membership on tier_move (company_code, program_code, membership_number, seq desc);
create index tier_move_age on tier_move (made_at);
grant select on tier_move to waymark_web;
grant select, insert, delete on tier_move to waymark_jobs;
