-- Follows points of some lots of an account as follow_lots does, and on to where the same member's points went without being spent: into a
-- family pool and out of it, and to the account of a membership that this one was merged into or back. What another person got, also an heir,
-- isn't followed. For each lot, on whichever account: `points` of them that expired there, `lost`, what all lots of its last valid day lost on
-- that account, and `rest`, those that neither expired, were extended nor moved on. A lot's arrivals are only known once every way to it has
-- been followed, so each round follows all that the round before has found, until it finds nothing else.
create function ledger.follow_points(p_account bigint, p_lots bigint[], p_points bigint[], p_today date)
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
  found_points bigint[]; found_lost bigint[]; found_rest bigint[];
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
    found_points := '{}'; found_lost := '{}'; found_rest := '{}';
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
          portion := least(portion, found_rest[place]);
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
grant execute on function ledger.follow_points to waymark_web, waymark_jobs;
-- Only follow_points calls it now.
alter function ledger.follow_lots security invoker;
revoke execute on function ledger.follow_lots from waymark_web, waymark_jobs;

-- What expired of some lots, by account and last valid day, as follow_points follows them.
drop function ledger.expired_of(bigint, bigint[], date);
create function ledger.expired_of(p_account bigint, p_lots bigint[], p_today date)
returns table (account_id bigint, expires_on date, is_bonus boolean, points bigint, lost bigint)
language sql stable as $$
  select each.account_id, each.expires_on, bool_and(each.is_bonus), sum(each.points)::bigint, max(each.lost)
  from ledger.follow_points(p_account, p_lots, null, p_today) as each
  where each.points > 0
  group by each.account_id, each.expires_on
$$;
grant execute on function ledger.expired_of to waymark_web, waymark_jobs;

-- Returns expired points of one last valid day from breakage: an adjustment, dated today, with a lot of that day for the caller to take.
-- @returns the lot
create function ledger.return_expired_day(
  p_account bigint, p_expires_on date, p_is_bonus boolean, p_points bigint, p_journal uuid, p_today date, p_facts jsonb)
returns bigint
language plpgsql as $$
declare
  changed record := change_balance(p_account, 'POINTS', p_points, 1);
begin
  perform post_entry(
    p_account, p_journal, 'POINTS', changed.seq, 'adjustment', p_points, changed.posted, -3, p_today, p_facts,
    coalesce(p_facts -> 'detail', '{}') || jsonb_build_object('expiresOn', p_expires_on), null, null);
  perform make_lots(p_account, changed.seq, array[p_expires_on], array[p_points], array[p_is_bonus]);
  return changed.seq * 1024 + 1;
end $$;

-- As before, also what expired on other accounts: it returns from breakage there, and is moved to this one for the reversal to take. All in
-- one journal. The entries of both say the day, since they are no movements of their own (in-and-out.ts).
create or replace function ledger.return_expired(
  p_entry ledger.entry, p_journal uuid, p_today date, p_facts jsonb, out lots bigint[], out taken bigint[], out total bigint)
language plpgsql as $$
declare
  own bigint := p_entry.account_id;
  opened bigint[] := array(
    select l.lot_no from lot l where l.account_id = own and l.lot_no between p_entry.seq * 1024 and p_entry.seq * 1024 + 1023);
  batch record;
  returned bigint;
  facts jsonb;
begin
  lots := '{}'; taken := '{}'; total := 0;
  for batch in
    select x.account_id, x.expires_on, x.is_bonus, least(x.points, x.lost) as points
    from expired_of(own, opened, null) as x order by x.account_id, x.expires_on
  loop
    continue when batch.points <= 0;
    returned := return_expired_day(
      batch.account_id, batch.expires_on, batch.is_bonus, batch.points, p_journal, p_today, p_facts);
    if batch.account_id <> own then
      facts := coalesce(p_facts -> 'detail', '{}') || jsonb_build_object('expiresOn', batch.expires_on);
      perform move_chosen_lots(
        batch.account_id, own, array[returned], array[batch.points], 'adjustment', p_today, p_journal,
        p_facts || jsonb_build_object('detail', facts, 'recipientDetail', facts));
      select b.seq * 1024 + 1 into returned from balance b where b.account_id = own and b.point_type = 'POINTS';
    end if;
    lots := lots || returned;
    taken := taken || batch.points;
    total := total + batch.points;
  end loop;
end $$;

