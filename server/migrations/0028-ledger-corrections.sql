-- Reverses one entry, under the lock of its balance. A debit: its points return to their original lots, with their dates. A credit: the
-- points are taken from the lots it opened, expired or not, then from the account's other valid lots; held points stay. Raises WM001
-- with the available points in its detail if there aren't enough: the caller then rolls back the whole reversal.
create function ledger.reverse_entry(p_entry ledger.entry, p_journal uuid, p_today date, p_facts jsonb) returns void
language plpgsql as $$
declare
  own record;
  others record;
  changed record;
  -- Null unless the entry was a credit of points: an unassigned record can't be read.
  lots_taken bigint[];
  points_taken bigint[];
begin
  if p_entry.point_type = 'POINTS' and p_entry.amount > 0 then
    own := choose_own_lots(p_entry.account_id, p_entry.seq, p_entry.amount);
    others := choose_lots(p_entry.account_id, p_entry.amount - own.total, p_today, p_entry.seq);
    if own.total + others.total < p_entry.amount then
      raise exception 'Not enough points are left' using errcode = 'WM001', detail = own.total + others.total;
    end if;
    lots_taken := own.lots || others.lots;
    points_taken := own.taken || others.taken;
    update lot l set remaining = l.remaining - part.points
    from unnest(lots_taken, points_taken) as part (lot_no, points)
    where l.account_id = p_entry.account_id and l.lot_no = part.lot_no;
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
    p_entry.counter_account, p_today, p_facts, p_facts -> 'detail',
    lots_taken, points_taken, p_entry.journal_id, p_entry.seq);
end $$;

