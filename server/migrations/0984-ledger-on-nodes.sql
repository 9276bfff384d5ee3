-- What the ledger's functions need to run on a database whose nodes each have a part of the accounts (docs/decisions/0984): a page of
-- accounts is checked where they are, arrays of whole rows are avoided, and a transfer's key is written where its right is read.

-- Part of check_accounts, and the only statement that reads across accounts: an entry between two accounts has the opposite amount on the
-- other one. The other side is found by its key, one account and journal at a time: whatever reads the whole table is off, and nested
-- loops are on again, which check_accounts switches off for what it calls too. "coalesce" keeps it from the index of an account's point type,
-- which has all its journals.
create function ledger.check_mirrors(p_first bigint, p_last bigint)
returns table (account_id bigint, point_type text, problem text, expected bigint, found bigint)
language plpgsql stable set search_path = ledger, pg_temp set enable_nestloop = on set enable_mergejoin = off set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  with mine as materialized (
    select e.account_id, e.point_type, e.journal_id, e.counter_account, sum(e.amount)::bigint as amount
    from entry e where e.account_id between p_first and p_last and e.counter_account > 0
    group by e.account_id, e.point_type, e.journal_id, e.counter_account
  ), mirrored as materialized (
    select m.counter_account as account_id, m.point_type, m.journal_id, m.account_id as counter_account, sum(m.amount)::bigint as amount
    from entry m join mine on m.account_id = mine.counter_account and m.journal_id = mine.journal_id
      and coalesce(m.point_type, '') = mine.point_type and m.counter_account = mine.account_id
    group by m.account_id, m.point_type, m.journal_id, m.counter_account
  )
  select mine.account_id, mine.point_type, 'an entry has no mirror on the other account', -mine.amount, coalesce(mirrored.amount, 0)
  from mine left join mirrored using (account_id, point_type, journal_id, counter_account)
  where -mine.amount <> coalesce(mirrored.amount, 0);
end $$;

-- Checks all invariants over a range of accounts: a row for each mismatch, with the expected and the found value. An empty result means the
-- ledger is correct. All its statements see one snapshot, since it's stable. Each joins by account, so that every node checks its own
-- accounts; the mirrored sides are another function's. Nested loops are off because the joined sets are as large as the range, which the
-- planner can't see: with them a range of a few thousand accounts took a minute instead of a fraction of a second. JIT is off because
-- compiling the plans would take longer than running them.
create or replace function ledger.check_accounts(p_first bigint, p_last bigint)
returns table (account_id bigint, point_type text, problem text, expected bigint, found bigint)
language plpgsql stable security definer set search_path = ledger, pg_temp set enable_nestloop = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  select b.account_id, b.point_type, told.problem, told.expected, told.found
  from balance b left join (
    select e.account_id, e.point_type, sum(e.amount)::bigint as posted, count(*) as entries,
      min(e.seq) filter (where e.seq <> e.place) as gap,
      min(e.seq) filter (where e.balance_after <> e.running) as break
    from (
      select e.account_id, e.point_type, e.seq, e.amount, e.balance_after,
        row_number() over chain as place, sum(e.amount) over chain as running
      from entry e where e.account_id between p_first and p_last
      window chain as (partition by e.account_id, e.point_type order by e.seq)) as e
    group by e.account_id, e.point_type) as w using (account_id, point_type)
  cross join lateral (values
    ('the balance is not the sum of its entries', coalesce(w.posted, 0), b.posted),
    ('the balance does not count its entries', coalesce(w.entries, 0), b.seq),
    ('the entries are not numbered without gaps', null, w.gap),
    ('the chain of balances is broken at an entry', null, w.break)) as told (problem, expected, found)
  where b.account_id between p_first and p_last and told.expected is distinct from told.found;

  return query
  select b.account_id, b.point_type, told.problem, told.expected, told.found
  from balance b left join (
    select l.account_id, sum(l.remaining)::bigint as remaining, sum(l.held)::bigint as held
    from lot l where l.account_id between p_first and p_last group by l.account_id) as l using (account_id)
  left join (
    select h.account_id, sum(h.amount)::bigint as amount
    from hold h where h.account_id between p_first and p_last and h.state = 'pending' group by h.account_id) as h using (account_id)
  cross join lateral (values
    ('the lots do not add up to the balance', b.posted, coalesce(l.remaining, 0)),
    ('the held parts of lots do not add up to the balance', b.held, coalesce(l.held, 0)),
    ('the pending holds do not add up to the balance', b.held, coalesce(h.amount, 0))) as told (problem, expected, found)
  where b.account_id between p_first and p_last and b.point_type = 'POINTS' and told.expected <> told.found;

  return query
  select l.account_id, l.point_type, told.problem, told.expected, told.found
  from lot l left join (
    select h.account_id, pin.lot_no, sum(pin.points)::bigint as points
    from hold h cross join unnest(h.lots, h.taken) as pin (lot_no, points)
    where h.account_id between p_first and p_last and h.state = 'pending' group by h.account_id, pin.lot_no) as p using (account_id, lot_no)
  left join (
    select e.account_id, part.lot_no,
      sum(case when e.kind = 'reversal' and e.amount > 0 then -part.points else part.points end)::bigint as points
    from entry e cross join unnest(e.lots_taken, e.taken) as part (lot_no, points)
    where e.account_id between p_first and p_last and not exists (
      select from entry r
      where r.account_id between p_first and p_last and r.reverses_seq is not null and (r.amount < 0 or r.lots_taken is null)
        and r.account_id = e.account_id and r.point_type = e.point_type and r.reverses_seq = e.seq)
    group by e.account_id, part.lot_no) as s using (account_id, lot_no)
  cross join lateral (values
    ('a lot is not held as its holds say', coalesce(p.points, 0), l.held),
    ('a lot is not what its entries left of it', l.granted - coalesce(s.points, 0), l.remaining)) as told (problem, expected, found)
  where l.account_id between p_first and p_last and told.expected <> told.found;

  return query
  select e.account_id, e.point_type, 'a credit does not open lots of its amount', e.amount, coalesce(g.points, 0)
  from entry e left join (
    select l.account_id, l.source_seq, sum(l.granted)::bigint as points
    from lot l where l.account_id between p_first and p_last group by l.account_id, l.source_seq
  ) as g on g.account_id = e.account_id and g.source_seq = e.seq
  where e.account_id between p_first and p_last and e.point_type = 'POINTS' and e.amount > 0 and e.kind <> 'reversal'
    and e.amount <> coalesce(g.points, 0);

  return query
  select e.account_id, e.point_type, 'a debit does not take lots of its amount', -e.amount, coalesce(t.points, 0)
  from entry e cross join lateral (select sum(points)::bigint as points from unnest(e.taken) as points) as t
  where e.account_id between p_first and p_last and e.point_type = 'POINTS' and e.amount < 0 and -e.amount <> coalesce(t.points, 0);

  return query select * from check_mirrors(p_first, p_last);
