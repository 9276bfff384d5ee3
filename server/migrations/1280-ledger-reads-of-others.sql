-- What other capabilities read of an account where they joined the ledger's tables to their own, as functions like those of 0985.

-- An account's balances, one row for each point type.
create function ledger.balances_of(p_account bigint)
returns table (point_type text, posted bigint, held bigint, frozen_by text[])
language sql stable as $$
  select b.point_type, b.posted, b.held, b.frozen_by from ledger.balance b where b.account_id = p_account
$$;
grant execute on function ledger.balances_of to waymark_web, waymark_jobs;

-- Accounts that the latest reconciliation found wrong, with how many in a row did.
create function ledger.drifting_accounts()
returns table (account_id bigint, drifts smallint, frozen_by text[])
language sql stable as $$
  select b.account_id, b.drifts, b.frozen_by from ledger.balance b where b.drifts > 0
$$;
grant execute on function ledger.drifting_accounts to waymark_web, waymark_jobs;

-- The last valid days of an account's lots that aren't used up.
create function ledger.open_lots_of(p_account bigint)
returns table (expires_on date)
language sql stable as $$
  select l.expires_on from ledger.lot l where l.account_id = p_account and l.open
$$;
grant execute on function ledger.open_lots_of to waymark_web, waymark_jobs;

-- An account's pending holds.
create function ledger.pending_holds_of(p_account bigint)
returns table (amount bigint, ends_at timestamptz)
language sql stable as $$
  select h.amount, h.ends_at from ledger.hold h where h.account_id = p_account and h.state = 'pending'
$$;
grant execute on function ledger.pending_holds_of to waymark_web, waymark_jobs;

-- Points that others hold for an account.
create function ledger.incoming_of(p_account bigint)
returns table (amount bigint)
language sql stable as $$
  select i.amount from ledger.incoming i where i.account_id = p_account
$$;
grant execute on function ledger.incoming_of to waymark_jobs;

-- The other side of each movement between an account and another one.
create function ledger.other_sides_of(p_account bigint)
returns table (account_id bigint, journal_id uuid)
language sql stable as $$
  select e.counter_account, e.journal_id from ledger.entry e where e.account_id = p_account and e.counter_account > 0
$$;
grant execute on function ledger.other_sides_of to waymark_web, waymark_jobs;

-- The account and journal of a business reference; no row for one that wasn't used.
create function ledger.posting_of(p_reference text)
returns table (account_id bigint, journal_id uuid)
language sql stable as $$
  select r.account_id, r.journal_id from ledger.business_ref r where r.ref = p_reference
$$;
grant execute on function ledger.posting_of to waymark_jobs;

-- The entries that reversed a journal on an account.
create function ledger.reversals_of(p_account bigint, p_journal uuid)
returns table (seq bigint)
language sql stable as $$
  select back.seq from ledger.entry e
  join ledger.entry back on back.account_id = p_account and back.point_type = e.point_type and back.reverses_seq = e.seq
  where e.account_id = p_account and e.journal_id = p_journal
$$;
grant execute on function ledger.reversals_of to waymark_web, waymark_jobs;
