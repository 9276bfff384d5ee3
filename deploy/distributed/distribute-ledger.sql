-- Spreads the ledger's tables over the nodes of a Citus cluster, by account. Run once by the owner, on the coordinator, after
-- `operator migrate`; docs/operations.md has the steps before and after. Everything else stays on the coordinator.
--
-- All tables of an account are on one node, so each statement of the ledger's functions goes to one node, and only a movement between two
-- members writes on two. References must be unique across all accounts, so they are spread by themselves.
begin;

-- The coordinator runs a function's statements on the workers as the role that called it, so these roles have to be able to log in there.
alter role waymark_web login;
alter role waymark_jobs login;

-- A plan for all values can't choose a node.
do $$
declare
  planned regprocedure;
begin
  for planned in
    select p.oid from pg_proc p
    where p.pronamespace = 'ledger'::regnamespace and p.proconfig::text like '%plan_cache_mode%'
  loop
    execute format('alter function %s reset plan_cache_mode', planned);
  end loop;
end $$;

select create_distributed_table('ledger.balance', 'account_id', colocate_with => 'none');
select create_distributed_table('ledger.entry', 'account_id', colocate_with => 'ledger.balance');
select create_distributed_table('ledger.lot', 'account_id', colocate_with => 'ledger.balance');
select create_distributed_table('ledger.hold', 'account_id', colocate_with => 'ledger.balance');
select create_distributed_table('ledger.incoming', 'account_id', colocate_with => 'ledger.balance');
select create_distributed_table('ledger.idempotency', 'account_id', colocate_with => 'ledger.balance');
select create_distributed_table('ledger.account_actor', 'account_id', colocate_with => 'ledger.balance');
select create_distributed_table('ledger.business_ref', 'ref', colocate_with => 'none');

commit;
