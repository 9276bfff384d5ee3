-- Moves a member's share of one accrual, in whole per cent rounded down, to a pool that the member contributes to (POINT-13): of the lots
-- which that accrual opened, as far as they are still there. Once an accrual. Answers {kind: 'contributed', journal, points}; or, with
-- nothing changed, 'nothing' (none of it is left, it was taken back, or the share rounds to nothing), 'forbidden' (the account's owner
-- has no part in the pool), 'frozen', {kind: 'protected', until}: then it may be tried again.
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

revoke execute on function ledger.contribute_share from public;
grant execute on function ledger.contribute_share to waymark_jobs;
