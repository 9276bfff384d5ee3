-- Sets points of one expiry date aside for their renewal (POINT-11), where hold_points would take those that expire first: they go to
-- breakage when the hold is settled, and come back with a new date. Dates before `p_ends_on`, the day on which the hold ends, are refused.
-- Answers {kind: 'held', hold, lots}; or, with nothing changed, 'forbidden', 'frozen', 'not_enough' (available).
create function ledger.hold_renewal(
  p_principal bigint, p_account bigint, p_points bigint, p_expires_on date, p_today date, p_hold uuid, p_ends_at timestamptz,
  p_ends_on date)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  refusal jsonb;
  chosen record;
begin
  perform check_move(p_points, p_account, -3, p_today, p_hold);
  if not may_spend(p_principal, p_account) then return jsonb_build_object('kind', 'forbidden'); end if;
  refusal := lock_for_hold(p_account, -3);
  if refusal is not null then return refusal; end if;

  select array_agg(part.lot_no order by part.lot_no) as lots, array_agg(part.points order by part.lot_no) as taken,
    coalesce(sum(part.points), 0)::bigint as total into chosen
  from (
    select l.lot_no, least(
      l.remaining - l.held,
      p_points - coalesce(sum(l.remaining - l.held) over (order by l.lot_no rows between unbounded preceding and 1 preceding), 0)
    )::bigint as points
    from lot l
    where l.account_id = p_account and l.open and l.remaining > l.held and l.expires_on = p_expires_on
      and l.expires_on >= greatest(p_today, p_ends_on)
  ) as part
  where part.points > 0;
  if chosen.total < p_points then
    return jsonb_build_object('kind', 'not_enough', 'available', chosen.total::text);
  end if;

  update balance b set held = b.held + p_points where b.account_id = p_account and b.point_type = 'POINTS';
  update lot l set held = l.held + part.points
  from unnest(chosen.lots, chosen.taken) as part (lot_no, points)
  where l.account_id = p_account and l.lot_no = part.lot_no;
  insert into hold (account_id, hold_id, principal, purpose, counter_account, amount, lots, taken, made_on, ends_at)
  values (p_account, p_hold, p_principal, 'renewal', -3, p_points, chosen.lots, chosen.taken, p_today, p_ends_at);
  return jsonb_build_object('kind', 'held', 'hold', p_hold, 'lots', taken_lots(p_account, chosen.lots, chosen.taken));
end $$;

revoke execute on function ledger.hold_renewal from public;
grant execute on function ledger.hold_renewal to waymark_web, waymark_jobs;
