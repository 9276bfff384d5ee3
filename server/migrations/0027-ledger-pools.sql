-- Moves the given parts of chosen lots to another member's or pool's account as one journal, keeping their dates; both entries have the
-- same kind. The caller holds the locks on both balances and has checked that the points are available.
create function ledger.move_chosen_lots(
  p_from bigint, p_to bigint, p_lots bigint[], p_taken bigint[], p_kind text, p_today date, p_journal uuid, p_facts jsonb)
returns void
language plpgsql as $$
declare
  points bigint := (select sum(part)::bigint from unnest(p_taken) as part);
  changed record;
begin
  perform check_move(points, p_from, p_to, p_today, p_journal);
  changed := change_balance(p_from, 'POINTS', -points, 1);
  update lot l set remaining = l.remaining - part.points
  from unnest(p_lots, p_taken) as part (lot_no, points)
  where l.account_id = p_from and l.lot_no = part.lot_no;
  perform post_entry(
    p_from, p_journal, 'POINTS', changed.seq, p_kind, -points, changed.posted, p_to, p_today, p_facts, p_facts -> 'detail',
    p_lots, p_taken);
  changed := change_balance(p_to, 'POINTS', points, 1);
  perform post_entry(
    p_to, p_journal, 'POINTS', changed.seq, p_kind, points, changed.posted, p_from, p_today, p_facts, p_facts -> 'recipientDetail',
    null, null);
  perform make_lots(p_to, changed.seq, part.expiries, p_taken, part.bonuses) from lots_facts(p_from, p_lots) as part;
end $$;

-- Returns a contributor's unused contributions to a pool (POINT-13), lot by lot with their dates: a pool's lot keeps its contributor, since
-- the entry that opened it has the account it came from. At the request of that account's owner or the pool's head. Points reserved by an
-- open order stay, and can be returned if the order ends without them; expired points go to breakage as usual. Points also return to an
-- account frozen by its owner or an operator, since nothing leaves it. Returns {kind: 'returned', journal, points, inUse}; or, with
-- nothing changed, {kind: 'nothing', inUse}, 'forbidden', 'frozen' (the pool is, or reconciliation froze an account).
create function ledger.return_points(
  p_principal bigint, p_pool bigint, p_to bigint, p_today date, p_journal uuid, p_facts jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  each bigint;
  freezers text[];
  refusal jsonb;
  own record;
begin
  if not exists (
      select from account_actor a where a.account_id = p_to and a.customer_id = p_principal and a.role = 'owner')
    and not exists (
      select from account_actor a where a.account_id = p_pool and a.customer_id = p_principal and a.role = 'head')
  then
    return jsonb_build_object('kind', 'forbidden');
  end if;
  foreach each in array array[least(p_pool, p_to), greatest(p_pool, p_to)] loop
    select b.frozen_by into freezers from balance b where b.account_id = each and b.point_type = 'POINTS' for update;
    if not found then raise exception 'There is no account %', each using errcode = 'no_data_found'; end if;
    if 'drift' = any (freezers) or (each = p_pool and freezers <> '{}') then
      refusal := coalesce(refusal, jsonb_build_object('kind', 'frozen', 'account', each::text));
    end if;
  end loop;
  if refusal is not null then return refusal; end if;

  select coalesce(sum(l.remaining - l.held), 0)::bigint as points, coalesce(sum(l.held), 0)::bigint as in_use,
    array_agg(l.lot_no order by l.lot_no) filter (where l.remaining > l.held) as lots,
    array_agg(l.remaining - l.held order by l.lot_no) filter (where l.remaining > l.held) as taken
  into own
  from lot l join entry e on e.account_id = p_pool and e.point_type = 'POINTS' and e.seq = l.source_seq
  where l.account_id = p_pool and l.open and e.kind = 'pool_in' and e.counter_account = p_to
    and (l.expires_on is null or l.expires_on >= p_today);
  if own.points = 0 then return jsonb_build_object('kind', 'nothing', 'inUse', own.in_use::text); end if;
  perform move_chosen_lots(p_pool, p_to, own.lots, own.taken, 'pool_out', p_today, p_journal, p_facts);
  return jsonb_build_object(
    'kind', 'returned', 'journal', p_journal, 'points', own.points::text, 'inUse', own.in_use::text);
end $$;
grant execute on function ledger.return_points to waymark_web, waymark_jobs;

-- Moves a member's share of one accrual, in whole percent rounded down, to a pool they contribute to (POINT-13), from what is left of the
-- lots that accrual opened. Once per accrual. Returns {kind: 'contributed', journal, points}; or, with nothing changed, 'nothing' (none is
-- left, it was reversed, or the share rounds to zero), 'forbidden' (the account's owner isn't in the pool), 'frozen',
-- {kind: 'protected', until}: these two can be retried.
create function ledger.contribute_share(
  p_account bigint, p_pool bigint, p_accrual uuid, p_percent integer, p_today date, p_journal uuid, p_facts jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  owner bigint;
  refusal jsonb;
  share bigint;
  chosen record;
begin
  if p_percent is null or p_percent not between 1 and 100 then
    raise exception 'A share is of 1 to 100 per cent, not %', p_percent using errcode = 'invalid_parameter_value';
  end if;
  select a.customer_id into owner from account_actor a where a.account_id = p_account and a.role = 'owner' limit 1;
  if owner is null or not exists (
    select from account_actor a where a.account_id = p_pool and a.customer_id = owner)
  then
    return jsonb_build_object('kind', 'forbidden');
  end if;
  refusal := coalesce(protection_of(owner, p_account, journal_time(p_journal)), lock_for_hold(p_account, p_pool));
  if refusal is not null then return refusal; end if;
  if claim_key(p_account, 'share:' || p_accrual, 'share', p_pool::text, p_journal) is not null then
    return jsonb_build_object('kind', 'nothing');
  end if;

  select floor(sum(e.amount) * p_percent / 100)::bigint into share
  from entry e
  where e.account_id = p_account and e.journal_id = p_accrual and e.point_type = 'POINTS' and e.amount > 0
    and e.kind in ('accrual', 'bonus')
    and not exists (
      select from entry r where r.account_id = p_account and r.point_type = 'POINTS' and r.reverses_seq = e.seq);
  select array_agg(part.lot_no order by part.lot_no) as lots, array_agg(part.points order by part.lot_no) as taken into chosen
  from (
    select l.lot_no, least(
      l.remaining - l.held,
      share - coalesce(sum(l.remaining - l.held) over (order by l.lot_no rows between unbounded preceding and 1 preceding), 0)
    )::bigint as points
    from entry e
    join lot l on l.account_id = p_account and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
    where e.account_id = p_account and e.journal_id = p_accrual and e.point_type = 'POINTS' and e.amount > 0
      and e.kind in ('accrual', 'bonus') and l.remaining > l.held
      and (l.expires_on is null or l.expires_on >= p_today)
  ) as part
  where part.points > 0;
  if chosen.lots is null then return jsonb_build_object('kind', 'nothing'); end if;
  perform move_chosen_lots(p_account, p_pool, chosen.lots, chosen.taken, 'pool_in', p_today, p_journal, p_facts);
  return jsonb_build_object(
    'kind', 'contributed', 'journal', p_journal,
    'points', (select sum(part)::text from unnest(chosen.taken) as part));
end $$;
grant execute on function ledger.contribute_share to waymark_jobs;