end $$;

-- Checks the right and the key in one statement, as before. The key's account is read from the right's row, so both are on one node and the
-- statement runs there; "returning" would fail, and not report a key that is already there as new, if it ran elsewhere.
create or replace function ledger.transfer_points(
  p_principal bigint, p_from bigint, p_to bigint, p_points bigint, p_today date, p_journal uuid, p_key text, p_body_hash text,
  p_out_kind text, p_in_kind text, p_limits jsonb, p_facts jsonb, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  recorded timestamptz := check_move(p_points, p_from, p_to, p_today, p_journal);
  claimed jsonb;
  is_first boolean;
  moved record;
  chosen record;
  refusal jsonb;
begin
  -- Checks the right and the key in one statement. If either fails nothing is written, and which one it was is checked then.
  insert into idempotency (account_id, key, operation, body_hash, result)
  select a.account_id, p_key, 'transfer', p_body_hash, p_journal
  from account_actor a
  where p_key is not null and a.account_id = p_from and a.customer_id = p_principal and a.role in ('owner', 'nominee', 'head')
    and (a.protected_until is null or a.protected_until <= recorded)
  on conflict do nothing returning true into is_first;
  if is_first is null then
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

-- The debits are read in the loop: the rows of a part of a table have a type of their own, so an array of them has too.
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
  status := unmerge_status(p_from, p_to, p_merge, p_journal, p_facts);
  return jsonb_build_object('kind', 'moved', 'journal', p_journal, 'points', total::text, 'statusPoints', status::text);
end $$;

-- The two rights are on two accounts, and so maybe on two nodes: one question each.
create or replace function ledger.return_points(
  p_principal bigint, p_pool bigint, p_to bigint, p_today date, p_journal uuid, p_facts jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  each bigint;
  freezers text[];
  refusal jsonb;
  own record;
begin
  if not exists (select from account_actor a where a.account_id = p_to and a.customer_id = p_principal and a.role = 'owner') then
    if not exists (select from account_actor a where a.account_id = p_pool and a.customer_id = p_principal and a.role = 'head') then
      return jsonb_build_object('kind', 'forbidden');
    end if;
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

-- One account a statement, in the same order as before.
create or replace function ledger.lock_in_order(p_accounts bigint[], p_holds uuid[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  ordered bigint[] := array(select distinct account from unnest(p_accounts) as account order by account);
  each bigint;
begin
  foreach each in array ordered loop
    perform 1 from hold h where h.account_id = each and h.hold_id = any (p_holds) order by h.hold_id for update;
  end loop;
  foreach each in array ordered loop
    perform 1 from balance b where b.account_id = each and b.point_type = 'POINTS' for update;
  end loop;
end $$;
