-- Reserves the points that one journal issued to an account, as far as they are still there or where the same member's points went since without
-- being spent (follow_points): extended, in a family pool, or on the account that this one was merged into. The hold has one row on each account
-- that has some of them. Nobody's right to spend is asked and a frozen account isn't refused: nothing moves, and only jobs may call it. It is
-- voided on each account, never settled. Returns {kind: 'held', accounts, points}; or {kind: 'nothing'}, with nothing changed.
drop function ledger.hold_disputed(bigint, bigint, uuid, bigint, date, uuid, timestamptz);
create function ledger.hold_disputed(
  p_principal bigint, p_account bigint, p_journal uuid, p_today date, p_hold uuid, p_ends_at timestamptz)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  brought bigint[] := array(
    select l.lot_no from entry e join lot l on l.account_id = p_account and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
    where e.account_id = p_account and e.journal_id = p_journal and e.point_type = 'POINTS' and e.amount > 0 and e.counter_account = -1
    order by l.lot_no);
  locked bigint[] := '{}';
  more bigint[];
  each bigint;
  followed record;
  portion bigint;
  found_accounts bigint[] := '{}';
  found_lots bigint[] := '{}';
  found_parts bigint[] := '{}';
  chosen record;
  accounts bigint[] := '{}';
  total bigint := 0;
begin
  perform check_move(1, p_account, -1, p_today, p_hold);
  if cardinality(brought) = 0 then return jsonb_build_object('kind', 'nothing'); end if;
  -- They can move on while the accounts are being locked.
  loop
    more := array(
      select distinct f.account_id from follow_points(p_account, brought, null, p_today) as f
      where f.account_id <> all (locked) order by 1);
    exit when cardinality(more) = 0;
    foreach each in array more loop
      perform 1 from balance b where b.account_id = each and b.point_type = 'POINTS' for update;
    end loop;
    locked := locked || more;
  end loop;
  for followed in
    select f.account_id, f.lot_no, sum(f.rest)::bigint as rest from follow_points(p_account, brought, null, p_today) as f
    where f.rest > 0
    group by f.account_id, f.lot_no order by f.account_id, f.lot_no
  loop
    select least(followed.rest, l.remaining - l.held) into portion
    from lot l where l.account_id = followed.account_id and l.lot_no = followed.lot_no;
    continue when portion <= 0;
    found_accounts := found_accounts || followed.account_id; found_lots := found_lots || followed.lot_no; found_parts := found_parts || portion;
  end loop;
  for chosen in
    select part.account_id, array_agg(part.lot_no order by part.lot_no) as lots, array_agg(part.points order by part.lot_no) as parts,
      sum(part.points)::bigint as points
    from unnest(found_accounts, found_lots, found_parts) as part (account_id, lot_no, points)
    group by part.account_id order by part.account_id
  loop
    update balance b set held = b.held + chosen.points where b.account_id = chosen.account_id and b.point_type = 'POINTS';
    update lot l set held = l.held + part.points
    from unnest(chosen.lots, chosen.parts) as part (lot_no, points)
    where l.account_id = chosen.account_id and l.lot_no = part.lot_no;
    insert into hold (account_id, hold_id, principal, purpose, counter_account, amount, lots, taken, made_on, ends_at)
    values (chosen.account_id, p_hold, p_principal, 'dispute', -1, chosen.points, chosen.lots, chosen.parts, p_today, p_ends_at);
    accounts := accounts || chosen.account_id;
    total := total + chosen.points;
  end loop;
  if total = 0 then return jsonb_build_object('kind', 'nothing'); end if;
  return jsonb_build_object('kind', 'held', 'accounts', to_jsonb(accounts::text[]), 'points', total::text);
end $$;
grant execute on function ledger.hold_disputed to waymark_jobs;
