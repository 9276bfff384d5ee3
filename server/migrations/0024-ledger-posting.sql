-- Changes a balance and counts its entries in one update, which also locks the row until the transaction ends. Returns null, with
-- nothing changed or locked, if the account is unknown or the balance would fall below the held points. A later refusal undoes it with
-- the opposite call; nobody else can have seen the difference.
create function ledger.change_balance(
  p_account bigint, p_point_type text, p_amount bigint, p_entries integer,
  out seq bigint, out posted bigint, out frozen boolean)
language plpgsql as $$
begin
  update balance b
    set posted = b.posted + p_amount, seq = b.seq + p_entries
    where b.account_id = p_account and b.point_type = p_point_type and b.posted + p_amount >= b.held
    returning b.seq, b.posted, b.frozen_by <> '{}' into seq, posted, frozen;
end $$;

-- Moves points between two balances, locking both in id order, so opposite movements queue and never deadlock. A system account (below
-- zero) has no balance to move. from_seq is null if the sender has too little or is unknown, to_seq if the recipient is unknown; the
-- caller then undoes the rest with unmove_balances.
create function ledger.move_balances(
  p_from bigint, p_to bigint, p_points bigint,
  out from_seq bigint, out from_posted bigint, out from_frozen boolean,
  out to_seq bigint, out to_posted bigint, out to_frozen boolean)
language plpgsql as $$
begin
  if p_to > 0 and p_to < p_from then
    update balance b set posted = b.posted + p_points, seq = b.seq + 1
      where b.account_id = p_to and b.point_type = 'POINTS'
      returning b.seq, b.posted, b.frozen_by <> '{}' into to_seq, to_posted, to_frozen;
  end if;
  update balance b set posted = b.posted - p_points, seq = b.seq + 1
    where b.account_id = p_from and b.point_type = 'POINTS' and b.posted - p_points >= b.held
    returning b.seq, b.posted, b.frozen_by <> '{}' into from_seq, from_posted, from_frozen;
  if p_to > p_from then
    update balance b set posted = b.posted + p_points, seq = b.seq + 1
      where b.account_id = p_to and b.point_type = 'POINTS'
      returning b.seq, b.posted, b.frozen_by <> '{}' into to_seq, to_posted, to_frozen;
  end if;
  if p_to > 0 and to_seq is null then
    raise exception 'There is no account %', p_to using errcode = 'no_data_found';
  end if;
end $$;

-- Undoes move_balances in this transaction if the movement is refused under the locks.
create function ledger.unmove_balances(p_from bigint, p_from_moved boolean, p_to bigint, p_points bigint) returns void
language plpgsql as $$
begin
  if p_from_moved then perform change_balance(p_from, 'POINTS', p_points, -1); end if;
  if p_to > 0 then perform change_balance(p_to, 'POINTS', -p_points, -1); end if;
end $$;

