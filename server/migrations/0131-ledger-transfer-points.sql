-- Moves points from an account to another member's, or to a system account, in one call. Under READ COMMITTED it guarantees: one
-- effect a key; the principal's right on the sender's account; lots taken in the order in which they expire, and arriving with their
-- dates; limits counted under the lock of the balance they bound. In this order: key, balances by id, lots, entries, the
-- recipient's lots, outbox.
-- Answers {kind: 'posted', journal, lots}; {kind: 'replayed', first}; or, with nothing changed, 'key_reused', 'forbidden',
-- 'frozen' (account), 'limit' (name, left), 'not_enough' (available, without lots that have expired). Raises for what no well-made call
-- asks for, and for an account that is not there.
create function ledger.transfer_points(
  p_principal bigint, p_from bigint, p_to bigint, p_points bigint, p_today date, p_journal uuid, p_key text, p_body_hash text,
  p_out_kind text, p_in_kind text, p_limits jsonb, p_facts jsonb, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  claimed jsonb;
  moved record;
  chosen record;
  refusal jsonb;
begin
  perform check_move(p_points, p_from, p_to, p_today, p_journal);
  if not may_spend(p_principal, p_from) then return jsonb_build_object('kind', 'forbidden'); end if;
  claimed := claim_key(p_from, p_key, 'transfer', p_body_hash, p_journal);
  if claimed ->> 'kind' = 'replayed' then
    return jsonb_build_object('kind', 'replayed', 'first', posted_answer(p_from, (claimed ->> 'result')::uuid));
  end if;
  if claimed is not null then return claimed; end if;

  moved := move_balances(p_from, p_to, p_points);
  if moved.from_seq is null then
    refusal := not_enough(p_from, p_today);
  elsif moved.from_frozen or moved.to_frozen then
    refusal := jsonb_build_object('kind', 'frozen', 'account', (case when moved.from_frozen then p_from else p_to end)::text);
  else
    refusal := coalesce(
      limit_reached(p_from, 'from', p_limits, p_points), limit_reached(p_to, 'to', p_limits, p_points));
    chosen := choose_lots(p_from, p_points, p_today, null);
    if refusal is null and chosen.total < p_points then
      refusal := jsonb_build_object('kind', 'not_enough', 'available', chosen.total::text);
    end if;
  end if;
  if refusal is not null then
    perform unmove_balances(p_from, moved.from_seq is not null, p_to, p_points);
    perform release_key(p_from, p_key, p_journal);
    return refusal;
  end if;

  update lot l set remaining = l.remaining - part.points
  from unnest(chosen.lots, chosen.taken) as part (lot_no, points)
  where l.account_id = p_from and l.lot_no = part.lot_no;
  perform post_entry(
    p_from, p_journal, 'POINTS', moved.from_seq, p_out_kind, -p_points, moved.from_posted, p_to, p_today,
    p_facts, p_facts -> 'detail', chosen.lots, chosen.taken);
  if p_to > 0 then
    perform post_entry(
      p_to, p_journal, 'POINTS', moved.to_seq, p_in_kind, p_points, moved.to_posted, p_from, p_today,
      p_facts, p_facts -> 'recipientDetail', null, null);
    perform make_lots(p_to, moved.to_seq, chosen.expiries, chosen.taken, chosen.bonuses);
  end if;
  perform send_outbox(p_outbox);
  return jsonb_build_object('kind', 'posted', 'journal', p_journal, 'lots', to_jsonb(chosen.parts));
end $$;

revoke execute on function ledger.transfer_points from public;
grant execute on function ledger.transfer_points to waymark_web, waymark_jobs;
