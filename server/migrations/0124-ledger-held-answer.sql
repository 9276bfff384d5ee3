-- What a hold pinned, as the answer of the call that made it: {kind: 'held', hold, lots}.
create function ledger.held_answer(p_account bigint, p_hold uuid) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('kind', 'held', 'hold', h.hold_id, 'lots', taken_lots(p_account, h.lots, h.taken))
    from hold h where h.account_id = p_account and h.hold_id = p_hold);
end $$;

revoke execute on function ledger.held_answer from public;
