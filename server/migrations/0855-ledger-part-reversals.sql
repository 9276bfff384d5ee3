-- Part of a debit goes back: a refund of unused days returns so many of the points that paid.
create or replace function ledger.is_sound_entry(
  p_account bigint, p_point_type text, p_kind text, p_amount bigint, p_balance_after bigint, p_counter_account bigint,
  p_lots bigint[], p_taken bigint[], p_reverses uuid, p_reverses_seq bigint, p_detail jsonb)
returns boolean
language plpgsql immutable as $$
begin
  -- The sign matches the kind; the two accounts differ; a debit of POINTS has lots and the part taken from each, and so has the reversal of a
  -- part of one, with what went back to each; only a reversal has the entry it reverses.
  return case
      when p_kind in ('accrual', 'bonus', 'purchase', 'gift_in', 'transfer_in') then p_amount > 0
      when p_kind in ('transfer_out', 'redemption', 'expiry') then p_amount < 0
      when p_kind in ('adjustment', 'renewal', 'conversion', 'pool_in', 'pool_out', 'reversal') then p_amount <> 0
      else false end
    and p_balance_after >= 0 and p_counter_account <> p_account and p_counter_account <> 0
    and (p_lots is null) = (p_taken is null)
    and case when p_kind = 'reversal' and p_amount > 0 then p_lots is null or p_point_type = 'POINTS'
      else (p_lots is not null) = (p_point_type = 'POINTS' and p_amount < 0) end
    and (p_lots is null or cardinality(p_lots) = cardinality(p_taken))
    and (p_kind = 'reversal') = (p_reverses is not null) and (p_reverses is null) = (p_reverses_seq is null)
    and jsonb_typeof(p_detail) = 'object';
end $$;

-- Returns part of the points that one journal took from an account to system accounts, once: to the lots they came from, with their dates,
-- those that expire last first, so that as few as possible have expired by now. Those that have expire at once, in `p_expiry_journal`.
-- Returns {kind: 'reversed', journal}; {kind: 'already_reversed', journal}; or, with nothing changed, 'unknown_journal',
-- 'not_reversible'. Raises for points that the journal didn't take. Works on frozen accounts, which still receive.
create function ledger.reverse_part(
  p_account bigint, p_reversed uuid, p_points bigint, p_journal uuid, p_today date, p_facts jsonb, p_expiry_journal uuid)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  debit ledger.entry;
  before uuid;
  back record;
  changed record;
begin
  perform from balance b where b.account_id = p_account order by b.point_type for update;
  select * into debit
  from entry e where e.account_id = p_account and e.journal_id = p_reversed and e.point_type = 'POINTS' limit 1;
  if not found then return jsonb_build_object('kind', 'unknown_journal'); end if;
  if debit.amount >= 0 or debit.counter_account > 0 or debit.kind in ('reversal', 'expiry', 'renewal') then
    return jsonb_build_object('kind', 'not_reversible');
  end if;
  select r.journal_id into before
  from entry r where r.account_id = p_account and r.point_type = 'POINTS' and r.reverses_seq = debit.seq;
  if found then return jsonb_build_object('kind', 'already_reversed', 'journal', before); end if;
  if p_points is null or p_points <= 0 or p_points > -debit.amount then
    raise exception 'The journal took % points, and not %', -debit.amount, p_points using errcode = 'invalid_parameter_value';
  end if;

  select array_agg(part.lot_no order by part.place desc) as lots, array_agg(part.points order by part.place desc) as taken into back
  from (
    select t.lot_no, t.place, least(
      t.points,
      p_points - coalesce(sum(t.points) over (order by t.place desc rows between unbounded preceding and 1 preceding), 0)
    )::bigint as points
    from unnest(debit.lots_taken, debit.taken) with ordinality as t (lot_no, points, place)
  ) as part
  where part.points > 0;
  update lot l set remaining = l.remaining + part.points
  from unnest(back.lots, back.taken) as part (lot_no, points)
  where l.account_id = p_account and l.lot_no = part.lot_no;
  changed := change_balance(p_account, 'POINTS', p_points, 1);
  perform post_entry(
    p_account, p_journal, 'POINTS', changed.seq, 'reversal', p_points, changed.posted, debit.counter_account, p_today, p_facts,
    p_facts -> 'detail', back.lots, back.taken, debit.journal_id, debit.seq);
  perform expire_lots(p_account, p_today, p_expiry_journal);
  return jsonb_build_object('kind', 'reversed', 'journal', p_journal);
end $$;
grant execute on function ledger.reverse_part to waymark_jobs;

-- As before, with the lots of such a reversal: what it returned to them is no longer spent.
create or replace function ledger.check_accounts(p_first bigint, p_last bigint)
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
    select e.account_id, part.lot_no,
      sum(case when e.kind = 'reversal' and e.amount > 0 then -part.points else part.points end)::bigint as points
    from entries e cross join unnest(e.lots_taken, e.taken) as part (lot_no, points)
    where not exists (
      select from entry r
      where r.account_id between p_first and p_last and r.reverses_seq is not null and (r.amount < 0 or r.lots_taken is null)
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
