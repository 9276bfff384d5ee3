-- Points of an order whose payment the payer's bank withdraws, until it has decided.
alter table ledger.hold drop constraint hold_purpose;
alter table ledger.hold add constraint hold_purpose check (
  purpose in ('transfer_out', 'redemption', 'renewal', 'conversion', 'pool_out', 'pool_in', 'dispute')) not valid;

-- Reserves the points that one journal issued to an account (renewed ones are issued by nobody) and that are still there; or, where the
-- account was merged since and its points are another's, up to `p_points` of what that other account has (`p_journal` null), those that
-- expire first. Nobody's right to spend is asked and a frozen account isn't refused: nothing moves, and only jobs may call it. The hold is
-- voided, never settled. Returns {kind: 'held', hold, points}; or {kind: 'nothing'}, with nothing changed.
create function ledger.hold_disputed(
  p_principal bigint, p_account bigint, p_journal uuid, p_points bigint, p_today date, p_hold uuid, p_ends_at timestamptz)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  brought record;
  chosen record;
  pinned bigint[] := '{}';
  parts bigint[] := '{}';
  total bigint := 0;
begin
  perform check_move(p_points, p_account, -1, p_today, p_hold);
  perform 1 from balance b where b.account_id = p_account and b.point_type = 'POINTS' for update;
  if not found then raise exception 'There is no account %', p_account using errcode = 'no_data_found'; end if;
  if p_journal is null then
    chosen := choose_lots(p_account, p_points, p_today, null);
    pinned := chosen.lots; parts := chosen.taken; total := chosen.total;
  else
    for brought in
      select e.seq, e.amount from entry e
      where e.account_id = p_account and e.journal_id = p_journal and e.point_type = 'POINTS' and e.amount > 0
        and e.counter_account = -1
      order by e.seq
    loop
      chosen := choose_own_lots(p_account, brought.seq, brought.amount);
      pinned := pinned || chosen.lots; parts := parts || chosen.taken; total := total + chosen.total;
    end loop;
  end if;
  if total = 0 then return jsonb_build_object('kind', 'nothing'); end if;

  update balance b set held = b.held + total where b.account_id = p_account and b.point_type = 'POINTS';
  update lot l set held = l.held + part.points
  from unnest(pinned, parts) as part (lot_no, points)
  where l.account_id = p_account and l.lot_no = part.lot_no;
  insert into hold (account_id, hold_id, principal, purpose, counter_account, amount, lots, taken, made_on, ends_at)
  values (p_account, p_hold, p_principal, 'dispute', -1, total, pinned, parts, p_today, p_ends_at);
  return jsonb_build_object('kind', 'held', 'hold', p_hold, 'points', total::text);
end $$;
grant execute on function ledger.hold_disputed to waymark_jobs;
