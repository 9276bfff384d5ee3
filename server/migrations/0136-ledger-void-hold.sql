-- Gives up a pending hold: {kind: 'voided'}, or as end_hold says.
create function ledger.void_hold(p_account bigint, p_hold uuid, p_today date, p_expiry_journal uuid) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  return end_hold(p_account, p_hold, 'voided', p_today, p_expiry_journal);
end $$;

revoke execute on function ledger.void_hold from public;
grant execute on function ledger.void_hold to waymark_web, waymark_jobs;