-- As before, except for the accounts that the points moved on to, which are locked too; and except for what has expired by today on any of them:
-- it expires first, in `p_earlier_journal`, so that a reversal takes the same whether or not the job has run.
drop function ledger.reverse_journal(bigint, uuid, uuid, date, jsonb, uuid, jsonb);
create function ledger.reverse_journal(
  p_account bigint, p_reversed uuid, p_journal uuid, p_today date, p_facts jsonb, p_earlier_journal uuid, p_expiry_journal uuid,
  p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  other bigint;
  before uuid;
  accounts bigint[];
  touched bigint[];
  opened bigint[];
  each bigint;
  line ledger.entry;
  available text;
begin
  select max(e.counter_account) into other from entry e where e.account_id = p_account and e.journal_id = p_reversed;
  if other is null then return jsonb_build_object('kind', 'unknown_journal'); end if;
  if exists (
    select from entry e
    where e.account_id = p_account and e.journal_id = p_reversed and e.kind in ('reversal', 'expiry', 'renewal'))
  then
    return jsonb_build_object('kind', 'not_reversible');
  end if;
  accounts := case when other < 0 then array[p_account] else array[least(p_account, other), greatest(p_account, other)] end;
  touched := accounts;
  foreach each in array accounts loop
    opened := array(
      select l.lot_no from entry e join lot l on l.account_id = each and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
      where e.account_id = each and e.journal_id = p_reversed and e.point_type = 'POINTS');
    touched := touched || array(select f.account_id from follow_points(each, opened, null, p_today) as f);
  end loop;
  touched := array(select distinct one from unnest(touched) as one order by one);
  foreach each in array touched loop
    perform from balance b where b.account_id = each order by b.point_type for update;
  end loop;
  select r.journal_id into before
  from entry e join entry r on r.account_id = p_account and r.point_type = e.point_type and r.reverses_seq = e.seq
  where e.account_id = p_account and e.journal_id = p_reversed limit 1;
  if found then return jsonb_build_object('kind', 'already_reversed', 'journal', before); end if;

  foreach each in array touched loop
    perform expire_lots(each, p_today, p_earlier_journal);
  end loop;
  foreach each in array accounts loop
    for line in
      select * from entry e where e.account_id = each and e.journal_id = p_reversed order by e.point_type, e.seq
    loop
      perform reverse_entry(line, p_journal, p_today, p_facts);
    end loop;
  end loop;
  foreach each in array accounts loop
    perform expire_lots(each, p_today, p_expiry_journal);
  end loop;
  perform send_outbox(p_outbox);
  return jsonb_build_object('kind', 'reversed', 'journal', p_journal);
exception when sqlstate 'WM001' then
  get stacked diagnostics available = pg_exception_detail;
  return jsonb_build_object('kind', 'not_enough', 'account', each::text, 'available', available);
end $$;
grant execute on function ledger.reverse_journal to waymark_jobs;

-- Expired points of what a journal brought to an account are to be given up, where no reversal takes them: they return from breakage and go
-- to the issuer straight away, in one journal that adds nothing to any balance, so that nobody can restore them. Expired lots expire first,
-- in `p_expiry_journal`. Returns {kind: 'forgone', points}. Works on frozen accounts, since it is an operator's action.
drop function ledger.forgo_expired(bigint, bigint[], bigint[], date, uuid, uuid, jsonb);
drop function ledger.return_expired_lots(bigint, bigint[], bigint[], uuid, date, jsonb);
create function ledger.forgo_expired(
  p_account bigint, p_of uuid, p_today date, p_journal uuid, p_expiry_journal uuid, p_facts jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  opened bigint[] := array(
    select l.lot_no from entry e join lot l on l.account_id = p_account and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
    where e.account_id = p_account and e.journal_id = p_of and e.point_type = 'POINTS');
  each bigint;
  batch record;
  returned bigint;
  changed record;
  total bigint := 0;
begin
  if coalesce(p_facts #>> '{detail,reason}', '') = '' then
    raise exception 'Points are given up for a reason' using errcode = 'invalid_parameter_value';
  end if;
  for each in select distinct x.account_id from expired_of(p_account, opened, p_today) as x order by 1 loop
    perform from balance b where b.account_id = each order by b.point_type for update;
    perform expire_lots(each, p_today, p_expiry_journal);
  end loop;
  for batch in
    select x.account_id, x.expires_on, x.is_bonus, least(x.points, x.lost) as points
    from expired_of(p_account, opened, null) as x order by x.account_id, x.expires_on
  loop
    continue when batch.points <= 0;
    returned := return_expired_day(
      batch.account_id, batch.expires_on, batch.is_bonus, batch.points, p_journal, p_today, p_facts);
    changed := change_balance(batch.account_id, 'POINTS', -batch.points, 1);
    update lot l set remaining = 0 where l.account_id = batch.account_id and l.lot_no = returned;
    perform post_entry(
      batch.account_id, p_journal, 'POINTS', changed.seq, 'adjustment', -batch.points, changed.posted, -1, p_today, p_facts,
      p_facts -> 'detail', array[returned], array[batch.points]);
    total := total + batch.points;
  end loop;
  return jsonb_build_object('kind', 'forgone', 'points', total::text);
end $$;
grant execute on function ledger.forgo_expired to waymark_jobs;
