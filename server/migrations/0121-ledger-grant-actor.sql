-- Lets a customer act on an account in a role, on the operator's word.
create function ledger.grant_actor(p_account bigint, p_customer bigint, p_role text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not exists (select from balance b where b.account_id = p_account and b.point_type = 'POINTS') then
    raise exception 'There is no account %', p_account using errcode = 'no_data_found';
  end if;
  insert into account_actor as a (account_id, customer_id, role) values (p_account, p_customer, p_role)
  on conflict (account_id, customer_id) do update set role = excluded.role
    where a.account_id = p_account and a.customer_id = p_customer;
  return jsonb_build_object('kind', 'allowed');
end $$;

revoke execute on function ledger.grant_actor from public;
grant execute on function ledger.grant_actor to waymark_jobs;
