-- Lets a customer act on an account in a role, on the word of its owner or head ({kind: 'forbidden'} from anybody else). Nobody is made
-- an owner this way, and no owner loses the role.
create function ledger.allow_actor(p_principal bigint, p_account bigint, p_customer bigint, p_role text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if p_role = 'owner'
    or not exists (
      select from account_actor a
      where a.account_id = p_account and a.customer_id = p_principal and a.role in ('owner', 'head'))
    or exists (
      select from account_actor a
      where a.account_id = p_account and a.customer_id = p_customer and a.role = 'owner')
  then
    return jsonb_build_object('kind', 'forbidden');
  end if;
  return grant_actor(p_account, p_customer, p_role);
end $$;

revoke execute on function ledger.allow_actor from public;
grant execute on function ledger.allow_actor to waymark_web, waymark_jobs;
