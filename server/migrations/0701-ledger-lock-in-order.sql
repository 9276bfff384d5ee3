-- Locks the holds and then the balances that one transaction is about to move, both in the order of their ids. Each movement locks its
-- own in that order; an order that a pool pays for makes two of them, and without this could meet another that makes them the other way
-- round.
create function ledger.lock_in_order(p_accounts bigint[], p_holds uuid[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform 1 from hold h where h.account_id = any (p_accounts) and h.hold_id = any (p_holds)
  order by h.account_id, h.hold_id for update;
  perform 1 from balance b where b.account_id = any (p_accounts) and b.point_type = 'POINTS'
  order by b.account_id for update;
end $$;

revoke execute on function ledger.lock_in_order from public;
grant execute on function ledger.lock_in_order to waymark_web, waymark_jobs;
