-- A member's own freeze of an account, set or lifted: by whoever may spend from it, and only this one reason ({kind: 'forbidden'}
-- otherwise). How a member proves the wish to lift it is asked before.
create function ledger.freeze_by_member(p_principal bigint, p_account bigint, p_frozen boolean) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not may_spend(p_principal, p_account) then return jsonb_build_object('kind', 'forbidden'); end if;
  if p_frozen then perform freeze_account(p_account, 'member'); else perform unfreeze_account(p_account, 'member'); end if;
  return jsonb_build_object('kind', 'done');
end $$;

revoke execute on function ledger.freeze_by_member from public;
grant execute on function ledger.freeze_by_member to waymark_web, waymark_jobs;
