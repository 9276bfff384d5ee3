-- What expired of some lots of an account, by last valid day: `points` of them, and `lost`, what all lots of that day lost for good, which is
-- without what a reversal has returned or a renewal has restored. A reversal returns the smaller of both. Lots that p_today finds expired count
-- whether or not the expiry job has run; without p_today only what it has moved counts.
create function ledger.expired_of(p_account bigint, p_lots bigint[], p_today date)
returns table (expires_on date, is_bonus boolean, points bigint, lost bigint)
language sql stable as $$
  select gone.expires_on, gone.is_bonus, gone.points, (
    select coalesce(sum(part.points), 0)::bigint
    from (
      select l.remaining - l.held as points from ledger.lot l
      where l.account_id = p_account and l.open and l.expires_on = gone.expires_on and l.expires_on < p_today
      union all
      select -e.amount from ledger.entry e
      where e.account_id = p_account and e.journal_id >= ledger.journal_floor(gone.expires_on) and e.point_type = 'POINTS'
        and e.counter_account = -3 and case e.kind
          when 'renewal' then e.amount > 0 and e.detail @> jsonb_build_object('wasExpired', true, 'renews', gone.expires_on)
          else coalesce((e.detail ->> 'expiresOn')::date, e.occurred_on - 1) = gone.expires_on end
    ) as part)
  from (
    select each.expires_on, bool_and(each.is_bonus) as is_bonus, sum(each.points)::bigint as points
    from (
      select l.expires_on, l.is_bonus, l.remaining - l.held as points from ledger.lot l
      where l.account_id = p_account and l.lot_no = any (p_lots) and l.remaining > l.held and l.expires_on < p_today
      union all
      select l.expires_on, l.is_bonus, part.points
      from ledger.entry e cross join unnest(e.lots_taken, e.taken) as part (lot_no, points)
      join ledger.lot l on l.account_id = p_account and l.lot_no = part.lot_no
      where e.account_id = p_account and e.point_type = 'POINTS' and e.kind = 'expiry'
        and e.seq > (select min(lot_no) / 1024 from unnest(p_lots) as lot_no) and part.lot_no = any (p_lots)
    ) as each
    group by each.expires_on
  ) as gone
$$;
grant execute on function ledger.expired_of to waymark_web, waymark_jobs;

-- The lots that a journal opened on an account.
create function ledger.lots_of_journal(p_account bigint, p_journal uuid)
returns table (lot_no bigint)
language sql stable as $$
  select l.lot_no from ledger.entry e join ledger.lot l
    on l.account_id = p_account and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
  where e.account_id = p_account and e.journal_id = p_journal and e.point_type = 'POINTS'
$$;
grant execute on function ledger.lots_of_journal to waymark_web, waymark_jobs;

-- As before, by expired_of.
create or replace function ledger.return_expired(
  p_entry ledger.entry, p_journal uuid, p_today date, p_facts jsonb, out lots bigint[], out taken bigint[], out total bigint)
language plpgsql as $$
declare
  opened bigint[];
  batch record;
  portion bigint;
  changed record;
begin
  lots := '{}'; taken := '{}'; total := 0;
  opened := array(
    select l.lot_no from lot l
    where l.account_id = p_entry.account_id and l.lot_no between p_entry.seq * 1024 and p_entry.seq * 1024 + 1023);
  -- What the job has not expired yet is taken from the lots themselves.
  for batch in select * from expired_of(p_entry.account_id, opened, null) as x order by x.expires_on loop
    portion := least(batch.points, batch.lost);
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