-- Reverses a whole journal, once, as a new journal that refers to it: all entries on this account, and the mirrored ones on the other
-- member's. Lots get their points back with their dates; those that have expired meanwhile expire immediately, in `p_expiry_journal`.
-- Reversals, expiries and renewals can't be reversed this way. Returns {kind: 'reversed', journal}; {kind: 'already_reversed', journal};
-- or, with nothing changed, {kind: 'not_enough', account, available} if points that came in are gone, 'unknown_journal',
-- 'not_reversible'. Works on frozen accounts, since it is an operator's action.
create function ledger.reverse_journal(
  p_account bigint, p_reversed uuid, p_journal uuid, p_today date, p_facts jsonb, p_expiry_journal uuid, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  other bigint;
  before uuid;
  accounts bigint[];
  each bigint;
  line ledger.entry;
  available text;
begin
  select max(e.counter_account) into other from entry e where e.account_id = p_account and e.journal_id = p_reversed;
  if other is null then return jsonb_build_object('kind', 'unknown_journal'); end if;
  if exists (
    select from entry e
    where e.account_id = p_account and e.journal_id = p_reversed and e.kind in ('reversal', 'expiry', 'renewal'))
  then
    return jsonb_build_object('kind', 'not_reversible');
  end if;
  accounts := case when other < 0 then array[p_account] else array[least(p_account, other), greatest(p_account, other)] end;
  foreach each in array accounts loop
    perform from balance b where b.account_id = each order by b.point_type for update;
  end loop;
  select r.journal_id into before
  from entry e join entry r on r.account_id = p_account and r.point_type = e.point_type and r.reverses_seq = e.seq
  where e.account_id = p_account and e.journal_id = p_reversed limit 1;
  if found then return jsonb_build_object('kind', 'already_reversed', 'journal', before); end if;

  foreach each in array accounts loop
    for line in
      select * from entry e where e.account_id = each and e.journal_id = p_reversed order by e.point_type, e.seq
    loop
      perform reverse_entry(line, p_journal, p_today, p_facts);
    end loop;
  end loop;
  foreach each in array accounts loop
    perform expire_lots(each, p_today, p_expiry_journal);
  end loop;
  perform send_outbox(p_outbox);
  return jsonb_build_object('kind', 'reversed', 'journal', p_journal);
exception when sqlstate 'WM001' then
  get stacked diagnostics available = pg_exception_detail;
  return jsonb_build_object('kind', 'not_enough', 'account', each::text, 'available', available);
end $$;
grant execute on function ledger.reverse_journal to waymark_jobs;

-- {kind: 'not_enough', available}: the most a negative adjustment could have taken. Raises for an unknown account.
create function ledger.adjust_refused(p_account bigint, p_point_type text, p_today date) returns jsonb
language plpgsql stable as $$
declare
  posted bigint;
begin
  select b.posted into posted from balance b where b.account_id = p_account and b.point_type = p_point_type;
  if not found then
    raise exception 'There is no account %', p_account using errcode = 'no_data_found';
  end if;
  return jsonb_build_object('kind', 'not_enough', 'available', case
    when p_point_type = 'STATUS' then posted::text
    else (choose_lots(p_account, posted, p_today, null)).total::text end);
end $$;

-- Corrects a balance on an operator's decision: a positive amount opens a lot that expires on `p_expires_on`, a negative one takes the
-- lots that expire first. The facts' detail must have a `reason`. A reference can be used only once. Works on frozen accounts. Returns
-- {kind: 'adjusted', journal}; or, with nothing changed, 'reference_used' (account, journal), 'not_enough' (available).
create function ledger.adjust_points(
  p_account bigint, p_point_type text, p_amount bigint, p_expires_on date, p_today date, p_journal uuid, p_reference text,
  p_facts jsonb, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  used jsonb := claim_reference(p_reference, p_account, p_journal);
  changed record;
  chosen record;
  is_debit_of_points boolean := p_point_type = 'POINTS' and p_amount < 0;
begin
  if used is not null then return used; end if;
  if coalesce(p_facts #>> '{detail,reason}', '') = '' then
    raise exception 'An adjustment needs a reason' using errcode = 'invalid_parameter_value';
  end if;
  changed := change_balance(p_account, p_point_type, p_amount, 1);
  if changed.seq is null then
    delete from business_ref where ref = p_reference and journal_id = p_journal;
    return adjust_refused(p_account, p_point_type, p_today);
  end if;
  chosen := choose_lots(p_account, case when is_debit_of_points then -p_amount else 0 end, p_today, null);
  if is_debit_of_points and chosen.total < -p_amount then
    perform change_balance(p_account, p_point_type, -p_amount, -1);
    delete from business_ref where ref = p_reference and journal_id = p_journal;
    return adjust_refused(p_account, p_point_type, p_today);
  end if;
  update lot l set remaining = l.remaining - part.points
  from unnest(chosen.lots, chosen.taken) as part (lot_no, points)
  where l.account_id = p_account and l.lot_no = part.lot_no;
  perform post_entry(
    p_account, p_journal, p_point_type, changed.seq, 'adjustment', p_amount, changed.posted, -1, p_today, p_facts,
    p_facts -> 'detail', case when is_debit_of_points then chosen.lots end, case when is_debit_of_points then chosen.taken end);
  if p_point_type = 'POINTS' and p_amount > 0 then
    perform make_lots(p_account, changed.seq, array[p_expires_on], array[p_amount], array[false]);
  end if;
  perform send_outbox(p_outbox);
  return jsonb_build_object('kind', 'adjusted', 'journal', p_journal);
end $$;
grant execute on function ledger.adjust_points to waymark_jobs;

-- Stops points leaving the account and transfers arriving: by 'operator' or 'drift'. It still earns. It can have several freezes at the
-- same time, and is free once all are lifted.
create function ledger.freeze_account(p_account bigint, p_by text) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  update balance b set frozen_by = array_append(array_remove(b.frozen_by, p_by), p_by)
  where b.account_id = p_account and b.point_type = 'POINTS';
  if not found then raise exception 'There is no account %', p_account using errcode = 'no_data_found'; end if;
end $$;
grant execute on function ledger.freeze_account to waymark_jobs;

-- Lifts one freeze; others stay. Lifting 'drift' also resets the drift count.
create function ledger.unfreeze_account(p_account bigint, p_by text) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  update balance b
  set frozen_by = array_remove(b.frozen_by, p_by), drifts = case when p_by = 'drift' then 0 else b.drifts end
  where b.account_id = p_account and b.point_type = 'POINTS';
  if not found then raise exception 'There is no account %', p_account using errcode = 'no_data_found'; end if;
end $$;
grant execute on function ledger.unfreeze_account to waymark_jobs;

-- Sets or lifts a member's own freeze, only for a customer who can spend from the account ({kind: 'forbidden'} otherwise). The caller has
-- verified the member before lifting it.
create function ledger.freeze_by_member(p_principal bigint, p_account bigint, p_frozen boolean) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not may_spend(p_principal, p_account) then return jsonb_build_object('kind', 'forbidden'); end if;
  if p_frozen then perform freeze_account(p_account, 'member'); else perform unfreeze_account(p_account, 'member'); end if;
  return jsonb_build_object('kind', 'done');
end $$;
grant execute on function ledger.freeze_by_member to waymark_web, waymark_jobs;

-- Removes written messages, and the names of members whose numbers are given, from one account's entries: all of them, or those of the
-- given journals. Amounts, lots and totals stay. @returns how many entries changed
create function ledger.forget_words(p_account bigint, p_journals uuid[], p_numbers text[]) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  changed bigint;
begin
  update entry e set detail = (e.detail - 'message') || case
      when e.detail ->> 'counterpartyNumber' = any (p_numbers) and e.detail ? 'counterpartyName'
      then jsonb_build_object('counterpartyName', '') else '{}'::jsonb end
  where e.account_id = p_account and (p_journals is null or e.journal_id = any (p_journals))
    and (e.detail ? 'message'
      or (e.detail ->> 'counterpartyNumber' = any (p_numbers) and e.detail ->> 'counterpartyName' <> ''));
  get diagnostics changed = row_count;
  return jsonb_build_object('kind', 'done', 'entries', changed);
end $$;
grant execute on function ledger.forget_words to waymark_jobs;
