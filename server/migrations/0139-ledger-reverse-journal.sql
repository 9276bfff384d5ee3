-- Takes a whole journal back, once, as a new journal that names it: every entry on this account, and the mirrored ones on the other
-- member's. Lots get their points back with their dates; those that have run out meanwhile go through the expiry step at once, under
-- `p_expiry_journal`. Reversals, expiries and renewals are not taken back this way.
-- Answers {kind: 'reversed', journal}; {kind: 'already_reversed', journal}; or, with nothing changed, {kind: 'not_enough', account,
-- available} when points that came in are gone, 'unknown_journal', 'not_reversible'. Works on frozen accounts: it is an operator's act.
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

revoke execute on function ledger.reverse_journal from public;
grant execute on function ledger.reverse_journal to waymark_jobs;
