-- Sets points aside for a movement that waits for something outside (a payment): pins the exact lots that expire first, without those
-- that would expire before `p_ends_on`, the programme's day on which the hold ends. A recipient's balance is locked too, by id, since
-- the points that are on their way count in its limits.
-- Answers {kind: 'held', hold, lots}; {kind: 'replayed', first}; or, with nothing changed, 'key_reused', 'forbidden', 'frozen',
-- 'limit', 'not_enough', as transfer_points does.
create function ledger.hold_points(
  p_principal bigint, p_account bigint, p_points bigint, p_today date, p_hold uuid, p_ends_at timestamptz, p_ends_on date,
  p_purpose text, p_counter_account bigint, p_arrives_as text, p_key text, p_body_hash text, p_limits jsonb, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  claimed jsonb;
  refusal jsonb;
  chosen record;
  arriving text := case when p_counter_account > 0 then p_arrives_as end;
begin
  perform check_move(p_points, p_account, p_counter_account, p_today, p_hold);
  if not may_spend(p_principal, p_account) then return jsonb_build_object('kind', 'forbidden'); end if;
  claimed := claim_key(p_account, p_key, 'hold', p_body_hash, p_hold);
  if claimed ->> 'kind' = 'replayed' then
    return jsonb_build_object('kind', 'replayed', 'first', held_answer(p_account, (claimed ->> 'result')::uuid));
  end if;
  if claimed is not null then return claimed; end if;

  refusal := lock_for_hold(p_account, p_counter_account);
  if refusal is null then
    refusal := coalesce(
      limit_reached(p_account, 'from', p_limits, p_points), limit_reached(p_counter_account, 'to', p_limits, p_points));
    chosen := choose_lots(p_account, p_points, greatest(p_today, p_ends_on), null);
    if refusal is null and chosen.total < p_points then
      refusal := jsonb_build_object('kind', 'not_enough', 'available', chosen.total::text);
    end if;
  end if;
  if refusal is not null then
    perform release_key(p_account, p_key, p_hold);
    return refusal;
  end if;

  update balance b set held = b.held + p_points where b.account_id = p_account and b.point_type = 'POINTS';
  update lot l set held = l.held + part.points
  from unnest(chosen.lots, chosen.taken) as part (lot_no, points)
  where l.account_id = p_account and l.lot_no = part.lot_no;
  insert into hold (
    account_id, hold_id, principal, purpose, arrives_as, counter_account, amount, lots, taken, made_on, ends_at)
  values (
    p_account, p_hold, p_principal, p_purpose, arriving, p_counter_account, p_points, chosen.lots, chosen.taken, p_today,
    p_ends_at);
  if p_counter_account > 0 then
    insert into incoming (account_id, hold_id, kind, amount, made_on)
    values (p_counter_account, p_hold, arriving, p_points, p_today);
  end if;
  perform send_outbox(p_outbox);
  return jsonb_build_object('kind', 'held', 'hold', p_hold, 'lots', to_jsonb(chosen.parts));
end $$;

revoke execute on function ledger.hold_points from public;
grant execute on function ledger.hold_points to waymark_web, waymark_jobs;
