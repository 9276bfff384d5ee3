-- Protection after a change of password, PIN or e-mail address: for a while the person whose secret was changed cannot let points leave any
-- account, because a thief's first step is such a change (design: identity and sessions). It stands with the right to act, not with the
-- account, so that others who may act on a company's account go on, and everything still arrives. `protected_until` is the moment from
-- which the customer may spend again.
alter table ledger.account_actor add column protected_until timestamptz;
-- What a change protects: every account of one person. It cannot start with account_id, and is walked at such changes only.
create index account_actor_of_customer on ledger.account_actor (customer_id, account_id);

-- Keeps a customer from spending from an account until a moment; an earlier end never replaces a later one. Nothing happens where the
-- customer has no part in the account.
create function ledger.protect_actor(p_principal bigint, p_account bigint, p_until timestamptz) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  update account_actor a set protected_until = greatest(a.protected_until, p_until)
  where a.account_id = p_account and a.customer_id = p_principal;
  return jsonb_build_object('kind', 'done');
end $$;

revoke execute on function ledger.protect_actor from public;
grant execute on function ledger.protect_actor to waymark_web, waymark_jobs;

-- What keeps a customer from spending at a moment: {kind: 'protected', until}, or null.
create function ledger.protection_of(p_principal bigint, p_account bigint, p_at timestamptz) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('kind', 'protected', 'until', a.protected_until) from account_actor a
    where a.account_id = p_account and a.customer_id = p_principal and a.protected_until > p_at);
end $$;

revoke execute on function ledger.protection_of from public;

-- As before (0122), and whoever is let in is protected as long as the one who lets them in: or a new nominee would be the way around it.
create or replace function ledger.allow_actor(p_principal bigint, p_account bigint, p_customer bigint, p_role text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  allowed jsonb;
begin
  if p_role = 'owner'
    or not exists (
      select from account_actor a
      where a.account_id = p_account and a.customer_id = p_principal and a.role in ('owner', 'head'))
    or exists (
      select from account_actor a
      where a.account_id = p_account and a.customer_id = p_customer and a.role = 'owner')
  then
    return jsonb_build_object('kind', 'forbidden');
  end if;
  allowed := grant_actor(p_account, p_customer, p_role);
  update account_actor a set protected_until = greatest(a.protected_until, granter.protected_until)
  from account_actor granter
  where a.account_id = p_account and a.customer_id = p_customer
    and granter.account_id = p_account and granter.customer_id = p_principal and granter.protected_until is not null;
  return allowed;
end $$;

-- As before (0131), and refused with {kind: 'protected', until} to a customer who is protected. The right's own statement asks for it.
create or replace function ledger.transfer_points(
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
  -- The right and the key in one statement. Without either nothing is written, and which of the two it was is asked then.
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

-- As before (0132), and refused in the same way.
create or replace function ledger.hold_points(
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
