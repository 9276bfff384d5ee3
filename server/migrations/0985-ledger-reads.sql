-- What other capabilities read of an account inside a statement of their own, as functions that PostgreSQL writes into that statement: they
-- cost what a subquery costs. Where the ledger is on several nodes they stay functions, each with its own question to the account's node
-- (deploy/distributed/distribute-ledger.sql), since a statement can't join its tables to those of the coordinator.

-- Balances, free points and their last valid days, soonest first (JSON keeps their order); no row for an unknown account.
create function ledger.summary_of(p_account bigint, p_today date)
returns table (posted bigint, held bigint, frozen_by text[], available bigint, bonus bigint, expiries json, status_points bigint)
language sql stable as $$
  select b.posted, b.held, b.frozen_by, by_day.available, by_day.bonus, by_day.expiries,
    (select s.posted from ledger.balance s where s.account_id = p_account and s.point_type = 'STATUS')
  from ledger.balance b
  cross join lateral (
    select coalesce(sum(d.free), 0)::bigint as available,
      coalesce(sum(d.bonus), 0)::bigint as bonus,
      coalesce(
        json_object_agg(d.expires_on, d.free::text order by d.expires_on) filter (where d.expires_on is not null),
        '{}') as expiries
    from (
      select l.expires_on, sum(l.remaining - l.held)::bigint as free,
        sum(l.remaining - l.held) filter (where l.is_bonus)::bigint as bonus
      from ledger.lot l
      where l.account_id = p_account and l.open and l.remaining > l.held and coalesce(l.expires_on, 'infinity') >= p_today
      group by l.expires_on
    ) as d
  ) as by_day
  where b.account_id = p_account and b.point_type = 'POINTS'
$$;
grant execute on function ledger.summary_of to waymark_web, waymark_jobs;

-- STATUS points of the days from p_from to p_to, both included, less reversals: one row.
create function ledger.status_points_of(p_account bigint, p_from date, p_to date)
returns table (total bigint)
language sql stable as $$
  select coalesce(sum(e.amount), 0)::bigint
  from ledger.entry e
  where e.account_id = p_account and e.point_type = 'STATUS' and e.journal_id >= ledger.journal_floor(p_from)
    and e.occurred_on between p_from and p_to
$$;
grant execute on function ledger.status_points_of to waymark_web, waymark_jobs;

-- Until when a customer's right to spend from an account is protected; no row without a right.
create function ledger.protection_on(p_account bigint, p_customer bigint)
returns table (protected_until timestamptz)
language sql stable as $$
  select a.protected_until from ledger.account_actor a where a.account_id = p_account and a.customer_id = p_customer
$$;
grant execute on function ledger.protection_on to waymark_web, waymark_jobs;

-- A hold's state, end and purpose; no row for an unknown hold.
create function ledger.hold_of(p_account bigint, p_hold uuid)
returns table (state text, ends_at timestamptz, purpose text, counter_account bigint)
language sql stable as $$
  select h.state, h.ends_at, h.purpose, h.counter_account from ledger.hold h where h.account_id = p_account and h.hold_id = p_hold
$$;
grant execute on function ledger.hold_of to waymark_web, waymark_jobs;

-- All points whose last valid day was p_day, before p_today, whether or not the expiry job has run: one row.
create function ledger.expired_points_of(p_account bigint, p_day date, p_today date)
returns table (points bigint)
language sql stable as $$
  select coalesce(sum(part.points), 0)::bigint
  from (
    select l.remaining - l.held as points from ledger.lot l
    where l.account_id = p_account and l.open and l.expires_on = p_day and l.expires_on < p_today
    union all
    select -e.amount from ledger.entry e
    where e.account_id = p_account and e.journal_id >= ledger.journal_floor(p_day) and e.point_type = 'POINTS'
      and e.kind = 'expiry' and e.occurred_on - 1 = p_day
  ) as part
$$;
grant execute on function ledger.expired_points_of to waymark_jobs;
