-- Issues points to one account as one journal: lines [{pointType, kind, points, expiresOn, isBonus, rule, detail}], so a flight's base,
-- bonus and status points are posted together or not at all. Each line is an entry, and each line of POINTS opens a lot. A reference can
-- be used only once: {kind: 'issued', journal}, or {kind: 'reference_used', account, journal} with nothing changed. A frozen account
-- still earns.
create function ledger.issue_points(
  p_account bigint, p_journal uuid, p_reference text, p_occurred_on date, p_counter_account bigint, p_lines jsonb,
  p_facts jsonb, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  used jsonb := claim_reference(p_reference, p_account, p_journal);
  line record;
  changed record;
begin
  if used is not null then return used; end if;
  for line in
    select l.value, l.value ->> 'pointType' as point_type, (l.value ->> 'points')::bigint as points,
      (l.value ->> 'expiresOn')::date as expires_on, coalesce((l.value ->> 'isBonus')::boolean, false) as is_bonus
    from jsonb_array_elements(p_lines) with ordinality as l (value, place)
    order by l.value ->> 'pointType', l.place
  loop
    if line.points is null or line.points <= 0 then
      raise exception 'Points must be above zero, not %', line.points using errcode = 'invalid_parameter_value';
    end if;
    changed := change_balance(p_account, line.point_type, line.points, 1);
    if changed.seq is null then
      raise exception 'There is no account %', p_account using errcode = 'no_data_found';
    end if;
    perform post_entry(
      p_account, p_journal, line.point_type, changed.seq, line.value ->> 'kind', line.points, changed.posted,
      p_counter_account, p_occurred_on,
      p_facts || jsonb_strip_nulls(jsonb_build_object('rule', line.value ->> 'rule')), line.value -> 'detail', null, null);
    if line.point_type = 'POINTS' then
      perform make_lots(p_account, changed.seq, array[line.expires_on], array[line.points], array[line.is_bonus]);
    end if;
  end loop;
  if changed is null then
    raise exception 'Journal % issues nothing', p_journal using errcode = 'invalid_parameter_value';
  end if;
  perform send_outbox(p_outbox);
  return jsonb_build_object('kind', 'issued', 'journal', p_journal);
end $$;
grant execute on function ledger.issue_points to waymark_jobs;

-- Moves points from an account to another member's or to a system account, in one call. Under READ COMMITTED it guarantees: one effect
-- per key; the principal's right on the sender's account, and their protection, checked in one statement; lots taken in expiry order,
-- keeping their dates; limits counted under the lock of the balance they apply to. The order is: key, balances by id, lots, entries, the
-- recipient's lots, outbox. Returns {kind: 'posted', journal, lots}; {kind: 'replayed', first}; or, with nothing changed, 'key_reused',
-- 'forbidden', 'protected' (until), 'frozen' (account), 'limit' (name, left), 'not_enough' (available, without expired lots). Raises for
-- invalid calls and unknown accounts. This is the busiest function, so it is optimised for the common case (docs/benchmarks.md): other
-- functions are called in assignments, which PostgreSQL evaluates without a separate statement, and plans are cached, since the planner
-- would otherwise plan for the arrays of lots each time.
create function ledger.transfer_points(
  p_principal bigint, p_from bigint, p_to bigint, p_points bigint, p_today date, p_journal uuid, p_key text, p_body_hash text,
  p_out_kind text, p_in_kind text, p_limits jsonb, p_facts jsonb, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  recorded timestamptz := check_move(p_points, p_from, p_to, p_today, p_journal);
  claimed jsonb;
  moved record;
  chosen record;
  refusal jsonb;
begin
  -- Checks the right and the key in one statement. If either fails nothing is written, and which one it was is checked then.
  insert into idempotency (account_id, key, operation, body_hash, result)
  select p_from, p_key, 'transfer', p_body_hash, p_journal
  from account_actor a
  where p_key is not null and a.account_id = p_from and a.customer_id = p_principal and a.role in ('owner', 'nominee', 'head')
    and (a.protected_until is null or a.protected_until <= recorded)
  on conflict do nothing;
  if not found then
    if not may_spend(p_principal, p_from) then return jsonb_build_object('kind', 'forbidden'); end if;
    claimed := claim_key(p_from, p_key, 'transfer', p_body_hash, p_journal);
    if claimed ->> 'kind' = 'replayed' then
      return jsonb_build_object('kind', 'replayed', 'first', posted_answer(p_from, (claimed ->> 'result')::uuid));
    end if;
    if claimed is not null then return claimed; end if;
    refusal := protection_of(p_principal, p_from, recorded);
    if refusal is not null then
      perform release_key(p_from, p_key, p_journal);
      return refusal;
    end if;
  end if;

  moved := move_balances(p_from, p_to, p_points);
  if moved.from_seq is null then
    refusal := not_enough(p_from, p_today);
  elsif moved.from_frozen or moved.to_frozen then
    refusal := jsonb_build_object('kind', 'frozen', 'account', (case when moved.from_frozen then p_from else p_to end)::text);
  else
    if p_limits is not null then
      refusal := coalesce(
        limit_reached(p_from, 'from', p_limits, p_points), limit_reached(p_to, 'to', p_limits, p_points));
    end if;
    chosen := choose_lots(p_from, p_points, p_today, null);
    if refusal is null and chosen.total < p_points then
      refusal := jsonb_build_object('kind', 'not_enough', 'available', chosen.total::text);
    end if;
  end if;
  if refusal is not null then
    perform unmove_balances(p_from, moved.from_seq is not null, p_to, p_points);
    perform release_key(p_from, p_key, p_journal);
    return refusal;
  end if;

  if cardinality(chosen.lots) = 1 then
    update lot l set remaining = l.remaining - p_points where l.account_id = p_from and l.lot_no = chosen.lots[1];
  else
    update lot l set remaining = l.remaining - part.points
    from unnest(chosen.lots, chosen.taken) as part (lot_no, points)
    where l.account_id = p_from and l.lot_no = part.lot_no;
  end if;
  insert into entry (
    account_id, journal_id, point_type, seq, kind, amount, balance_after, counter_account, occurred_on, recorded_at,
    rule, config_version, lots_taken, taken, partner, reference, detail)
  values (
    p_from, p_journal, 'POINTS', moved.from_seq, p_out_kind, -p_points, moved.from_posted, p_to, p_today, recorded,
    p_facts ->> 'rule', (p_facts ->> 'configVersion')::integer, chosen.lots, chosen.taken, p_facts ->> 'partner',
    p_facts ->> 'reference', coalesce(p_facts -> 'detail', '{}'));
  if p_to > 0 then
    insert into entry (
      account_id, journal_id, point_type, seq, kind, amount, balance_after, counter_account, occurred_on, recorded_at,
      rule, config_version, partner, reference, detail)
    values (
      p_to, p_journal, 'POINTS', moved.to_seq, p_in_kind, p_points, moved.to_posted, p_from, p_today, recorded,
      p_facts ->> 'rule', (p_facts ->> 'configVersion')::integer, p_facts ->> 'partner', p_facts ->> 'reference',
      coalesce(p_facts -> 'recipientDetail', '{}'));
    if cardinality(chosen.lots) = 1 then
      insert into lot (account_id, lot_no, expires_on, granted, remaining, is_bonus)
      values (p_to, moved.to_seq * 1024 + 1, chosen.expiries[1], p_points, p_points, chosen.bonuses[1]);
    else
      perform make_lots(p_to, moved.to_seq, chosen.expiries, chosen.taken, chosen.bonuses);
    end if;
  end if;
  if p_outbox is not null then perform send_outbox(p_outbox); end if;
  return jsonb_build_object('kind', 'posted', 'journal', p_journal, 'lots', to_jsonb(chosen.parts));
end $$;
grant execute on function ledger.transfer_points to waymark_web, waymark_jobs;

-- Moves the rest of an account's expired lots (last valid day before `p_today`) to breakage: one journal, one entry per expiry date, each
-- dated the day after the last valid one. Held parts stay until their hold ends. Reads already leave out expired lots, so running late
-- changes no answer. Returns {kind: 'expired', journal, points}, 'nothing', or 'drifting' for an account frozen by reconciliation, whose
-- lots can't be trusted.
create function ledger.expire_lots(p_account bigint, p_today date, p_journal uuid) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  drifting boolean;
  batch record;
  changed record;
  total bigint := 0;
begin
  select 'drift' = any (b.frozen_by) into drifting
  from balance b where b.account_id = p_account and b.point_type = 'POINTS' for update;
  if drifting then return jsonb_build_object('kind', 'drifting'); end if;
  for batch in
    select l.expires_on, sum(l.remaining - l.held)::bigint as points,
      array_agg(l.lot_no order by l.lot_no) as lots, array_agg(l.remaining - l.held order by l.lot_no) as taken
    from lot l
    where l.account_id = p_account and l.open and l.expires_on < p_today and l.remaining > l.held
    group by l.expires_on order by l.expires_on
  loop
    changed := change_balance(p_account, 'POINTS', -batch.points, 1);
    update lot l set remaining = l.held where l.account_id = p_account and l.lot_no = any (batch.lots);
    perform post_entry(
      p_account, p_journal, 'POINTS', changed.seq, 'expiry', -batch.points, changed.posted, -3, batch.expires_on + 1,
      '{}', jsonb_build_object('expiresOn', batch.expires_on), batch.lots, batch.taken);
    total := total + batch.points;
  end loop;
  if total = 0 then return jsonb_build_object('kind', 'nothing'); end if;
  return jsonb_build_object('kind', 'expired', 'journal', p_journal, 'points', total::text);
end $$;
grant execute on function ledger.expire_lots to waymark_jobs;