-- Locks the holds and then the balances one transaction is about to move, both in id order. Each movement locks its own in that order;
-- an order paid by a pool makes two movements, and without this could deadlock with one that makes them in the opposite order.
create function ledger.lock_in_order(p_accounts bigint[], p_holds uuid[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform 1 from hold h where h.account_id = any (p_accounts) and h.hold_id = any (p_holds)
  order by h.account_id, h.hold_id for update;
  perform 1 from balance b where b.account_id = any (p_accounts) and b.point_type = 'POINTS'
  order by b.account_id for update;
end $$;
grant execute on function ledger.lock_in_order to waymark_web, waymark_jobs;

-- Raises an error for invalid calls: points that aren't positive, a movement to the same account, and a journal that isn't from the given
-- day (with a day's margin for programmes' time zones, against the day in UTC), because limits are counted on that day's journals.
-- Returns the journal's time.
create function ledger.check_move(p_points bigint, p_from bigint, p_to bigint, p_today date, p_made_by uuid)
returns timestamptz
language plpgsql immutable as $$
declare
  made_at timestamptz := journal_time(p_made_by);
begin
  if p_points is null or p_points <= 0 then
    raise exception 'Points must be above zero, not %', p_points using errcode = 'invalid_parameter_value';
  end if;
  if p_from is null or p_from <= 0 or p_to is null or p_to = 0 or p_from = p_to then
    raise exception 'Points cannot go from account % to %', p_from, p_to using errcode = 'invalid_parameter_value';
  end if;
  if p_today is null or made_at is null or abs((made_at at time zone 'UTC')::date - p_today) > 1 then
    raise exception 'Journal % is not of %', p_made_by, p_today using errcode = 'invalid_parameter_value';
  end if;
  return made_at;
end $$;

-- Finds the first limit that `p_points` more would exceed: null, or {kind: 'limit', name, left}. A limit is {name, side: 'from' | 'to',
-- kinds, since, most}: entries of those kinds since that day count (unless reversed), and so do pending holds. The caller holds the
-- lock on the account's balance, so two calls can't both take the last of it.
create function ledger.limit_reached(p_account bigint, p_side text, p_limits jsonb, p_points bigint)
returns jsonb
language plpgsql as $$
declare
  bound record;
  used bigint;
begin
  if p_limits is null then return null; end if;
  for bound in
    select b.name, b.kinds, b.since, b.most
    from jsonb_to_recordset(p_limits) as b (name text, side text, kinds text[], since date, most bigint)
    where b.side = p_side
  loop
    select coalesce(sum(abs(e.amount)), 0) into used
    from entry e
    where e.account_id = p_account and e.journal_id >= journal_floor(bound.since) and e.point_type = 'POINTS'
      and e.kind = any (bound.kinds) and e.occurred_on >= bound.since
      and not exists (
        select from entry r where r.account_id = p_account and r.point_type = 'POINTS' and r.reverses_seq = e.seq);
    if p_side = 'from' then
      select used + coalesce(sum(h.amount), 0) into used from hold h
      where h.account_id = p_account and h.state = 'pending' and h.purpose = any (bound.kinds) and h.made_on >= bound.since;
    else
      select used + coalesce(sum(i.amount), 0) into used from incoming i
      where i.account_id = p_account and i.kind = any (bound.kinds) and i.made_on >= bound.since;
    end if;
    if used + p_points > bound.most then
      return jsonb_build_object('kind', 'limit', 'name', bound.name, 'left', greatest(bound.most - used, 0)::text);
    end if;
  end loop;
  return null;
end $$;

-- Chooses the lots for `p_points`, by expiry and then by number: those with available points that are still valid on `p_valid_on`,
-- optionally without one entry's lots. Reads no more than it needs. `parts` are the same lots in answer format (taken_lots reads them
-- again for a replay). `total` below `p_points` means not enough, and is then everything available. Changes nothing: the caller holds
-- the balance's lock.
create function ledger.choose_lots(
  p_account bigint, p_points bigint, p_valid_on date, p_except_seq bigint,
  out lots bigint[], out taken bigint[], out expiries date[], out bonuses boolean[], out total bigint, out parts jsonb[])
language plpgsql as $$
declare
  -- A cursor is planned for its first rows, so it scans the index in order and never sorts all the lots of a large account.
  candidates cursor for
    select l.lot_no, l.expires_on, l.is_bonus, l.remaining - l.held as free
    from lot l
    where l.account_id = p_account and l.open and l.remaining > l.held
      and (l.expires_on is null or l.expires_on >= p_valid_on)
      and (p_except_seq is null or l.source_seq <> p_except_seq)
    order by l.expires_on nulls last, l.lot_no;
  portion bigint;
begin
  lots := '{}'; taken := '{}'; expiries := '{}'; bonuses := '{}'; total := 0; parts := '{}';
  for candidate in candidates loop
    exit when total >= p_points;
    portion := least(candidate.free, p_points - total);
    total := total + portion;
    lots := lots || candidate.lot_no;
    taken := taken || portion;
    expiries := expiries || candidate.expires_on;
    bonuses := bonuses || candidate.is_bonus;
    parts := parts || jsonb_build_object(
      'lot', candidate.lot_no::text, 'expiresOn', candidate.expires_on, 'points', portion::text, 'isBonus', candidate.is_bonus);
  end loop;
end $$;

-- The dates and bonus flags of lots, in the order of the given numbers.
create function ledger.lots_facts(p_account bigint, p_lots bigint[], out expiries date[], out bonuses boolean[])
language plpgsql stable as $$
begin
  select array_agg(l.expires_on order by part.place), array_agg(l.is_bonus order by part.place)
  into expiries, bonuses
  from unnest(p_lots) with ordinality as part (lot_no, place)
  join lot l on l.account_id = p_account and l.lot_no = part.lot_no;
end $$;

-- Opens the lots of a credit: one per expiry date with the points of that date, so moving points can't change their expiry. A merged lot
-- counts as bonus only if all of it was. The table refuses more than 1,023 lots per entry.
create function ledger.make_lots(
  p_account bigint, p_seq bigint, p_expiries date[], p_points bigint[], p_bonuses boolean[])
returns void
language plpgsql as $$
begin
  -- Most credits have one lot and need no grouping.
  if cardinality(p_points) = 1 then
    insert into lot (account_id, lot_no, expires_on, granted, remaining, is_bonus)
    values (p_account, p_seq * 1024 + 1, p_expiries[1], p_points[1], p_points[1], p_bonuses[1]);
    return;
  end if;
  insert into lot (account_id, lot_no, expires_on, granted, remaining, is_bonus)
  select p_account, p_seq * 1024 + row_number() over (order by part.expires_on nulls last),
    part.expires_on, sum(part.points), sum(part.points), bool_and(part.is_bonus)
  from unnest(p_expiries, p_points, p_bonuses) as part (expires_on, points, is_bonus)
  group by part.expires_on;
end $$;

-- Writes one side of a journal. `p_facts` has rule, configVersion, partner and reference (all optional); `p_detail` this side's own
-- facts. Refuses an entry dated after its journal's day: journal_floor relies on it.
create function ledger.post_entry(
  p_account bigint, p_journal uuid, p_point_type text, p_seq bigint, p_kind text, p_amount bigint, p_balance_after bigint,
  p_counter_account bigint, p_occurred_on date, p_facts jsonb, p_detail jsonb, p_lots bigint[], p_taken bigint[],
  p_reverses uuid default null, p_reverses_seq bigint default null)
returns void
language plpgsql as $$
declare
  recorded timestamptz := journal_time(p_journal);
begin
  if p_occurred_on > recorded::date + 1 then
    raise exception 'An entry of % cannot tell of %: its journal is of %',
      p_account, p_occurred_on, recorded using errcode = 'invalid_parameter_value';
  end if;
  insert into entry (
    account_id, journal_id, point_type, seq, kind, amount, balance_after, counter_account, occurred_on, recorded_at,
    rule, config_version, lots_taken, taken, reverses, reverses_seq, partner, reference, detail)
  values (
    p_account, p_journal, p_point_type, p_seq, p_kind, p_amount, p_balance_after, p_counter_account, p_occurred_on,
    recorded, p_facts ->> 'rule', (p_facts ->> 'configVersion')::integer, p_lots, p_taken,
    p_reverses, p_reverses_seq, p_facts ->> 'partner', p_facts ->> 'reference', coalesce(p_detail, '{}'));
end $$;

-- The lots of a debit or hold, in the order they were taken: [{lot, expiresOn, points, isBonus}]. Lots never change their date, so a
-- replay reads the same answer as the first call.
create function ledger.taken_lots(p_account bigint, p_lots bigint[], p_taken bigint[]) returns jsonb
language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'lot', l.lot_no::text, 'expiresOn', l.expires_on, 'points', part.points::text, 'isBonus', l.is_bonus)
      order by part.place), '[]')
    from unnest(p_lots, p_taken) with ordinality as part (lot_no, points, place)
    join lot l on l.account_id = p_account and l.lot_no = part.lot_no);
