-- Follows points of some lots of an account: those lots, and those that renewals have made of them. `p_points` says how many points of each
-- lot are followed, all of them without it. For each lot: `points` of them that expired, `lost`, what all lots of its last valid day lost for
-- good (without what a reversal has returned or a renewal has restored), and `rest`, those that neither expired nor were extended. Where
-- several points share a lot and part of it is gone, those followed have expired first. Lots that p_today finds expired count whether or not
-- the expiry job has run; without p_today only what it has moved counts.
create function ledger.follow_lots(p_account bigint, p_lots bigint[], p_points bigint[], p_today date)
returns table (lot_no bigint, expires_on date, is_bonus boolean, points bigint, lost bigint, rest bigint)
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  lots bigint[] := p_lots;
  parts bigint[] := coalesce(p_points, array_fill(null::bigint, array[cardinality(p_lots)]));
  first_seq bigint := (select min(each) / 1024 from unnest(p_lots) as each);
  is_renewed boolean := exists (
    select from entry e where e.account_id = p_account and e.point_type = 'POINTS' and e.seq > first_seq and e.kind = 'renewal');
  day date := '-infinity';
  left_to_lose bigint;
  restored bigint;
  each record;
  renewal record;
  made record;
begin
  -- A renewal's date is later, so its lot comes in a later round.
  loop
    day := (
      select min(l.expires_on) from lot l
      where l.account_id = p_account and l.lot_no = any (lots) and l.expires_on > day);
    exit when day is null;
    select coalesce(sum(part.points), 0)::bigint into lost
    from (
      select l.remaining - l.held as points from lot l
      where l.account_id = p_account and l.open and l.expires_on = day and l.expires_on < p_today
      union all
      select -e.amount from entry e
      where e.account_id = p_account and e.journal_id >= journal_floor(day) and e.point_type = 'POINTS'
        and e.counter_account = -3 and case e.kind
          when 'renewal' then e.amount > 0 and e.detail @> jsonb_build_object('wasExpired', true, 'renews', day)
          else coalesce((e.detail ->> 'expiresOn')::date, e.occurred_on - 1) = day end
    ) as part;
    left_to_lose := lost;
    restored := 0;
    for each in
      select l.lot_no, l.expires_on, l.is_bonus, sum(coalesce(part.points, l.granted))::bigint as followed,
        case when l.expires_on < p_today then l.remaining - l.held else 0 end + coalesce(max(gone.points), 0)::bigint as expired
      from unnest(lots, parts) as part (lot_no, points)
      join lot l on l.account_id = p_account and l.lot_no = part.lot_no
      left join (
        select taken.lot_no, sum(taken.points)::bigint as points
        from entry e cross join unnest(e.lots_taken, e.taken) as taken (lot_no, points)
        where e.account_id = p_account and e.point_type = 'POINTS' and e.kind = 'expiry' and e.seq > first_seq
          and taken.lot_no = any (lots)
        group by taken.lot_no
      ) as gone on gone.lot_no = l.lot_no
      where l.expires_on = day
      group by l.account_id, l.lot_no order by l.lot_no
    loop
      lot_no := each.lot_no; expires_on := day; is_bonus := each.is_bonus;
      points := least(each.expired, each.followed);
      rest := each.followed - points;
      restored := restored + greatest(points - left_to_lose, 0);
      left_to_lose := greatest(left_to_lose - points, 0);
      if is_renewed then
        for renewal in
          select e.journal_id, sum(taken.points)::bigint as points
          from entry e cross join unnest(e.lots_taken, e.taken) as taken (lot_no, points)
          where e.account_id = p_account and e.point_type = 'POINTS' and e.kind = 'renewal' and e.seq > first_seq
            and taken.lot_no = each.lot_no
          group by e.journal_id, e.seq order by e.seq
        loop
          select l.lot_no, least(rest, renewal.points) as points into made
          from entry e join lot l on l.account_id = p_account and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
          where e.account_id = p_account and e.journal_id = renewal.journal_id and e.point_type = 'POINTS' and e.kind = 'renewal'
            and e.amount > 0;
          continue when not found or made.points = 0;
          lots := lots || made.lot_no;
          parts := parts || made.points;
          rest := rest - made.points;
        end loop;
      end if;
      return next;
    end loop;
    if restored > 0 then
      select l.lot_no, least(restored, l.granted) as points into made
      from entry e join lot l on l.account_id = p_account and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
      where e.account_id = p_account and e.journal_id >= journal_floor(day) and e.point_type = 'POINTS' and e.kind = 'renewal'
        and e.amount > 0 and e.detail @> jsonb_build_object('wasExpired', true, 'renews', day);
      if found then
        lots := lots || made.lot_no;
        parts := parts || made.points;
      end if;
    end if;
  end loop;
  return query
  select l.lot_no, l.expires_on, l.is_bonus, 0::bigint, 0::bigint, sum(coalesce(part.points, l.granted))::bigint
  from unnest(p_lots, p_points) as part (lot_no, points)
  join lot l on l.account_id = p_account and l.lot_no = part.lot_no
  where l.expires_on is null
  group by l.account_id, l.lot_no;
