-- The points of an account that are on hold because a payment is disputed: one row.
create function ledger.disputed_points_of(p_account bigint)
returns table (points bigint)
language sql stable as $$
  select coalesce(sum(h.amount), 0)::bigint from ledger.hold h
  where h.account_id = p_account and h.state = 'pending' and h.purpose = 'dispute'
$$;
grant execute on function ledger.disputed_points_of to waymark_web, waymark_jobs;
