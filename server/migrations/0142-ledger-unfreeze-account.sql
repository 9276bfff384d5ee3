-- Takes one reason to freeze an account away; others stay. Letting go of 'drift' also forgets the drifts counted so far.
create function ledger.unfreeze_account(p_account bigint, p_by text) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  update balance b
  set frozen_by = array_remove(b.frozen_by, p_by), drifts = case when p_by = 'drift' then 0 else b.drifts end
  where b.account_id = p_account and b.point_type = 'POINTS';
  if not found then raise exception 'There is no account %', p_account using errcode = 'no_data_found'; end if;
end $$;

revoke execute on function ledger.unfreeze_account from public;
grant execute on function ledger.unfreeze_account to waymark_jobs;