end $$;

-- Why change_balance or hold_points refused: {kind: 'frozen', account} or {kind: 'not_enough', available}. Raises for an unknown account.
create function ledger.not_enough(p_account bigint, p_valid_on date) returns jsonb
language plpgsql stable as $$
declare
  frozen boolean;
begin
  select b.frozen_by <> '{}' into frozen from balance b where b.account_id = p_account and b.point_type = 'POINTS';
  if not found then
    raise exception 'There is no account %', p_account using errcode = 'no_data_found';
  end if;
  if frozen then return jsonb_build_object('kind', 'frozen', 'account', p_account::text); end if;
  return jsonb_build_object('kind', 'not_enough', 'available', (
    select coalesce(sum(l.remaining - l.held), 0)::text from lot l
    where l.account_id = p_account and l.open and (l.expires_on is null or l.expires_on >= p_valid_on)));
end $$;

-- What a journal took from an account, in the format of the call that posted it: {kind: 'posted', journal, lots}. Reads the row first and
-- then its lots: in a distributed database a function that reads tables can't be called inside a query on the ledger's tables.
create function ledger.posted_answer(p_account bigint, p_journal uuid) returns jsonb
language plpgsql stable as $$
declare
  debit record;
begin
  select e.lots_taken, e.taken into debit from entry e
  where e.account_id = p_account and e.journal_id = p_journal and e.point_type = 'POINTS' and e.amount < 0
  order by e.seq limit 1;
  if not found then return null; end if;
  return jsonb_build_object(
    'kind', 'posted', 'journal', p_journal, 'lots', taken_lots(p_account, debit.lots_taken, debit.taken));
end $$;
