-- Locks a hold's balances in id order. Null, or {kind: 'frozen', account}. Raises for an unknown account. A system account has nothing to
-- lock.
create function ledger.lock_for_hold(p_account bigint, p_counter_account bigint) returns jsonb
language plpgsql as $$
declare
  each bigint;
  frozen boolean;
  refusal jsonb;
begin
  foreach each in array array[least(p_account, p_counter_account), greatest(p_account, p_counter_account)] loop
    continue when each < 0;
    select b.frozen_by <> '{}' into frozen
    from balance b where b.account_id = each and b.point_type = 'POINTS' for update;
    if not found then raise exception 'There is no account %', each using errcode = 'no_data_found'; end if;
    if frozen then refusal := coalesce(refusal, jsonb_build_object('kind', 'frozen', 'account', each::text)); end if;
  end loop;
  return refusal;
end $$;

-- What a hold reserved, in the format of the call that placed it: {kind: 'held', hold, lots}. In two steps, like posted_answer.
create function ledger.held_answer(p_account bigint, p_hold uuid) returns jsonb
language plpgsql stable as $$
declare
  pinned record;
begin
  select h.lots, h.taken into pinned from hold h where h.account_id = p_account and h.hold_id = p_hold;
  if not found then return null; end if;
  return jsonb_build_object('kind', 'held', 'hold', p_hold, 'lots', taken_lots(p_account, pinned.lots, pinned.taken));
end $$;

-- Chooses from the lots one entry opened, up to `p_points`, whatever their date. Otherwise like choose_lots.
create function ledger.choose_own_lots(
  p_account bigint, p_seq bigint, p_points bigint, out lots bigint[], out taken bigint[], out total bigint)
language plpgsql as $$
declare
  candidate record;
  portion bigint;
begin
  lots := '{}'; taken := '{}'; total := 0;
  for candidate in
    select l.lot_no, l.remaining - l.held as free from lot l
    where l.account_id = p_account and l.lot_no between p_seq * 1024 and p_seq * 1024 + 1023 and l.remaining > l.held
    order by l.lot_no
  loop
    exit when total >= p_points;
    portion := least(candidate.free, p_points - total);
    total := total + portion;
    lots := lots || candidate.lot_no;
    taken := taken || portion;
  end loop;
end $$;

