-- Moves everything of one account to another of the same person: all lots with their dates, lot by lot, and the status points of each day
-- with their day, so that they count in the tier year in which they were earned. Refuses, with nothing changed, {kind: 'held'} (points
-- of or for the account are reserved), {kind: 'frozen', account} (reconciliation found it wrong). Expired lots expire first, in
-- `p_expiry_journal`. An entry takes at most 1,000 lots; more lots take more entries of the same journal. Works on other freezes, since
-- it is an operator's action. Without `p_status` only points move. Returns {kind: 'moved', journal, points, statusPoints}.
create function ledger.merge_account(
  p_from bigint, p_to bigint, p_today date, p_journal uuid, p_expiry_journal uuid, p_status boolean, p_facts jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  refusal jsonb := lock_for_merge(p_from, p_to);
  batch record;
  line record;
  changed record;
  total bigint := 0;
  status bigint := 0;
begin
  if refusal is not null then return refusal; end if;
  if exists (select from hold h where h.account_id = p_from and h.state = 'pending')
    or exists (select from incoming i where i.account_id = p_from)
  then
    return jsonb_build_object('kind', 'held');
  end if;
  perform expire_lots(p_from, p_today, p_expiry_journal);
  loop
    select array_agg(l.lot_no order by l.place) as lots, array_agg(l.remaining order by l.place) as taken,
      array_agg(l.expires_on order by l.place) as expiries, array_agg(l.is_bonus order by l.place) as bonuses,
      sum(l.remaining)::bigint as points
    into batch
    from (
      select o.*, row_number() over (order by o.expires_on nulls last, o.lot_no) as place
      from lot o where o.account_id = p_from and o.open
      order by o.expires_on nulls last, o.lot_no limit 1000) as l;
    exit when batch.lots is null;
    total := total + batch.points;
    changed := change_balance(p_from, 'POINTS', -batch.points, 1);
    update lot l set remaining = 0 where l.account_id = p_from and l.lot_no = any (batch.lots);
    perform post_entry(
      p_from, p_journal, 'POINTS', changed.seq, 'adjustment', -batch.points, changed.posted, p_to, p_today, p_facts,
      p_facts -> 'detail', batch.lots, batch.taken);
    changed := change_balance(p_to, 'POINTS', batch.points, 1);
    perform post_entry(
      p_to, p_journal, 'POINTS', changed.seq, 'adjustment', batch.points, changed.posted, p_from, p_today, p_facts,
      p_facts -> 'recipientDetail', null, null);
    -- One for one, not by date as make_lots does: each lot's rest can then return to where it came from.
    insert into lot (account_id, lot_no, expires_on, granted, remaining, is_bonus)
    select p_to, changed.seq * 1024 + part.place, part.expires_on, part.points, part.points, part.is_bonus
    from unnest(batch.expiries, batch.taken, batch.bonuses) with ordinality as part (expires_on, points, is_bonus, place);
  end loop;
  if p_status then
    -- What lowers a balance comes last on each side, so that neither is ever below zero.
    for line in
      select e.occurred_on as day, sum(e.amount)::bigint as points
      from entry e where e.account_id = p_from and e.point_type = 'STATUS'
      group by e.occurred_on having sum(e.amount) <> 0 order by sum(e.amount)
    loop
      perform post_status(p_from, p_to, line.day, -line.points, p_journal, p_facts, p_facts -> 'detail', null, null);
      status := status + line.points;
    end loop;
    for line in
      select e.occurred_on as day, -e.amount as points
      from entry e where e.account_id = p_from and e.journal_id = p_journal and e.point_type = 'STATUS'
      order by e.amount
    loop
      perform post_status(p_to, p_from, line.day, line.points, p_journal, p_facts, p_facts -> 'recipientDetail', null, null);
    end loop;
  end if;
  return jsonb_build_object('kind', 'moved', 'journal', p_journal, 'points', total::text, 'statusPoints', status::text);
end $$;
grant execute on function ledger.merge_account to waymark_jobs;

-- Locks both balances of two accounts in id order. Null, or {kind: 'frozen', account} if reconciliation found one wrong.
create function ledger.lock_for_merge(p_from bigint, p_to bigint) returns jsonb
language plpgsql as $$
declare
  each bigint;
  freezers text[];
  refusal jsonb;
begin
  foreach each in array array[least(p_from, p_to), greatest(p_from, p_to)] loop
    perform from balance b where b.account_id = each order by b.point_type for update;
    select b.frozen_by into freezers from balance b where b.account_id = each and b.point_type = 'POINTS';
    if not found then raise exception 'There is no account %', each using errcode = 'no_data_found'; end if;
    if 'drift' = any (freezers) then
      refusal := coalesce(refusal, jsonb_build_object('kind', 'frozen', 'account', each::text));
    end if;
  end loop;
  return refusal;
end $$;

-- One side of a movement of status points: an adjustment, or with `p_reverses` the reversal of one.
create function ledger.post_status(
  p_account bigint, p_counter_account bigint, p_day date, p_points bigint, p_journal uuid, p_facts jsonb, p_detail jsonb,
  p_reverses uuid, p_reverses_seq bigint)
returns void
language plpgsql as $$
declare
  changed record := change_balance(p_account, 'STATUS', p_points, 1);
begin
  if changed.seq is null then
    raise exception 'Account % has too few status points', p_account using errcode = 'check_violation';
  end if;
  perform post_entry(
    p_account, p_journal, 'STATUS', changed.seq, case when p_reverses is null then 'adjustment' else 'reversal' end, p_points,
    changed.posted, p_counter_account, p_day, p_facts, p_detail, null, null, p_reverses, p_reverses_seq);
end $$;

-- Undoes merge_account as far as its points are unspent: the rest of each lot that it opened returns to the lot it came from, with its
-- date. Points that were spent, reserved or have expired stay where they are, so neither account is ever below zero. Status points return with
-- their days; if the account has fewer than it got, it returns what it has, the latest days first. Returns
-- {kind: 'moved', journal, points, statusPoints}, or {kind: 'frozen', account}. A merge is undone once: raises for a second time.
create function ledger.unmerge_account(
  p_from bigint, p_to bigint, p_merge uuid, p_today date, p_journal uuid, p_expiry_journal uuid, p_facts jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  refusal jsonb := lock_for_merge(p_from, p_to);
  debits ledger.entry[];
  debit ledger.entry;
  credits bigint[];
  rest record;
  back bigint[];
  changed record;
  total bigint := 0;
  status bigint;
begin
  if refusal is not null then return refusal; end if;
  perform expire_lots(p_to, p_today, p_expiry_journal);
  select coalesce(array_agg(e order by e.seq), '{}') into debits
  from entry e where e.account_id = p_from and e.journal_id = p_merge and e.point_type = 'POINTS';
  select coalesce(array_agg(e.seq order by e.seq), '{}') into credits
  from entry e where e.account_id = p_to and e.journal_id = p_merge and e.point_type = 'POINTS';
  for n in 1 .. cardinality(credits) loop
    debit := debits[n];
    select array_agg(l.lot_no order by l.lot_no) as lots, array_agg(l.remaining - l.held order by l.lot_no) as points,
      sum(l.remaining - l.held)::bigint as total
    into rest
    from lot l
    where l.account_id = p_to and l.lot_no between credits[n] * 1024 and credits[n] * 1024 + 1023 and l.remaining > l.held;
    continue when rest.lots is null;
    total := total + rest.total;
    back := array(select debit.lots_taken[(o.lot_no % 1024)::integer] from unnest(rest.lots) with ordinality as o (lot_no, place) order by o.place);
    changed := change_balance(p_to, 'POINTS', -rest.total, 1);
    update lot l set remaining = l.held where l.account_id = p_to and l.lot_no = any (rest.lots);
    perform post_entry(
      p_to, p_journal, 'POINTS', changed.seq, 'reversal', -rest.total, changed.posted, p_from, p_today, p_facts,
      p_facts -> 'recipientDetail', rest.lots, rest.points, p_merge, credits[n]);
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
grant execute on function ledger.unmerge_account to waymark_jobs;

-- The status points of unmerge_account. @returns how many went back
create function ledger.unmerge_status(p_from bigint, p_to bigint, p_merge uuid, p_journal uuid, p_facts jsonb) returns bigint
language plpgsql as $$
declare
  has bigint := (select b.posted from balance b where b.account_id = p_to and b.point_type = 'STATUS');
  moved bigint := (
    select coalesce(sum(e.amount), 0)::bigint from entry e
    where e.account_id = p_to and e.journal_id = p_merge and e.point_type = 'STATUS');
  rest bigint := least(has, moved);
  line record;
  part bigint;
  origin bigint;
begin
  -- Here too, what lowers a balance comes last on each side.
  for line in
    select e.seq, e.occurred_on as day, e.amount
    from entry e
    where e.account_id = p_to and e.journal_id = p_merge and e.point_type = 'STATUS' and (has >= moved or e.amount > 0)
    order by case when has >= moved then e.amount end, e.occurred_on desc
  loop
    part := case when has >= moved then line.amount else least(line.amount, rest) end;
    continue when part = 0;
    rest := rest - part;
    perform post_status(
      p_to, p_from, line.day, -part, p_journal, p_facts, p_facts -> 'recipientDetail', p_merge, line.seq);
  end loop;
  for line in
    select e.occurred_on as day, -e.amount as points
    from entry e where e.account_id = p_to and e.journal_id = p_journal and e.point_type = 'STATUS'
    order by e.amount
  loop
    select e.seq into origin from entry e
    where e.account_id = p_from and e.journal_id = p_merge and e.point_type = 'STATUS' and e.occurred_on = line.day;
    perform post_status(
      p_from, p_to, line.day, line.points, p_journal, p_facts, p_facts -> 'detail', p_merge, origin);
  end loop;
  return least(has, moved);
end $$;
