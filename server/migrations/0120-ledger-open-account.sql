-- Opens an account with both balances and its first actors, [{customer, role}]. Answers {kind: 'opened'}, or {kind: 'already_open'} with
-- nothing changed: an account that exists gains nobody this way.
create function ledger.open_account(p_account bigint, p_actors jsonb) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into balance (account_id, point_type) values (p_account, 'POINTS') on conflict do nothing;
  if not found then return jsonb_build_object('kind', 'already_open'); end if;
  insert into balance (account_id, point_type) values (p_account, 'STATUS');
  insert into account_actor (account_id, customer_id, role)
  select p_account, a.customer, a.role from jsonb_to_recordset(p_actors) as a (customer bigint, role text);
  return jsonb_build_object('kind', 'opened');
end $$;

revoke execute on function ledger.open_account from public;
grant execute on function ledger.open_account to waymark_web, waymark_jobs;
