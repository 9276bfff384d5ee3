-- Checks all invariants over a range of accounts in one statement (so in one snapshot): a row for each mismatch, with the expected and the
-- found value. An empty result means the ledger is correct. The only function that reads across accounts, for the mirrored side of a
-- journal. Nested loops are off because the joined sets are as large as the range, which the planner can't see: with them a range of a
-- few thousand accounts took a minute instead of a fraction of a second. JIT is off because compiling the plan would take longer than
-- running it.
create function ledger.check_accounts(p_first bigint, p_last bigint)
returns table (account_id bigint, point_type text, problem text, expected bigint, found bigint)
language sql stable security definer set search_path = ledger, pg_temp set enable_nestloop = off set jit = off as $$
  with entries as (
    select e.*,
      row_number() over chain as place,
      sum(e.amount) over chain as running
    from entry e where e.account_id between p_first and p_last
    window chain as (partition by e.account_id, e.point_type order by e.seq)
  ), written as (
    select e.account_id, e.point_type, sum(e.amount)::bigint as posted, count(*) as entries,
      min(e.seq) filter (where e.seq <> e.place) as gap,
      min(e.seq) filter (where e.balance_after <> e.running) as break
    from entries e group by e.account_id, e.point_type
  ), lots as (
    select l.account_id, sum(l.remaining)::bigint as remaining, sum(l.held)::bigint as held
    from lot l where l.account_id between p_first and p_last group by l.account_id
  ), holds as (
    select h.account_id, sum(h.amount)::bigint as amount
    from hold h where h.account_id between p_first and p_last and h.state = 'pending' group by h.account_id
  ), pinned as (
    select h.account_id, pin.lot_no, sum(pin.points)::bigint as points
    from hold h cross join unnest(h.lots, h.taken) as pin (lot_no, points)
    where h.account_id between p_first and p_last and h.state = 'pending' group by h.account_id, pin.lot_no
  ), spent as (
    select e.account_id, part.lot_no, sum(part.points)::bigint as points
    from entries e cross join unnest(e.lots_taken, e.taken) as part (lot_no, points)
    where not exists (
      select from entry r
      where r.account_id between p_first and p_last and r.reverses_seq is not null
        and r.account_id = e.account_id and r.point_type = e.point_type and r.reverses_seq = e.seq)
    group by e.account_id, part.lot_no
  ), granted as (
    select l.account_id, l.source_seq, sum(l.granted)::bigint as points
    from lot l where l.account_id between p_first and p_last group by l.account_id, l.source_seq
  )
  select b.account_id, b.point_type, 'the balance is not the sum of its entries', coalesce(w.posted, 0), b.posted
  from balance b left join written w using (account_id, point_type)
  where b.account_id between p_first and p_last and b.posted <> coalesce(w.posted, 0)
  union all
  select b.account_id, b.point_type, 'the balance does not count its entries', coalesce(w.entries, 0), b.seq
  from balance b left join written w using (account_id, point_type)
  where b.account_id between p_first and p_last and b.seq <> coalesce(w.entries, 0)
  union all
  select w.account_id, w.point_type, 'the entries are not numbered without gaps', null, w.gap from written w where w.gap is not null
  union all
  select w.account_id, w.point_type, 'the chain of balances is broken at an entry', null, w.break from written w where w.break is not null
  union all
  select b.account_id, b.point_type, 'the lots do not add up to the balance', b.posted, coalesce(l.remaining, 0)
  from balance b left join lots l using (account_id)
  where b.account_id between p_first and p_last and b.point_type = 'POINTS' and b.posted <> coalesce(l.remaining, 0)
  union all
  select b.account_id, b.point_type, 'the held parts of lots do not add up to the balance', b.held, coalesce(l.held, 0)
  from balance b left join lots l using (account_id)
  where b.account_id between p_first and p_last and b.point_type = 'POINTS' and b.held <> coalesce(l.held, 0)
  union all
  select b.account_id, b.point_type, 'the pending holds do not add up to the balance', b.held, coalesce(h.amount, 0)
  from balance b left join holds h using (account_id)
  where b.account_id between p_first and p_last and b.point_type = 'POINTS' and b.held <> coalesce(h.amount, 0)
  union all
  select l.account_id, l.point_type, 'a lot is not held as its holds say', coalesce(p.points, 0), l.held
  from lot l left join pinned p using (account_id, lot_no)
  where l.account_id between p_first and p_last and l.held <> coalesce(p.points, 0)
  union all
  select l.account_id, l.point_type, 'a lot is not what its entries left of it', l.granted - coalesce(s.points, 0), l.remaining
  from lot l left join spent s using (account_id, lot_no)
  where l.account_id between p_first and p_last and l.remaining <> l.granted - coalesce(s.points, 0)
  union all
  select e.account_id, e.point_type, 'a credit does not open lots of its amount', e.amount, coalesce(g.points, 0)
  from entries e left join granted g on g.account_id = e.account_id and g.source_seq = e.seq
  where e.point_type = 'POINTS' and e.amount > 0 and e.kind <> 'reversal' and e.amount <> coalesce(g.points, 0)
  union all
  select e.account_id, e.point_type, 'a debit does not take lots of its amount', -e.amount, coalesce(t.points, 0)
  from entries e cross join lateral (select sum(points)::bigint as points from unnest(e.taken) as points) as t
  where e.point_type = 'POINTS' and e.amount < 0 and -e.amount <> coalesce(t.points, 0)
  union all
  select e.account_id, e.point_type, 'an entry has no mirror on the other account', -sum(e.amount)::bigint, coalesce(max(m.amount), 0)
  from entries e left join lateral (
    select sum(m.amount)::bigint as amount from entry m
    where m.account_id = e.counter_account and m.journal_id = e.journal_id and m.point_type = e.point_type
      and m.counter_account = e.account_id) as m on true
  where e.counter_account > 0
  group by e.account_id, e.point_type, e.journal_id, e.counter_account
  having -sum(e.amount) <> coalesce(max(m.amount), 0)
$$;
grant execute on function ledger.check_accounts to waymark_jobs;

-- Rechecks one account under its own lock, since a snapshot of a distributed database can show a false drift. A repeated drift is counted;
-- the second consecutive reconciliation that finds one freezes the account. A correct account's count is reset. Returns {kind: 'sound'} or
-- {kind: 'drifting', drifts, frozen, problems}.
create function ledger.reconcile_account(p_account bigint) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  problems jsonb;
  counted ledger.balance;
begin
  perform from balance b where b.account_id = p_account order by b.point_type for update;
  select jsonb_agg(jsonb_build_object(
    'pointType', c.point_type, 'problem', c.problem, 'expected', c.expected::text, 'found', c.found::text))
  into problems from check_accounts(p_account, p_account) c;
  if problems is null then
    update balance b set drifts = 0 where b.account_id = p_account and b.point_type = 'POINTS' and b.drifts > 0;
    return jsonb_build_object('kind', 'sound');
  end if;
  update balance b set drifts = b.drifts + 1
  where b.account_id = p_account and b.point_type = 'POINTS' returning * into counted;
  if counted.drifts >= 2 then perform freeze_account(p_account, 'drift'); end if;
  return jsonb_build_object(
    'kind', 'drifting', 'drifts', counted.drifts, 'frozen', counted.drifts >= 2, 'problems', problems);
end $$;
grant execute on function ledger.reconcile_account to waymark_jobs;
