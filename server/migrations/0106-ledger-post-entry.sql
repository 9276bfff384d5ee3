-- Writes one side of a journal. `p_facts` carries rule, configVersion, partner and reference (all optional); `p_detail` this side's
-- own facts. Refuses an entry that tells of a day after its journal's: journal_floor relies on it.
create function ledger.post_entry(
  p_account bigint, p_journal uuid, p_point_type text, p_seq bigint, p_kind text, p_amount bigint, p_balance_after bigint,
  p_counter_account bigint, p_occurred_on date, p_facts jsonb, p_detail jsonb, p_lots bigint[], p_taken bigint[],
  p_reverses uuid default null, p_reverses_seq bigint default null)
returns void
language plpgsql as $$
declare
  recorded timestamptz := journal_time(p_journal);
begin
  if p_occurred_on > recorded::date + 1 then
    raise exception 'An entry of % cannot tell of %: its journal is of %',
      p_account, p_occurred_on, recorded using errcode = 'invalid_parameter_value';
  end if;
  insert into entry (
    account_id, journal_id, point_type, seq, kind, amount, balance_after, counter_account, occurred_on, recorded_at,
    rule, config_version, lots_taken, taken, reverses, reverses_seq, partner, reference, detail)
  values (
    p_account, p_journal, p_point_type, p_seq, p_kind, p_amount, p_balance_after, p_counter_account, p_occurred_on,
    recorded, p_facts ->> 'rule', (p_facts ->> 'configVersion')::integer, p_lots, p_taken,
    p_reverses, p_reverses_seq, p_facts ->> 'partner', p_facts ->> 'reference', coalesce(p_detail, '{}'));
end $$;

revoke execute on function ledger.post_entry from public;
