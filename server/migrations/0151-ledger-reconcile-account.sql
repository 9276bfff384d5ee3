-- Checks one account again under its own lock, since a snapshot of a distributed database may show a drift that is none. A drift that
-- repeats is counted; at the second reconciliation in a row that finds one, the account is frozen. A sound account's count
-- starts anew. Answers {kind: 'sound'} or {kind: 'drifting', drifts, frozen, problems}.
create function ledger.reconcile_account(p_account bigint) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  problems jsonb;
  counted ledger.balance;
begin
  perform from balance b where b.account_id = p_account order by b.point_type for update;
  select jsonb_agg(jsonb_build_object(
    'pointType', c.point_type, 'problem', c.problem, 'expected', c.expected::text, 'found', c.found::text))
  into problems from check_accounts(p_account, p_account) c;
  if problems is null then
    update balance b set drifts = 0 where b.account_id = p_account and b.point_type = 'POINTS' and b.drifts > 0;
    return jsonb_build_object('kind', 'sound');
  end if;
  update balance b set drifts = b.drifts + 1
  where b.account_id = p_account and b.point_type = 'POINTS' returning * into counted;
  if counted.drifts >= 2 then perform freeze_account(p_account, 'drift'); end if;
  return jsonb_build_object(
    'kind', 'drifting', 'drifts', counted.drifts, 'frozen', counted.drifts >= 2, 'problems', problems);
end $$;

revoke execute on function ledger.reconcile_account from public;
grant execute on function ledger.reconcile_account to waymark_jobs;
