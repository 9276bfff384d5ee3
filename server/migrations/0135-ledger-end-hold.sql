-- Ends a pending hold without posting, exactly once: its points are free again, and those whose lots ran out meanwhile go through the
-- expiry step at once, under a journal of their own. Answers {kind: p_state}, {kind: 'ended', state} when it had ended before, or
-- {kind: 'unknown_hold'}.
create function ledger.end_hold(p_account bigint, p_hold uuid, p_state text, p_today date, p_expiry_journal uuid) returns jsonb
language plpgsql as $$
declare
  pinned ledger.hold;
begin
  select * into pinned from hold h where h.account_id = p_account and h.hold_id = p_hold for update;
  if not found then return jsonb_build_object('kind', 'unknown_hold'); end if;
  if pinned.state <> 'pending' then return jsonb_build_object('kind', 'ended', 'state', pinned.state); end if;
  update balance b set held = b.held - pinned.amount where b.account_id = p_account and b.point_type = 'POINTS';
  update lot l set held = l.held - part.points
  from unnest(pinned.lots, pinned.taken) as part (lot_no, points)
  where l.account_id = p_account and l.lot_no = part.lot_no;
  update hold h set state = p_state where h.account_id = p_account and h.hold_id = p_hold and h.state = 'pending';
  delete from incoming i where i.account_id = pinned.counter_account and i.hold_id = p_hold;
  perform expire_lots(p_account, p_today, p_expiry_journal);
  return jsonb_build_object('kind', p_state);
end $$;

revoke execute on function ledger.end_hold from public;