-- Reserves points for a movement that waits for something external (a payment): the exact lots that expire first, without those that
-- would expire before `p_ends_on`, the programme's day the hold ends. A recipient's balance is locked too, by id, since the incoming
-- points count towards its limits. Returns {kind: 'held', hold, lots}; {kind: 'replayed', first}; or, with nothing changed,
-- 'key_reused', 'forbidden', 'protected', 'frozen', 'limit', 'not_enough', like transfer_points.
create function ledger.hold_points(
  p_principal bigint, p_account bigint, p_points bigint, p_today date, p_hold uuid, p_ends_at timestamptz, p_ends_on date,
  p_purpose text, p_counter_account bigint, p_arrives_as text, p_key text, p_body_hash text, p_limits jsonb, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  recorded timestamptz := check_move(p_points, p_account, p_counter_account, p_today, p_hold);
  claimed jsonb;
  refusal jsonb;
  chosen record;
  arriving text := case when p_counter_account > 0 then p_arrives_as end;
begin
  if not may_spend(p_principal, p_account) then return jsonb_build_object('kind', 'forbidden'); end if;
  claimed := claim_key(p_account, p_key, 'hold', p_body_hash, p_hold);
  if claimed ->> 'kind' = 'replayed' then
    return jsonb_build_object('kind', 'replayed', 'first', held_answer(p_account, (claimed ->> 'result')::uuid));
  end if;
  if claimed is not null then return claimed; end if;

  refusal := coalesce(protection_of(p_principal, p_account, recorded), lock_for_hold(p_account, p_counter_account));
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
grant execute on function ledger.hold_points to waymark_web, waymark_jobs;

-- Reserves points of one expiry date for renewal (POINT-11), unlike hold_points, which takes those that expire first: they go to breakage
-- when the hold is settled, and come back with a new date. Dates before `p_ends_on`, the day the hold ends, are refused. Returns
-- {kind: 'held', hold, lots}; or, with nothing changed, 'forbidden', 'frozen', 'not_enough' (available).
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
grant execute on function ledger.hold_renewal to waymark_web, waymark_jobs;

-- Posts a pending hold, exactly once, from its reserved lots to its target account. The right to spend was checked when the hold was
-- placed, and nothing about it can be changed here, so a webhook can settle without the member. `p_reference` (optional) is the
-- payment's, unique forever. Returns {kind: 'posted', journal, lots}; {kind: 'replayed', first} if the hold has already been posted; or,
-- with nothing changed, {kind: 'ended', state} if it was voided or expired, 'unknown_hold', 'frozen', 'reference_used'.
create function ledger.settle_hold(
  p_account bigint, p_hold uuid, p_journal uuid, p_today date, p_reference text, p_facts jsonb, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  pinned ledger.hold;
  used jsonb;
  refusal jsonb;
  left_with record;
  arrived record;
begin
  select * into pinned from hold h where h.account_id = p_account and h.hold_id = p_hold for update;
  if not found then return jsonb_build_object('kind', 'unknown_hold'); end if;
  if pinned.state = 'posted' then
    return jsonb_build_object('kind', 'replayed', 'first', posted_answer(p_account, pinned.journal_id));
  end if;
  if pinned.state <> 'pending' then return jsonb_build_object('kind', 'ended', 'state', pinned.state); end if;
  perform check_move(pinned.amount, p_account, pinned.counter_account, p_today, p_journal);
  if p_reference is not null then
    used := claim_reference(p_reference, p_account, p_journal);
    if used is not null then return used; end if;
  end if;
  refusal := lock_for_hold(p_account, pinned.counter_account);
  if refusal is not null then
    delete from business_ref where ref = p_reference and journal_id = p_journal;
    return refusal;
  end if;

  update balance b set posted = b.posted - pinned.amount, held = b.held - pinned.amount, seq = b.seq + 1
  where b.account_id = p_account and b.point_type = 'POINTS'
  returning b.seq, b.posted into left_with;
  update lot l set remaining = l.remaining - part.points, held = l.held - part.points
  from unnest(pinned.lots, pinned.taken) as part (lot_no, points)
  where l.account_id = p_account and l.lot_no = part.lot_no;
  update hold h set state = 'posted', journal_id = p_journal
  where h.account_id = p_account and h.hold_id = p_hold and h.state = 'pending';
  perform post_entry(
    p_account, p_journal, 'POINTS', left_with.seq, pinned.purpose, -pinned.amount, left_with.posted,
    pinned.counter_account, p_today, p_facts, p_facts -> 'detail', pinned.lots, pinned.taken);
  if pinned.counter_account > 0 then
    delete from incoming i where i.account_id = pinned.counter_account and i.hold_id = p_hold;
    arrived := change_balance(pinned.counter_account, 'POINTS', pinned.amount, 1);
    perform post_entry(
      pinned.counter_account, p_journal, 'POINTS', arrived.seq, pinned.arrives_as, pinned.amount, arrived.posted,
      p_account, p_today, p_facts, p_facts -> 'recipientDetail', null, null);
    perform make_lots(pinned.counter_account, arrived.seq, part.expiries, pinned.taken, part.bonuses)
    from lots_facts(p_account, pinned.lots) as part;
  end if;
  perform send_outbox(p_outbox);
  return posted_answer(p_account, p_journal);
end $$;
grant execute on function ledger.settle_hold to waymark_web, waymark_jobs;

-- Ends a pending hold without posting, exactly once: its points are available again, and those whose lots expired meanwhile expire
-- immediately, in their own journal. Returns {kind: p_state}, {kind: 'ended', state} if it had already ended, or {kind: 'unknown_hold'}.
create function ledger.end_hold(p_account bigint, p_hold uuid, p_state text, p_today date, p_expiry_journal uuid) returns jsonb
language plpgsql as $$
declare
  pinned ledger.hold;
begin
  select * into pinned from hold h where h.account_id = p_account and h.hold_id = p_hold for update;
  if not found then return jsonb_build_object('kind', 'unknown_hold'); end if;
  if pinned.state <> 'pending' then return jsonb_build_object('kind', 'ended', 'state', pinned.state); end if;
  update balance b set held = b.held - pinned.amount where b.account_id = p_account and b.point_type = 'POINTS';
  update lot l set held = l.held - part.points
  from unnest(pinned.lots, pinned.taken) as part (lot_no, points)
  where l.account_id = p_account and l.lot_no = part.lot_no;
  update hold h set state = p_state where h.account_id = p_account and h.hold_id = p_hold and h.state = 'pending';
  delete from incoming i where i.account_id = pinned.counter_account and i.hold_id = p_hold;
  perform expire_lots(p_account, p_today, p_expiry_journal);
  return jsonb_build_object('kind', p_state);
end $$;

-- Voids a pending hold: {kind: 'voided'}, or an answer of end_hold.
create function ledger.void_hold(p_account bigint, p_hold uuid, p_today date, p_expiry_journal uuid) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  return end_hold(p_account, p_hold, 'voided', p_today, p_expiry_journal);
end $$;
grant execute on function ledger.void_hold to waymark_web, waymark_jobs;

-- Expires a pending hold that is due: {kind: 'expired'}, {kind: 'not_due'} before its end, or an answer of end_hold.
create function ledger.expire_hold(p_account bigint, p_hold uuid, p_now timestamptz, p_today date, p_expiry_journal uuid)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if exists (select from hold h where h.account_id = p_account and h.hold_id = p_hold and h.ends_at > p_now) then
    return jsonb_build_object('kind', 'not_due');
  end if;
  return end_hold(p_account, p_hold, 'expired', p_today, p_expiry_journal);
end $$;
grant execute on function ledger.expire_hold to waymark_jobs;
