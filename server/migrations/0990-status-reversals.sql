-- Status points count on the day they were earned (status_points_of), so their reversal counts on that day too: on today's, points of the
-- last tier year would be taken from the new one. Points are as before: they leave, or return, today.
create or replace function ledger.reverse_entry(p_entry ledger.entry, p_journal uuid, p_today date, p_facts jsonb) returns void
language plpgsql as $$
declare
  own record;
  others record;
  changed record;
  -- Null unless the entry was a credit of points: an unassigned record can't be read.
  lots_taken bigint[];
  points_taken bigint[];
begin
  if p_entry.point_type = 'POINTS' and p_entry.amount > 0 then
    own := choose_own_lots(p_entry.account_id, p_entry.seq, p_entry.amount);
    others := choose_lots(p_entry.account_id, p_entry.amount - own.total, p_today, p_entry.seq);
    if own.total + others.total < p_entry.amount then
      raise exception 'Not enough points are left' using errcode = 'WM001', detail = own.total + others.total;
    end if;
    lots_taken := own.lots || others.lots;
    points_taken := own.taken || others.taken;
    update lot l set remaining = l.remaining - part.points
    from unnest(lots_taken, points_taken) as part (lot_no, points)
    where l.account_id = p_entry.account_id and l.lot_no = part.lot_no;
  elsif p_entry.point_type = 'POINTS' then
    update lot l set remaining = l.remaining + part.points
    from unnest(p_entry.lots_taken, p_entry.taken) as part (lot_no, points)
    where l.account_id = p_entry.account_id and l.lot_no = part.lot_no;
  end if;
  changed := change_balance(p_entry.account_id, p_entry.point_type, -p_entry.amount, 1);
  if changed.seq is null then
    raise exception 'Not enough points are left' using errcode = 'WM001', detail = '0';
  end if;
  perform post_entry(
    p_entry.account_id, p_journal, p_entry.point_type, changed.seq, 'reversal', -p_entry.amount, changed.posted,
    p_entry.counter_account, case when p_entry.point_type = 'STATUS' then p_entry.occurred_on else p_today end, p_facts,
    p_facts -> 'detail', lots_taken, points_taken, p_entry.journal_id, p_entry.seq);
end $$;
