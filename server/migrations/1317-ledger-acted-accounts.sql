-- The accounts that a customer can act on, as a function like those of 0985: what restores an address freezes accounts first, in the same
-- transaction. On several nodes it asks all of them, so not for frequent calls.
create function ledger.acted_accounts_of(p_customer bigint)
returns table (account_id bigint)
language sql stable as $$
  select a.account_id from ledger.account_actor a where a.customer_id = p_customer
$$;
grant execute on function ledger.acted_accounts_of to waymark_web, waymark_jobs;
