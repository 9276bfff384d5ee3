-- migration: contract
-- Days on which no paid day of a subscription is used up: a tier gives the club free, or its member has paused. The days of the terms are
-- dated around them (rules/src/club/suspension.ts), so that nothing has to happen on the last day. Ended early, a row ends the day before;
-- one that never began is revoked. `tier_code` is the tier's; `is_open` says that the tier has no end, and `until_day` is moved on then.
create table subscription_suspension (
  suspension_id uuid primary key,
  subscription_id uuid not null references subscription,
  reason text not null check (reason in ('tier', 'pause')),
  tier_code text,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  is_open boolean not null default false,
  made_at timestamptz not null,
  -- The member was told that their paid days are used again.
  end_told_at timestamptz,
  revoked_at timestamptz,
  check ((reason = 'tier') = (tier_code is not null)),
  check (reason = 'tier' or not is_open)
);
create index subscription_suspension_of on subscription_suspension (subscription_id, until_day);
create index subscription_suspension_untold on subscription_suspension (until_day)
  where end_told_at is null and revoked_at is null;
grant select on subscription_suspension to waymark_web;
grant select, insert, update on subscription_suspension to waymark_jobs;

-- State follows from the days.
alter table subscription drop column suspended_at;

-- A last day that moves is told of again, so a notice belongs to the day that it named.
alter table subscription_notice add column until_day date;
update subscription_notice n set until_day = t.until_day from subscription_term t where t.term_id = n.term_id;
alter table subscription_notice alter column until_day set not null, drop constraint subscription_notice_pkey,
  add primary key (term_id, notice, until_day);
alter table auto_renewal_notice add column until_day date;
update auto_renewal_notice n set until_day = t.until_day from subscription_term t where t.term_id = n.term_id;
alter table auto_renewal_notice alter column until_day set not null, drop constraint auto_renewal_notice_pkey,
  add primary key (auto_renewal_id, term_id, notice, total, until_day);
