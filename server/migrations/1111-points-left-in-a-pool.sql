-- Lots of a pool with free points of one contributor. Few of a pool's lots are open.
create function ledger.left_in_pool(p_pool bigint, p_contributor bigint)
returns table (lot_no bigint)
language sql stable as $$
  select l.lot_no
  from ledger.lot l join ledger.entry e on e.account_id = p_pool and e.point_type = 'POINTS' and e.seq = l.source_seq
  where l.account_id = p_pool and l.open and l.remaining > l.held and e.kind = 'pool_in' and e.counter_account = p_contributor
$$;
grant execute on function ledger.left_in_pool to waymark_jobs;
