-- Spreads the ledger's tables over the nodes of a Citus cluster, by account. Run by the owner, on the coordinator, after each
-- `operator migrate`; docs/operations.md has the steps before and after. Everything else stays on the coordinator. What is done already
-- stays as it is.
--
-- All tables of an account are on one node, so each statement of the ledger's functions goes to one node, and only a movement between two
-- members writes on two. References must be unique across all accounts, so they are spread by their own text.
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

-- On one node PostgreSQL writes these functions into the statements that use them, which here would join tables of the coordinator to
-- those of the nodes. In PL/pgSQL each runs as a query of its own on the account's node, and as the owner: a transaction can read its own
-- writes there only over the connection of the role that wrote them.
do $$
declare
  one record;
begin
  for one in
    select p.proname, p.prosrc, pg_get_function_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as result
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'ledger'::regnamespace and l.lanname = 'sql' and p.proretset
  loop
    execute format(
      'create or replace function ledger.%I(%s) returns %s language plpgsql stable security definer set search_path = ledger, pg_temp as %L',
      one.proname, one.arguments, one.result,
      format(E'#variable_conflict use_column\nbegin\n  return query %s;\nend', one.prosrc));
  end loop;
end $$;

do $$
declare
  spread record;
begin
  for spread in
    select * from (values
      (1, 'ledger.balance', 'account_id', 'none'),
      (2, 'ledger.entry', 'account_id', 'ledger.balance'),
      (3, 'ledger.lot', 'account_id', 'ledger.balance'),
      (4, 'ledger.hold', 'account_id', 'ledger.balance'),
      (5, 'ledger.incoming', 'account_id', 'ledger.balance'),
      (6, 'ledger.idempotency', 'account_id', 'ledger.balance'),
      (7, 'ledger.account_actor', 'account_id', 'ledger.balance'),
      (8, 'ledger.business_ref', 'ref', 'none')) as wanted (place, name, by_column, beside)
    where not exists (select from citus_tables t where t.table_name = wanted.name::regclass)
    order by place
  loop
    perform create_distributed_table(spread.name::regclass, spread.by_column, colocate_with => spread.beside);
  end loop;
end $$;

commit;
