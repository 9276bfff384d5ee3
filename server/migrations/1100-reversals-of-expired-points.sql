-- As before, except for a credit whose points have expired: what expired is returned from breakage first, and the reversal takes it with the
-- rest. The account's other points were taken for it, so the member lost it twice (docs/decisions/0993).
create or replace function ledger.reverse_entry(p_entry ledger.entry, p_journal uuid, p_today date, p_facts jsonb) returns void
language plpgsql as $$
declare
  own record;
  expired record;
  others record;
  changed record;
  -- Null unless the entry was a credit of points: an unassigned record can't be read.
  lots_taken bigint[];
  points_taken bigint[];
begin
  if p_entry.point_type = 'POINTS' and p_entry.amount > 0 then
    own := choose_own_lots(p_entry.account_id, p_entry.seq, p_entry.amount);
    expired := return_expired(p_entry, p_journal, p_today, p_facts);
    others := choose_lots(p_entry.account_id, p_entry.amount - own.total - expired.total, p_today, p_entry.seq);
    if own.total + expired.total + others.total < p_entry.amount then
      raise exception 'Not enough points are left' using errcode = 'WM001', detail = own.total + expired.total + others.total;
    end if;
    lots_taken := own.lots || expired.lots || others.lots;
    points_taken := own.taken || expired.taken || others.taken;
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

-- Returns from breakage what expired of the lots that one entry opened: one adjustment for each last valid day, dated today, with a lot of
-- that day for the reversal to take. Points of a day that a renewal has restored since are left out: the account has them again.
create function ledger.return_expired(
  p_entry ledger.entry, p_journal uuid, p_today date, p_facts jsonb, out lots bigint[], out taken bigint[], out total bigint)
language plpgsql as $$
declare
  batch record;
  unreturned bigint;
  portion bigint;
  changed record;
begin
  lots := '{}'; taken := '{}'; total := 0;
  for batch in
    select l.expires_on, bool_and(l.is_bonus) as is_bonus, sum(part.points)::bigint as points
    from entry e cross join unnest(e.lots_taken, e.taken) as part (lot_no, points)
    join lot l on l.account_id = p_entry.account_id and l.lot_no = part.lot_no
    where e.account_id = p_entry.account_id and e.point_type = 'POINTS' and e.seq > p_entry.seq and e.kind = 'expiry'
      and part.lot_no between p_entry.seq * 1024 and p_entry.seq * 1024 + 1023
    group by l.expires_on order by l.expires_on
  loop
    -- Expired, less what was returned by an earlier reversal, less what was restored.
    select coalesce(-sum(e.amount), 0)::bigint into unreturned
    from entry e
    where e.account_id = p_entry.account_id and e.journal_id >= journal_floor(batch.expires_on) and e.point_type = 'POINTS'
      and e.counter_account = -3 and case e.kind
        when 'renewal' then e.amount > 0 and e.detail @> jsonb_build_object('wasExpired', true, 'renews', batch.expires_on)
        else coalesce((e.detail ->> 'expiresOn')::date, e.occurred_on - 1) = batch.expires_on end;
    portion := least(batch.points, unreturned);
    continue when portion <= 0;
    changed := change_balance(p_entry.account_id, 'POINTS', portion, 1);
    perform post_entry(
      p_entry.account_id, p_journal, 'POINTS', changed.seq, 'adjustment', portion, changed.posted, -3, p_today, p_facts,
      coalesce(p_facts -> 'detail', '{}') || jsonb_build_object('expiresOn', batch.expires_on), null, null);
    perform make_lots(p_entry.account_id, changed.seq, array[batch.expires_on], array[portion], array[batch.is_bonus]);
    lots := lots || changed.seq * 1024 + 1;
    taken := taken || portion;
    total := total + portion;
  end loop;
end $$;

-- As before, less what a reversal has returned of it, which nobody can restore.
create or replace function ledger.expired_points_of(p_account bigint, p_day date, p_today date)
returns table (points bigint)
language sql stable as $$
  select coalesce(sum(part.points), 0)::bigint
  from (
    select l.remaining - l.held as points from ledger.lot l
    where l.account_id = p_account and l.open and l.expires_on = p_day and l.expires_on < p_today
    union all
    select -e.amount from ledger.entry e
    where e.account_id = p_account and e.journal_id >= ledger.journal_floor(p_day) and e.point_type = 'POINTS'
      and e.counter_account = -3 and e.kind in ('expiry', 'adjustment')
      and coalesce((e.detail ->> 'expiresOn')::date, e.occurred_on - 1) = p_day
  ) as part
$$;
