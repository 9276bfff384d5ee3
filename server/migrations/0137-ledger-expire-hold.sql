-- Ends a pending hold whose time is over: {kind: 'expired'}, {kind: 'not_due'} before its end, or as end_hold says.
create function ledger.expire_hold(p_account bigint, p_hold uuid, p_now timestamptz, p_today date, p_expiry_journal uuid)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if exists (select from hold h where h.account_id = p_account and h.hold_id = p_hold and h.ends_at > p_now) then
    return jsonb_build_object('kind', 'not_due');
  end if;
  return end_hold(p_account, p_hold, 'expired', p_today, p_expiry_journal);
end $$;

revoke execute on function ledger.expire_hold from public;
grant execute on function ledger.expire_hold to waymark_jobs;
