-- As before, with the emptied name as a constant: a ledger on several nodes can't change rows by a `case` that calls a function whose result
-- could depend on settings, as jsonb_build_object's does.
create or replace function ledger.forget_words(p_account bigint, p_journals uuid[], p_numbers text[]) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  changed bigint;
begin
  update entry e set detail = (e.detail - 'message') || case
      when e.detail ->> 'counterpartyNumber' = any (p_numbers) and e.detail ? 'counterpartyName'
      then '{"counterpartyName": ""}'::jsonb else '{}'::jsonb end
  where e.account_id = p_account and (p_journals is null or e.journal_id = any (p_journals))
    and (e.detail ? 'message'
      or (e.detail ->> 'counterpartyNumber' = any (p_numbers) and e.detail ->> 'counterpartyName' <> ''));
  get diagnostics changed = row_count;
  return jsonb_build_object('kind', 'done', 'entries', changed);
end $$;
