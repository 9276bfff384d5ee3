-- Ends a customer's right to act on an account, on the word of its owner or head, or of the customer (leaving a pool). An owner stays:
-- {kind: 'forbidden'}. Takes effect for every call that starts after this one commits.
create function ledger.remove_actor(p_principal bigint, p_account bigint, p_customer bigint) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if p_principal <> p_customer and not exists (
    select from account_actor a
    where a.account_id = p_account and a.customer_id = p_principal and a.role in ('owner', 'head'))
  then
    return jsonb_build_object('kind', 'forbidden');
  end if;
  delete from account_actor a
  where a.account_id = p_account and a.customer_id = p_customer and a.role <> 'owner';
  if not found then return jsonb_build_object('kind', 'forbidden'); end if;
  return jsonb_build_object('kind', 'removed');
end $$;

revoke execute on function ledger.remove_actor from public;
grant execute on function ledger.remove_actor to waymark_web, waymark_jobs;
