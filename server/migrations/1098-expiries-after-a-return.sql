-- As before, except for the day of points that came after their last valid day, from a reversal or a hold that was settled late: they expire
-- on the day they came. On the day after the last valid one they weren't on the account, so an earlier period would lose points that it
-- never had.
create or replace function ledger.expire_lots(p_account bigint, p_today date, p_journal uuid) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  drifting boolean;
  batch record;
  changed record;
  came_on date;
  total bigint := 0;
begin
  select 'drift' = any (b.frozen_by) into drifting
  from balance b where b.account_id = p_account and b.point_type = 'POINTS' for update;
  if drifting then return jsonb_build_object('kind', 'drifting'); end if;
  for batch in
    select l.expires_on, sum(l.remaining - l.held)::bigint as points,
      array_agg(l.lot_no order by l.lot_no) as lots, array_agg(l.remaining - l.held order by l.lot_no) as taken
    from lot l
    where l.account_id = p_account and l.open and l.expires_on < p_today and l.remaining > l.held
    group by l.expires_on order by l.expires_on
  loop
    came_on := last_arrival(p_account, batch.lots, batch.expires_on, p_today);
    changed := change_balance(p_account, 'POINTS', -batch.points, 1);
    update lot l set remaining = l.held where l.account_id = p_account and l.lot_no = any (batch.lots);
    perform post_entry(
      p_account, p_journal, 'POINTS', changed.seq, 'expiry', -batch.points, changed.posted, -3,
      greatest(batch.expires_on + 1, came_on), '{}', jsonb_build_object('expiresOn', batch.expires_on), batch.lots, batch.taken);
    total := total + batch.points;
  end loop;
  if total = 0 then return jsonb_build_object('kind', 'nothing'); end if;
  return jsonb_build_object('kind', 'expired', 'journal', p_journal, 'points', total::text);
end $$;

-- The latest day up to today on which points came to any of these lots after their last valid day: with the entry that opened one, or with a
-- reversal. Null if none did.
create function ledger.last_arrival(p_account bigint, p_lots bigint[], p_expires_on date, p_today date) returns date
language plpgsql stable as $$
declare
  sources bigint[] := array(select distinct each / 1024 from unnest(p_lots) as each);
begin
  return greatest(
    (
      select max(e.occurred_on) from entry e
      where e.account_id = p_account and e.point_type = 'POINTS' and e.seq = any (sources)
        and e.occurred_on > p_expires_on and e.occurred_on <= p_today
    ),
    (
      select max(back.occurred_on)
      from entry back join entry debit on debit.account_id = p_account and debit.point_type = 'POINTS' and debit.seq = back.reverses_seq
      where back.account_id = p_account and back.journal_id >= journal_floor(p_expires_on) and back.point_type = 'POINTS'
        and back.kind = 'reversal' and back.amount > 0 and back.occurred_on > p_expires_on and back.occurred_on <= p_today
        and coalesce(back.lots_taken, debit.lots_taken) && p_lots
    ));
end $$;

-- As before, by the last valid day that an expiry says: its own day can be later.
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
      and e.kind = 'expiry' and coalesce((e.detail ->> 'expiresOn')::date, e.occurred_on - 1) = p_day
  ) as part
$$;
