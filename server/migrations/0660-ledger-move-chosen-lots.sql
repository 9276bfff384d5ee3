-- Moves lots that have been chosen, and that much of each, to another member's or pool's account as one journal, with their dates: both
-- entries are of one kind. The caller holds the locks of both balances, and has seen that the points are free.
create function ledger.move_chosen_lots(
  p_from bigint, p_to bigint, p_lots bigint[], p_taken bigint[], p_kind text, p_today date, p_journal uuid, p_facts jsonb)
returns void
language plpgsql as $$
declare
  points bigint := (select sum(part)::bigint from unnest(p_taken) as part);
  changed record;
begin
  perform check_move(points, p_from, p_to, p_today, p_journal);
  changed := change_balance(p_from, 'POINTS', -points, 1);
  update lot l set remaining = l.remaining - part.points
  from unnest(p_lots, p_taken) as part (lot_no, points)
  where l.account_id = p_from and l.lot_no = part.lot_no;
  perform post_entry(
    p_from, p_journal, 'POINTS', changed.seq, p_kind, -points, changed.posted, p_to, p_today, p_facts, p_facts -> 'detail',
    p_lots, p_taken);
  changed := change_balance(p_to, 'POINTS', points, 1);
  perform post_entry(
    p_to, p_journal, 'POINTS', changed.seq, p_kind, points, changed.posted, p_from, p_today, p_facts, p_facts -> 'recipientDetail',
    null, null);
  perform make_lots(p_to, changed.seq, part.expiries, p_taken, part.bonuses) from lots_facts(p_from, p_lots) as part;
end $$;

revoke execute on function ledger.move_chosen_lots from public;
