-- Takes back what move_balances did in this transaction, when the movement turns out to be refused under the locks.
create function ledger.unmove_balances(p_from bigint, p_from_moved boolean, p_to bigint, p_points bigint) returns void
language plpgsql as $$
begin
  if p_from_moved then perform change_balance(p_from, 'POINTS', p_points, -1); end if;
  if p_to > 0 then perform change_balance(p_to, 'POINTS', -p_points, -1); end if;
end $$;

revoke execute on function ledger.unmove_balances from public;
