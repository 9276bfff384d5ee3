-- As before, except for a lot that has points of several credits, such as a purchase and its bonus in a family pool, which are one lot there: what
-- is left of it is first the followed ones. Points of the others that left it had counted as theirs, so that a reversal found too few, although
-- nobody had spent any.
create or replace function ledger.follow_points(p_account bigint, p_lots bigint[], p_points bigint[], p_today date)
returns table (account_id bigint, lot_no bigint, expires_on date, is_bonus boolean, points bigint, lost bigint, rest bigint)
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  starts bigint[] := array_fill(p_account, array[cardinality(p_lots)]);
  parts bigint[] := coalesce(p_points, array_fill(null::bigint, array[cardinality(p_lots)]));
  -- What is followed in this round, and what it leads to.
  at_accounts bigint[] := starts; at_lots bigint[] := p_lots; at_parts bigint[] := parts;
  to_accounts bigint[]; to_lots bigint[]; to_parts bigint[];
  found_accounts bigint[]; found_lots bigint[]; found_days date[]; found_bonuses boolean[];
  found_points bigint[]; found_lost bigint[]; found_rest bigint[]; found_there bigint[];
  here bigint;
  first_here integer;
  each record;
  debit record;
  credit bigint;
  place integer;
  portion bigint;
  arrived bigint;
begin
  loop
    to_accounts := starts; to_lots := p_lots; to_parts := parts;
    found_accounts := '{}'; found_lots := '{}'; found_days := '{}'; found_bonuses := '{}';
    found_points := '{}'; found_lost := '{}'; found_rest := '{}'; found_there := '{}';
    for here in select at.account_id from unnest(at_accounts) with ordinality as at (account_id, nth) group by 1 order by min(at.nth) loop
      first_here := cardinality(found_lots) + 1;
      for each in
        select f.* from follow_lots(
          here,
          array(select at.lot from unnest(at_accounts, at_lots) with ordinality as at (account_id, lot, nth)
            where at.account_id = here order by at.nth),
          array(select at.part from unnest(at_accounts, at_parts) with ordinality as at (account_id, part, nth)
            where at.account_id = here order by at.nth),
          p_today) as f
      loop
        found_accounts := found_accounts || here; found_lots := found_lots || each.lot_no; found_days := found_days || each.expires_on;
        found_bonuses := found_bonuses || each.is_bonus; found_points := found_points || each.points;
        found_lost := found_lost || each.lost; found_rest := found_rest || each.rest;
        -- What has expired there by today has been counted.
        found_there := found_there || (
          select case when l.expires_on < p_today then l.held else l.remaining end
          from lot l where l.account_id = here and l.lot_no = each.lot_no);
      end loop;
      for debit in
        select e.kind, e.journal_id, e.counter_account, e.lots_taken, e.taken, r.seq is not null as is_reversed, r.lots_taken as back,
          r.taken as returned, (
            select count(*) from entry b
            where b.account_id = here and b.journal_id = e.journal_id and b.point_type = 'POINTS' and b.amount < 0 and b.seq < e.seq) as nth
        from entry e left join entry r on r.account_id = here and r.point_type = 'POINTS' and r.reverses_seq = e.seq
        where e.account_id = here and e.point_type = 'POINTS' and e.amount < 0 and e.counter_account > 0
          and e.kind in ('pool_in', 'pool_out', 'adjustment') and e.rule is distinct from 'inheritance'
          and e.seq > (select min(lot_no) / 1024 from unnest(found_lots[first_here:]) as lot_no)
          and e.lots_taken && found_lots[first_here:]
        order by e.seq
      loop
        select c.seq into credit from entry c
        where c.account_id = debit.counter_account and c.journal_id = debit.journal_id and c.point_type = 'POINTS' and c.amount > 0
          and c.counter_account = here
        order by c.seq offset debit.nth limit 1;
        continue when not found;
        for n in 1 .. cardinality(debit.lots_taken) loop
          place := first_here - 1 + array_position(found_lots[first_here:], debit.lots_taken[n]);
          continue when place is null;
          portion := debit.taken[n] - case
            when not debit.is_reversed then 0
            when debit.back is null then debit.taken[n]
            else coalesce(debit.returned[array_position(debit.back, debit.lots_taken[n])], 0) end;
          portion := least(portion, found_rest[place] - found_there[place]);
          continue when portion <= 0;
          found_rest[place] := found_rest[place] - portion;
          -- Merges move lots one for one, other movements by date.
          if debit.kind = 'adjustment' then
            arrived := credit * 1024 + n;
          else
            select l.lot_no into arrived from lot l
            where l.account_id = debit.counter_account and l.lot_no between credit * 1024 and credit * 1024 + 1023
              and l.expires_on is not distinct from found_days[place];
          end if;
          to_accounts := to_accounts || debit.counter_account; to_lots := to_lots || arrived; to_parts := to_parts || portion;
        end loop;
      end loop;
    end loop;
    exit when to_accounts = at_accounts and to_lots = at_lots and to_parts is not distinct from at_parts;
    at_accounts := to_accounts; at_lots := to_lots; at_parts := to_parts;
  end loop;
  return query select * from unnest(
    found_accounts, found_lots, found_days, found_bonuses, found_points, found_lost, found_rest);
end $$;
