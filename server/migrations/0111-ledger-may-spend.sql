-- Whether the customer may let points leave the account.
create function ledger.may_spend(p_principal bigint, p_account bigint) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from account_actor a
    where a.account_id = p_account and a.customer_id = p_principal and a.role in ('owner', 'nominee', 'head'));
end $$;

revoke execute on function ledger.may_spend from public;
