-- Posts what a pending hold set aside, exactly once, from the lots it pinned to the account it named. The right to spend was asked when
-- the hold was made, and nothing about it can be changed here, so a webhook may settle without the member.
-- `p_reference` (optional) is the payment's, unique for ever. Answers {kind: 'posted', journal, lots}; {kind: 'replayed', first} when the
-- hold has been posted; or, with nothing changed, {kind: 'ended', state} when it was voided or expired, 'unknown_hold', 'frozen',
-- 'reference_used'.
create function ledger.settle_hold(
  p_account bigint, p_hold uuid, p_journal uuid, p_today date, p_reference text, p_facts jsonb, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  pinned ledger.hold;
  used jsonb;
  refusal jsonb;
  left_with record;
  arrived record;
begin
  select * into pinned from hold h where h.account_id = p_account and h.hold_id = p_hold for update;
  if not found then return jsonb_build_object('kind', 'unknown_hold'); end if;
  if pinned.state = 'posted' then
    return jsonb_build_object('kind', 'replayed', 'first', posted_answer(p_account, pinned.journal_id));
  end if;
  if pinned.state <> 'pending' then return jsonb_build_object('kind', 'ended', 'state', pinned.state); end if;
  perform check_move(pinned.amount, p_account, pinned.counter_account, p_today, p_journal);
  if p_reference is not null then
    used := claim_reference(p_reference, p_account, p_journal);
    if used is not null then return used; end if;
  end if;
  refusal := lock_for_hold(p_account, pinned.counter_account);
  if refusal is not null then
    delete from business_ref where ref = p_reference and journal_id = p_journal;
    return refusal;
  end if;

  update balance b set posted = b.posted - pinned.amount, held = b.held - pinned.amount, seq = b.seq + 1
  where b.account_id = p_account and b.point_type = 'POINTS'
  returning b.seq, b.posted into left_with;
  update lot l set remaining = l.remaining - part.points, held = l.held - part.points
  from unnest(pinned.lots, pinned.taken) as part (lot_no, points)
  where l.account_id = p_account and l.lot_no = part.lot_no;
  update hold h set state = 'posted', journal_id = p_journal
  where h.account_id = p_account and h.hold_id = p_hold and h.state = 'pending';
  perform post_entry(
    p_account, p_journal, 'POINTS', left_with.seq, pinned.purpose, -pinned.amount, left_with.posted,
    pinned.counter_account, p_today, p_facts, p_facts -> 'detail', pinned.lots, pinned.taken);
  if pinned.counter_account > 0 then
    delete from incoming i where i.account_id = pinned.counter_account and i.hold_id = p_hold;
    arrived := change_balance(pinned.counter_account, 'POINTS', pinned.amount, 1);
    perform post_entry(
      pinned.counter_account, p_journal, 'POINTS', arrived.seq, pinned.arrives_as, pinned.amount, arrived.posted,
      p_account, p_today, p_facts, p_facts -> 'recipientDetail', null, null);
    perform make_lots(pinned.counter_account, arrived.seq, part.expiries, pinned.taken, part.bonuses)
    from lots_facts(p_account, pinned.lots) as part;
  end if;
  perform send_outbox(p_outbox);
  return posted_answer(p_account, p_journal);
end $$;

revoke execute on function ledger.settle_hold from public;
grant execute on function ledger.settle_hold to waymark_web, waymark_jobs;
