-- Gives a contributor back what is left of their own contributions to a pool (POINT-13), lot by lot with its date: a lot of a pool
-- remembers who put it in, since the entry that opened it names the account that it came from. On the word of that account's owner, or of
-- the pool's head. What an order under way has set aside stays, and can be returned when that order has ended without it; what has
-- expired goes to breakage as anywhere. The points come home to an account that its owner or an operator has frozen, too: nothing
-- leaves it by this. Answers {kind: 'returned', journal, points, inUse}; or, with nothing changed, {kind: 'nothing', inUse}, 'forbidden',
-- 'frozen' (the pool is, or an account's books are in doubt).
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

revoke execute on function ledger.return_points from public;
grant execute on function ledger.return_points to waymark_web, waymark_jobs;
