-- What one journal moved on an account, as a function like those of 0985: on several nodes, a transaction reads what it has written only
-- through the ledger's functions.
create function ledger.movements_of(p_account bigint, p_journal uuid)
returns table (point_type text, kind text, amount bigint, counter_account bigint, occurred_on date)
language sql stable as $$
  select e.point_type, e.kind, e.amount, e.counter_account, e.occurred_on
  from ledger.entry e
  where e.account_id = p_account and e.journal_id = p_journal
$$;
grant execute on function ledger.movements_of to waymark_web, waymark_jobs;
