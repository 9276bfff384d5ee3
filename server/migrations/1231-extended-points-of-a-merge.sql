-- As before, also what has another lot by now than the one that the merge opened, since it was extended or restored, or is or was in a family
-- pool: it returns with the date that it has. Points that are on hold would stay with the other member, even if nothing comes of their order, so
-- the undoing is refused until then: {kind: 'held'}, with nothing changed.
create or replace function ledger.unmerge_account(
  p_from bigint, p_to bigint, p_merge uuid, p_today date, p_journal uuid, p_expiry_journal uuid, p_facts jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  refusal jsonb := lock_for_merge(p_from, p_to);
  debit record;
  credits bigint[];
  rest record;
  back bigint[];
  changed record;
  total bigint := 0;
  status bigint;
begin
  if refusal is not null then return refusal; end if;
  if exists (select from left_of_merge(p_from, p_to, p_merge, p_today) as x where x.held > 0) then
    return jsonb_build_object('kind', 'held');
  end if;
  perform expire_lots(p_to, p_today, p_expiry_journal);
  select coalesce(array_agg(e.seq order by e.seq), '{}') into credits
  from entry e where e.account_id = p_to and e.journal_id = p_merge and e.point_type = 'POINTS';
  for debit in
    select e.seq, e.lots_taken, credits[row_number() over (order by e.seq)] as credit
    from entry e where e.account_id = p_from and e.journal_id = p_merge and e.point_type = 'POINTS' order by e.seq
  loop
    select array_agg(l.lot_no order by l.lot_no) as lots, array_agg(l.remaining - l.held order by l.lot_no) as points,
      sum(l.remaining - l.held)::bigint as total
    into rest
    from lot l
    where l.account_id = p_to and l.lot_no between debit.credit * 1024 and debit.credit * 1024 + 1023 and l.remaining > l.held;
    continue when rest.lots is null;
    total := total + rest.total;
    back := array(select debit.lots_taken[(o.lot_no % 1024)::integer] from unnest(rest.lots) with ordinality as o (lot_no, place) order by o.place);
    changed := change_balance(p_to, 'POINTS', -rest.total, 1);
    update lot l set remaining = l.held where l.account_id = p_to and l.lot_no = any (rest.lots);
    perform post_entry(
      p_to, p_journal, 'POINTS', changed.seq, 'reversal', -rest.total, changed.posted, p_from, p_today, p_facts,
      p_facts -> 'recipientDetail', rest.lots, rest.points, p_merge, debit.credit);
    changed := change_balance(p_from, 'POINTS', rest.total, 1);
    update lot l set remaining = l.remaining + part.points
    from unnest(back, rest.points) as part (lot_no, points)
    where l.account_id = p_from and l.lot_no = part.lot_no;
    perform post_entry(
      p_from, p_journal, 'POINTS', changed.seq, 'reversal', rest.total, changed.posted, p_to, p_today, p_facts,
      p_facts -> 'detail', back, rest.points, p_merge, debit.seq);
  end loop;
  total := total + unmerge_others(p_from, p_to, p_merge, p_today, p_journal, p_facts);
  status := unmerge_status(p_from, p_to, p_merge, p_journal, p_facts);
  return jsonb_build_object('kind', 'moved', 'journal', p_journal, 'points', total::text, 'statusPoints', status::text);
end $$;

-- What is left of the points that a merge brought to an account, by the lots that they have now, there and in family pools: free `points`, and
-- those on hold. Where a lot has points of both accounts, those that are left of it are first those of the account that was merged: its member
-- couldn't spend any.
create function ledger.left_of_merge(p_from bigint, p_to bigint, p_merge uuid, p_today date)
returns table (account_id bigint, lot_no bigint, points bigint, held bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  -- What the merge opened, and what came to the merged account since and moved on: what was restored for it, or returned by a refund or a pool.
  brought bigint[] := array(
    select l.lot_no from entry e join lot l on l.account_id = p_to and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
    where e.account_id = p_to and e.journal_id >= p_merge and e.point_type = 'POINTS' and e.kind = 'adjustment' and e.amount > 0
      and e.counter_account = p_from
    order by l.lot_no);
  followed record;
  found_lot record;
begin
  for followed in
    select f.account_id, f.lot_no, sum(f.rest)::bigint as rest from follow_points(p_to, brought, null, null) as f
    where f.rest > 0
    group by f.account_id, f.lot_no order by f.account_id, f.lot_no
  loop
    select l.remaining, l.held into found_lot
    from lot l join entry e on e.account_id = followed.account_id and e.point_type = 'POINTS' and e.seq = l.source_seq
    where l.account_id = followed.account_id and l.lot_no = followed.lot_no and (l.expires_on is null or l.expires_on >= p_today)
      and (followed.account_id = p_to or e.kind = 'pool_in' and e.counter_account = p_to);
    continue when not found;
    account_id := followed.account_id; lot_no := followed.lot_no;
    points := least(followed.rest, found_lot.remaining - found_lot.held);
    held := least(followed.rest, found_lot.remaining) - points;
    return next;
  end loop;
end $$;

-- The points of unmerge_account that have other lots by now, each in a new one, one for one. @returns how many went back
create function ledger.unmerge_others(p_from bigint, p_to bigint, p_merge uuid, p_today date, p_journal uuid, p_facts jsonb) returns bigint
language plpgsql as $$
declare
  merged bigint[] := array(
    select l.lot_no from entry e join lot l on l.account_id = p_to and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
    where e.account_id = p_to and e.journal_id = p_merge and e.point_type = 'POINTS');
  -- What comes home from a pool goes on: in-and-out.ts.
  home jsonb := coalesce(p_facts -> 'recipientDetail', '{}') || '{"isReturned": true}';
  each record;
  lots bigint[];
  taken bigint[];
  total bigint;
  changed record;
  facts record;
begin
  for each in select * from left_of_merge(p_from, p_to, p_merge, p_today) as x where x.account_id <> p_to and x.points > 0 loop
    perform move_chosen_lots(
      each.account_id, p_to, array[each.lot_no], array[each.points], 'pool_out', p_today, p_journal,
      p_facts || jsonb_build_object('detail', home, 'recipientDetail', home));
  end loop;
  select array_agg(x.lot_no order by x.lot_no), array_agg(x.points order by x.lot_no), sum(x.points)::bigint into lots, taken, total
  from left_of_merge(p_from, p_to, p_merge, p_today) as x
  where x.account_id = p_to and x.lot_no <> all (merged) and x.points > 0;
  if total is null then return 0; end if;
  facts := lots_facts(p_to, lots);
  changed := change_balance(p_to, 'POINTS', -total, 1);
  update lot l set remaining = l.remaining - part.points
  from unnest(lots, taken) as part (lot_no, points)
  where l.account_id = p_to and l.lot_no = part.lot_no;
  perform post_entry(
    p_to, p_journal, 'POINTS', changed.seq, 'adjustment', -total, changed.posted, p_from, p_today, p_facts,
    p_facts -> 'recipientDetail', lots, taken);
  changed := change_balance(p_from, 'POINTS', total, 1);
  perform post_entry(
    p_from, p_journal, 'POINTS', changed.seq, 'adjustment', total, changed.posted, p_to, p_today, p_facts, p_facts -> 'detail', null, null);
  insert into lot (account_id, lot_no, expires_on, granted, remaining, is_bonus)
  select p_from, changed.seq * 1024 + part.place, part.expires_on, part.points, part.points, part.is_bonus
  from unnest(facts.expiries, taken, facts.bonuses) with ordinality as part (expires_on, points, is_bonus, place);
  return total;
end $$;
