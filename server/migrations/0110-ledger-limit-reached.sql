-- Looks for the first limit that `p_points` more would pass: null, or {kind: 'limit', name, left}. A limit is
-- {name, side: 'from' | 'to', kinds, since, most}: entries of those kinds since that day count (unless reversed), and so do
-- pending holds. The caller holds the lock of the account's balance, so two calls cannot both take the last of it.
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

revoke execute on function ledger.limit_reached from public;
