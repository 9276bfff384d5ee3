-- Locks the balances that a hold concerns, in the order of their ids. Null, or {kind: 'frozen', account}. Raises for an account that is
-- not there. A system account has nothing to lock.
create function ledger.lock_for_hold(p_account bigint, p_counter_account bigint) returns jsonb
language plpgsql as $$
declare
  each bigint;
  frozen boolean;
  refusal jsonb;
begin
  foreach each in array array[least(p_account, p_counter_account), greatest(p_account, p_counter_account)] loop
    continue when each < 0;
    select b.frozen_by <> '{}' into frozen
    from balance b where b.account_id = each and b.point_type = 'POINTS' for update;
    if not found then raise exception 'There is no account %', each using errcode = 'no_data_found'; end if;
    if frozen then refusal := coalesce(refusal, jsonb_build_object('kind', 'frozen', 'account', each::text)); end if;
  end loop;
  return refusal;
end $$;

revoke execute on function ledger.lock_for_hold from public;
