-- Claims a reference from outside, unique for ever and over all accounts. Null: claimed; otherwise who has it:
-- {kind: 'reference_used', account, journal}. A concurrent twin waits until the first has committed or given up.
create function ledger.claim_reference(p_ref text, p_account bigint, p_journal uuid)
returns jsonb
language plpgsql as $$
declare
  first ledger.business_ref;
begin
  insert into business_ref (ref, account_id, journal_id) values (p_ref, p_account, p_journal) on conflict do nothing;
  if found then return null; end if;
  select * into strict first from business_ref where ref = p_ref;
  return jsonb_build_object('kind', 'reference_used', 'account', first.account_id::text, 'journal', first.journal_id);
end $$;

revoke execute on function ledger.claim_reference from public;