end $$;
grant execute on function ledger.follow_lots to waymark_web, waymark_jobs;

-- As before, also of the lots that renewals have made of these.
create or replace function ledger.expired_of(p_account bigint, p_lots bigint[], p_today date)
returns table (expires_on date, is_bonus boolean, points bigint, lost bigint)
language sql stable as $$
  select each.expires_on, bool_and(each.is_bonus), sum(each.points)::bigint, max(each.lost)
  from ledger.follow_lots(p_account, p_lots, null, p_today) as each
  where each.points > 0
  group by each.expires_on
$$;

-- Returns from breakage what the job has expired of these points, as follow_lots follows them: one adjustment for each last valid day, dated
-- today, with a lot of that day for the caller to take.
create function ledger.return_expired_lots(
  p_account bigint, p_lots bigint[], p_points bigint[], p_journal uuid, p_today date, p_facts jsonb,
  out lots bigint[], out taken bigint[], out total bigint)
language plpgsql as $$
declare
  batch record;
  changed record;
begin
  lots := '{}'; taken := '{}'; total := 0;
  for batch in
    select each.expires_on, bool_and(each.is_bonus) as is_bonus, least(sum(each.points), max(each.lost))::bigint as points
    from follow_lots(p_account, p_lots, p_points, null) as each
    where each.points > 0
    group by each.expires_on order by each.expires_on
  loop
    continue when batch.points <= 0;
    changed := change_balance(p_account, 'POINTS', batch.points, 1);
    perform post_entry(
      p_account, p_journal, 'POINTS', changed.seq, 'adjustment', batch.points, changed.posted, -3, p_today, p_facts,
      coalesce(p_facts -> 'detail', '{}') || jsonb_build_object('expiresOn', batch.expires_on), null, null);
    perform make_lots(p_account, changed.seq, array[batch.expires_on], array[batch.points], array[batch.is_bonus]);
    lots := lots || changed.seq * 1024 + 1;
    taken := taken || batch.points;
    total := total + batch.points;
  end loop;
end $$;

-- As before, by return_expired_lots.
create or replace function ledger.return_expired(
  p_entry ledger.entry, p_journal uuid, p_today date, p_facts jsonb, out lots bigint[], out taken bigint[], out total bigint)
language plpgsql as $$
declare
  opened bigint[] := array(
    select l.lot_no from lot l
    where l.account_id = p_entry.account_id and l.lot_no between p_entry.seq * 1024 and p_entry.seq * 1024 + 1023);
  returned record;
begin
  -- What the job has not expired yet is taken from the lots themselves.
  returned := return_expired_lots(p_entry.account_id, opened, null, p_journal, p_today, p_facts);
  lots := returned.lots; taken := returned.taken; total := returned.total;
end $$;
