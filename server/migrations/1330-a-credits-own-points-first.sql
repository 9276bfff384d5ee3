-- What a credit brought goes back first, wherever it is (docs/decisions/1016). A reversal took the member's other points before those in a family
-- pool, so the reversal of these others found too few, although nobody had spent any.

-- Up to `p_points` of what some lots of an account brought, where they are now besides these lots: on `p_home`, the account that has the same
-- member's points, and in the family pools that it put them into. Those in a pool return as when a member leaves; the pools are locked, and the
-- entries say that they are part of a reversal (in-and-out.ts). The lots are p_home's, for the caller to take.
create function ledger.fetch_moved(
  p_account bigint, p_opened bigint[], p_home bigint, p_points bigint, p_today date, p_journal uuid, p_facts jsonb,
  out lots bigint[], out taken bigint[], out total bigint)
language plpgsql as $$
declare
  facts jsonb := coalesce(p_facts -> 'detail', '{}') || jsonb_build_object('isReturned', true);
  followed record;
  portion bigint;
  arrived bigint;
begin
  lots := '{}'; taken := '{}'; total := 0;
  if p_points <= 0 then return; end if;
  for followed in
    select f.account_id, f.lot_no, f.expires_on, sum(f.rest)::bigint as rest from follow_points(p_account, p_opened, null, p_today) as f
    where f.rest > 0 and not (f.account_id = p_account and f.lot_no = any (p_opened))
    group by f.account_id, f.lot_no, f.expires_on
    order by f.account_id <> p_home, f.expires_on nulls last, f.account_id, f.lot_no
  loop
    exit when total >= p_points;
    perform from balance b where b.account_id = followed.account_id and b.point_type = 'POINTS' for update;
    select least(followed.rest, l.remaining - l.held, p_points - total) into portion
    from lot l join entry e on e.account_id = followed.account_id and e.point_type = 'POINTS' and e.seq = l.source_seq
    where l.account_id = followed.account_id and l.lot_no = followed.lot_no and (l.expires_on is null or l.expires_on >= p_today)
      and (followed.account_id = p_home or e.kind = 'pool_in' and e.counter_account = p_home);
    continue when portion is null or portion <= 0;
    arrived := followed.lot_no;
    if followed.account_id <> p_home then
      perform move_chosen_lots(
        followed.account_id, p_home, array[followed.lot_no], array[portion], 'pool_out', p_today, p_journal,
        p_facts || jsonb_build_object('detail', facts, 'recipientDetail', facts));
      select b.seq * 1024 + 1 into arrived from balance b where b.account_id = p_home and b.point_type = 'POINTS';
    end if;
    lots := lots || arrived;
    taken := taken || portion;
    total := total + portion;
  end loop;
end $$;

-- As before, except for the order: the entry's lots, what has expired of them, what moved on (fetch_moved), and only then other points.
create or replace function ledger.reverse_entry(p_entry ledger.entry, p_journal uuid, p_today date, p_facts jsonb) returns void
language plpgsql as $$
declare
  opened bigint[];
  own record;
  expired record;
  moved record;
  others record;
  changed record;
  -- Null unless the entry was a credit of points: an unassigned record can't be read.
  lots_taken bigint[];
  points_taken bigint[];
begin
  if p_entry.point_type = 'POINTS' and p_entry.amount > 0 then
    own := choose_own_lots(p_entry.account_id, p_entry.seq, p_entry.amount);
    expired := return_expired(p_entry, p_journal, p_today, p_facts);
    opened := array(
      select l.lot_no from lot l
      where l.account_id = p_entry.account_id and l.lot_no between p_entry.seq * 1024 and p_entry.seq * 1024 + 1023);
    moved := fetch_moved(
      p_entry.account_id, opened, p_entry.account_id, p_entry.amount - own.total - expired.total, p_today, p_journal, p_facts);
    lots_taken := own.lots || expired.lots || moved.lots;
    points_taken := own.taken || expired.taken || moved.taken;
    update lot l set remaining = l.remaining - part.points
    from unnest(lots_taken, points_taken) as part (lot_no, points)
    where l.account_id = p_entry.account_id and l.lot_no = part.lot_no;
    -- What these have left counts as other points, so a lot can be among both.
    others := choose_lots(p_entry.account_id, p_entry.amount - own.total - expired.total - moved.total, p_today, p_entry.seq);
    if own.total + expired.total + moved.total + others.total < p_entry.amount then
      raise exception 'Not enough points are left' using errcode = 'WM001',
        detail = own.total + expired.total + moved.total + others.total;
    end if;
    update lot l set remaining = l.remaining - part.points
    from unnest(others.lots, others.taken) as part (lot_no, points)
    where l.account_id = p_entry.account_id and l.lot_no = part.lot_no;
    select array_agg(each.lot_no order by each.place), array_agg(each.points order by each.place) into lots_taken, points_taken
    from (
      select part.lot_no, sum(part.points)::bigint as points, min(part.nth) as place
      from unnest(lots_taken || others.lots, points_taken || others.taken) with ordinality as part (lot_no, points, nth)
      group by part.lot_no
    ) as each;
  elsif p_entry.point_type = 'POINTS' then
    update lot l set remaining = l.remaining + part.points
    from unnest(p_entry.lots_taken, p_entry.taken) as part (lot_no, points)
    where l.account_id = p_entry.account_id and l.lot_no = part.lot_no;
  end if;
  changed := change_balance(p_entry.account_id, p_entry.point_type, -p_entry.amount, 1);
  if changed.seq is null then
    raise exception 'Not enough points are left' using errcode = 'WM001', detail = '0';
  end if;
  perform post_entry(
    p_entry.account_id, p_journal, p_entry.point_type, changed.seq, 'reversal', -p_entry.amount, changed.posted,
    p_entry.counter_account, case when p_entry.point_type = 'STATUS' then p_entry.occurred_on else p_today end, p_facts,
    p_facts -> 'detail', lots_taken, points_taken, p_entry.journal_id, p_entry.seq);
end $$;
drop function ledger.return_pooled(ledger.entry, bigint, uuid, date, jsonb);

-- Up to `p_points` of what a journal brought to an account return to `p_home`, which has that account's points now, from the family pools that it
-- put them into: where no reversal takes them, but the member owes them. Points that a pool's open orders have reserved stay there. Works on frozen
-- accounts, since it is an operator's action. Returns {kind: 'returned', points}.
create function ledger.return_moved(
  p_account bigint, p_of uuid, p_home bigint, p_points bigint, p_today date, p_journal uuid, p_facts jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  opened bigint[] := array(
    select l.lot_no from entry e join lot l on l.account_id = p_account and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
    where e.account_id = p_account and e.journal_id = p_of and e.point_type = 'POINTS');
  before bigint;
  posted bigint;
begin
  select b.posted into before from balance b where b.account_id = p_home and b.point_type = 'POINTS' for update;
  perform fetch_moved(p_account, opened, p_home, p_points, p_today, p_journal, p_facts);
  select b.posted into posted from balance b where b.account_id = p_home and b.point_type = 'POINTS';
  return jsonb_build_object('kind', 'returned', 'points', (posted - before)::text);
end $$;
grant execute on function ledger.return_moved to waymark_jobs;
