-- As before, except for a credit whose points are in a family pool: if the account has too few others, those that are still free there return to
-- it for the reversal to take. They aren't spent, and what was credited by mistake isn't the family's to keep.
create or replace function ledger.reverse_entry(p_entry ledger.entry, p_journal uuid, p_today date, p_facts jsonb) returns void
language plpgsql as $$
declare
  own record;
  expired record;
  others record;
  pooled record;
  changed record;
  -- Null unless the entry was a credit of points: an unassigned record can't be read.
  lots_taken bigint[];
  points_taken bigint[];
begin
  if p_entry.point_type = 'POINTS' and p_entry.amount > 0 then
    own := choose_own_lots(p_entry.account_id, p_entry.seq, p_entry.amount);
    expired := return_expired(p_entry, p_journal, p_today, p_facts);
    others := choose_lots(p_entry.account_id, p_entry.amount - own.total - expired.total, p_today, p_entry.seq);
    pooled := return_pooled(p_entry, p_entry.amount - own.total - expired.total - others.total, p_journal, p_today, p_facts);
    if own.total + expired.total + others.total + pooled.total < p_entry.amount then
      raise exception 'Not enough points are left' using errcode = 'WM001',
        detail = own.total + expired.total + others.total + pooled.total;
    end if;
    lots_taken := own.lots || expired.lots || others.lots || pooled.lots;
    points_taken := own.taken || expired.taken || others.taken || pooled.taken;
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

-- Returns up to `p_points` of what an entry brought from the family pools that they are in, as a member who leaves takes them. The entries say that
-- they are part of a reversal (in-and-out.ts). The pools are locked. The lots are for the caller to take.
create function ledger.return_pooled(
  p_entry ledger.entry, p_points bigint, p_journal uuid, p_today date, p_facts jsonb, out lots bigint[], out taken bigint[], out total bigint)
language plpgsql as $$
declare
  own bigint := p_entry.account_id;
  opened bigint[] := array(
    select l.lot_no from lot l where l.account_id = own and l.lot_no between p_entry.seq * 1024 and p_entry.seq * 1024 + 1023);
  facts jsonb := coalesce(p_facts -> 'detail', '{}') || jsonb_build_object('isReturned', true);
  followed record;
  portion bigint;
  arrived bigint;
begin
  lots := '{}'; taken := '{}'; total := 0;
  if p_points <= 0 then return; end if;
  for followed in
    select f.account_id, f.lot_no, f.rest from follow_points(own, opened, null, null) as f
    where f.account_id <> own and f.rest > 0
    order by f.expires_on nulls last, f.account_id, f.lot_no
  loop
    exit when total >= p_points;
    select least(followed.rest, l.remaining - l.held, p_points - total) into portion
    from lot l join entry e on e.account_id = followed.account_id and e.point_type = 'POINTS' and e.seq = l.source_seq
    where l.account_id = followed.account_id and l.lot_no = followed.lot_no and e.kind = 'pool_in' and e.counter_account = own;
    continue when portion is null or portion <= 0;
    perform move_chosen_lots(
      followed.account_id, own, array[followed.lot_no], array[portion], 'pool_out', p_today, p_journal,
      p_facts || jsonb_build_object('detail', facts, 'recipientDetail', facts));
    select b.seq * 1024 + 1 into arrived from balance b where b.account_id = own and b.point_type = 'POINTS';
    lots := lots || arrived;
    taken := taken || portion;
    total := total + portion;
  end loop;
end $$;
