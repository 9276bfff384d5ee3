-- A tier is a grant with a first and a last day: earned by status points, bought by an order, or given by an operator. The tier that a
-- member has on a day is the highest grant that is live on it, and the programme's lowest where none is. Nothing else says what tier
-- somebody has. `counts_until` is null for an operator's grant without an end. `review_on` is the first day on which an evaluation must
-- look at the grant again: after a tier year, or after its last day; null once it has ended. `reference` is the order of a bought one, the
-- journal that reached an earned one.
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
-- The walk of the job that evaluates what is due.
create index tier_grant_due on tier_grant (company_code, program_code, membership_number, review_on)
  where review_on is not null and withdrawn_at is null;
create index tier_grant_age on tier_grant (counts_until);

grant select on tier_grant to waymark_web, waymark_jobs;
grant insert, update, delete on tier_grant to waymark_jobs;

-- What happened to members' tiers, never changed: raised, kept or lowered, by what, and with how many status points of the tier year.
create table tier_move (
  move_id uuid primary key,
  -- In the order in which they happened to a membership, whose row is locked meanwhile.
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

grant select on tier_move to waymark_web, waymark_jobs;
grant insert, delete on tier_move to waymark_jobs;

-- Bought tiers were a list of changes.
insert into tier_grant (grant_id, company_code, program_code, membership_number, tier_code, source, counts_from, counts_until, review_on,
  reference, made_at, withdrawn_at)
select gen_random_uuid(), company_code, program_code, membership_number, to_tier, 'bought', least(made_at::date, to_until), to_until,
  case when undone_at is null then to_until + 1 end, activity_number, made_at, undone_at
from tier_change;

-- A membership's own tier, where no order brought it, was earned: that of before the first order where there is one. In a programme whose
-- first tier it is (a club's only one) the day was the end of the membership's term.
with newest as (
  select distinct on (company_code) company_code, body from configuration order by company_code, version desc
), lowest as (
  select n.company_code, p ->> 'programCode' as program_code, p -> 'tiers' -> 0 ->> 'code' as tier_code
  from newest n cross join lateral jsonb_array_elements(n.body -> 'programs') as p
), held as (
  select m.company_code, m.program_code, m.membership_number, m.enrolled_on, m.tier_code, m.tier_until from membership m
  where not exists (
    select from tier_change c
    where c.company_code = m.company_code and c.program_code = m.program_code and c.membership_number = m.membership_number
      and c.undone_at is null and c.to_tier = m.tier_code and c.to_until = m.tier_until)
  union
  select m.company_code, m.program_code, m.membership_number, m.enrolled_on, c.from_tier, c.from_until
  from tier_change c join membership m using (company_code, program_code, membership_number)
  where c.undone_at is null
)
insert into tier_grant (grant_id, company_code, program_code, membership_number, tier_code, source, counts_from, counts_until, review_on,
  made_at)
select gen_random_uuid(), h.company_code, h.program_code, h.membership_number, h.tier_code, 'earned', least(h.enrolled_on, h.tier_until),
  h.tier_until, h.tier_until + 1, now()
from held h join lowest l using (company_code, program_code)
where h.tier_until is not null and h.tier_code <> l.tier_code;

drop table tier_change;

-- What stays with the membership is the last day of a term that was joined for, as a club's; null without one.
alter table membership add column term_ends_on date;
with newest as (
  select distinct on (company_code) company_code, body from configuration order by company_code, version desc
), lowest as (
  select n.company_code, p ->> 'programCode' as program_code, p -> 'tiers' -> 0 ->> 'code' as tier_code
  from newest n cross join lateral jsonb_array_elements(n.body -> 'programs') as p
)
update membership m set term_ends_on = m.tier_until from lowest l
where l.company_code = m.company_code and l.program_code = m.program_code and l.tier_code = m.tier_code;
alter table membership drop column tier_code, drop column tier_until;
