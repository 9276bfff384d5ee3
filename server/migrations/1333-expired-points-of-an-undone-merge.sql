-- As before, also what expired since the merge of the lots that it opened: it returns from breakage and goes back with the rest, to the lots it came
-- from, which expire again on the merged account. So each member can restore their own, and nobody those of the other. What was restored, or
-- returned by a reversal, is left out; where points of both expired on a day, what is still lost was first the merged member's.
create or replace function ledger.unmerge_account(
  p_from bigint, p_to bigint, p_merge uuid, p_today date, p_journal uuid, p_expiry_journal uuid, p_facts jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  refusal jsonb := lock_for_merge(p_from, p_to);
  debit record;
  credits bigint[];
  lost record;
  rest record;
  expired record;
  taken_lots bigint[];
  taken_points bigint[];
  back record;
  changed record;
  points bigint;
  total bigint := 0;
  status bigint;
begin
  if refusal is not null then return refusal; end if;
  if exists (select from left_of_merge(p_from, p_to, p_merge, p_today) as x where x.held > 0) then
    return jsonb_build_object('kind', 'held');
  end if;
  perform expire_lots(p_to, p_today, p_expiry_journal);
  lost := lost_of_merge(p_to, p_merge);
  select coalesce(array_agg(e.seq order by e.seq), '{}') into credits
  from entry e where e.account_id = p_to and e.journal_id = p_merge and e.point_type = 'POINTS';
  for debit in
    select e.seq, e.lots_taken, credits[row_number() over (order by e.seq)] as credit
    from entry e where e.account_id = p_from and e.journal_id = p_merge and e.point_type = 'POINTS' order by e.seq
  loop
    select coalesce(array_agg(l.lot_no order by l.lot_no), '{}') as lots, coalesce(array_agg(l.remaining - l.held order by l.lot_no), '{}') as points,
      coalesce(sum(l.remaining - l.held), 0)::bigint as total
    into rest
    from lot l
    where l.account_id = p_to and l.lot_no between debit.credit * 1024 and debit.credit * 1024 + 1023 and l.remaining > l.held;
    taken_lots := rest.lots; taken_points := rest.points;
    -- Each with the place of the lot that it goes back to.
    for expired in
      select part.lot_no, part.points, l.expires_on, l.is_bonus
      from unnest(lost.lots, lost.points) as part (lot_no, points) join lot l on l.account_id = p_to and l.lot_no = part.lot_no
      where part.lot_no between debit.credit * 1024 and debit.credit * 1024 + 1023 order by part.lot_no
    loop
      taken_lots := taken_lots || return_expired_day(
        p_to, expired.expires_on, expired.is_bonus, expired.points, p_journal, p_today,
        p_facts || jsonb_build_object(
          'detail', coalesce(p_facts -> 'recipientDetail', '{}') || jsonb_build_object('ofLots', jsonb_build_array(expired.lot_no))));
      taken_points := taken_points || expired.points;
      rest.lots := rest.lots || expired.lot_no; rest.points := rest.points || expired.points;
    end loop;
    continue when cardinality(taken_lots) = 0;
    total := total + rest.total;
    points := (select sum(part)::bigint from unnest(taken_points) as part);
    select array_agg(o.lot order by o.lot) as lots, array_agg(o.points order by o.lot) as points into back
    from (
      select debit.lots_taken[(part.lot_no % 1024)::integer] as lot, sum(part.points)::bigint as points
      from unnest(rest.lots, rest.points) as part (lot_no, points) group by 1
    ) as o;
    changed := change_balance(p_to, 'POINTS', -points, 1);
    update lot l set remaining = l.held where l.account_id = p_to and l.lot_no = any (taken_lots);
    perform post_entry(
      p_to, p_journal, 'POINTS', changed.seq, 'reversal', -points, changed.posted, p_from, p_today, p_facts,
      p_facts -> 'recipientDetail', taken_lots, taken_points, p_merge, debit.credit);
    changed := change_balance(p_from, 'POINTS', points, 1);
    update lot l set remaining = l.remaining + part.points
    from unnest(back.lots, back.points) as part (lot_no, points)
    where l.account_id = p_from and l.lot_no = part.lot_no;
    perform post_entry(
      p_from, p_journal, 'POINTS', changed.seq, 'reversal', points, changed.posted, p_to, p_today, p_facts,
      p_facts -> 'detail', back.lots, back.points, p_merge, debit.seq);
  end loop;
  total := total + unmerge_others(p_from, p_to, p_merge, p_today, p_journal, p_facts);
  status := unmerge_status(p_from, p_to, p_merge, p_journal, p_facts);
  return jsonb_build_object('kind', 'moved', 'journal', p_journal, 'points', total::text, 'statusPoints', status::text);
end $$;

-- What expired on an account of the lots that a merge opened there, and is still lost.
create function ledger.lost_of_merge(p_to bigint, p_merge uuid, out lots bigint[], out points bigint[])
language plpgsql stable as $$
declare
  brought bigint[] := array(
    select l.lot_no from entry e join lot l on l.account_id = p_to and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
    where e.account_id = p_to and e.journal_id = p_merge and e.point_type = 'POINTS'
    order by l.lot_no);
  day date := '-infinity';
  left_to_lose bigint := 0;
  portion bigint;
  followed record;
begin
  lots := '{}'; points := '{}';
  for followed in
    select f.lot_no, f.expires_on, f.points, f.lost, sum(f.points) over (partition by f.expires_on)::bigint as of_day
    from follow_points(p_to, brought, null, null) as f
    where f.account_id = p_to and f.lot_no = any (brought) and f.points > 0
    order by f.expires_on, f.lot_no
  loop
    if followed.expires_on > day then
      day := followed.expires_on;
      -- What reversals have returned of the day was first the merged member's.
      left_to_lose := least(followed.lost, followed.of_day - (
        select coalesce(sum(e.amount), 0) from entry e
        where e.account_id = p_to and e.journal_id > p_merge and e.point_type = 'POINTS' and e.counter_account = -3
          and e.kind = 'adjustment' and (e.detail ->> 'expiresOn')::date = day));
    end if;
    portion := least(followed.points, left_to_lose);
    continue when portion <= 0;
    left_to_lose := left_to_lose - portion;
    lots := lots || followed.lot_no;
    points := points || portion;
  end loop;
end $$;

-- As before, without what an undone merge has handed back of what expired of a lot: the adjustment that returned it says of which.
create or replace function ledger.follow_lots(p_account bigint, p_lots bigint[], p_points bigint[], p_today date)
returns table (lot_no bigint, expires_on date, is_bonus boolean, points bigint, lost bigint, rest bigint)
language plpgsql stable security invoker set search_path = ledger, pg_temp as $$
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
        select part.lot_no, sum(part.points)::bigint as points
        from (
          select taken.lot_no, taken.points
          from entry e cross join unnest(e.lots_taken, e.taken) as taken (lot_no, points)
          where e.account_id = p_account and e.point_type = 'POINTS' and e.kind = 'expiry' and e.seq > first_seq
            and taken.lot_no = any (lots)
          union all
          select (e.detail #>> '{ofLots,0}')::bigint, -e.amount from entry e
          where e.account_id = p_account and e.journal_id >= journal_floor(day) and e.point_type = 'POINTS' and e.kind = 'adjustment'
            and e.counter_account = -3 and (e.detail #>> '{ofLots,0}')::bigint = any (lots)
        ) as part
        group by part.lot_no
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
