-- An account's contributions to family pools that took from the lots of a journal.
create function ledger.pooled_of(p_account bigint, p_journal uuid)
returns table (seq bigint)
language sql stable as $$
  select e.seq from ledger.entry e
  where e.account_id = p_account and e.point_type = 'POINTS' and e.kind = 'pool_in' and e.amount < 0
    and e.lots_taken && array(
      select l.lot_no from ledger.entry o
      join ledger.lot l on l.account_id = p_account and l.lot_no between o.seq * 1024 and o.seq * 1024 + 1023
      where o.account_id = p_account and o.journal_id = p_journal and o.point_type = 'POINTS')
$$;
grant execute on function ledger.pooled_of to waymark_web, waymark_jobs;
