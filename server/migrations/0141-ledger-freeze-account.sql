-- Keeps an account's points from leaving and others' from arriving: by 'operator' or by 'drift'. It still earns. Several may freeze it at
-- once; it is free when each has let go.
create function ledger.freeze_account(p_account bigint, p_by text) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  update balance b set frozen_by = array_append(array_remove(b.frozen_by, p_by), p_by)
  where b.account_id = p_account and b.point_type = 'POINTS';
  if not found then raise exception 'There is no account %', p_account using errcode = 'no_data_found'; end if;
end $$;

revoke execute on function ledger.freeze_account from public;
grant execute on function ledger.freeze_account to waymark_jobs;
