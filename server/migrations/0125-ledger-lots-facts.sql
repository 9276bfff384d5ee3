-- The dates and bonus marks of lots, in the order of the numbers given.
create function ledger.lots_facts(p_account bigint, p_lots bigint[], out expiries date[], out bonuses boolean[])
language plpgsql stable as $$
begin
  select array_agg(l.expires_on order by part.place), array_agg(l.is_bonus order by part.place)
  into expiries, bonuses
  from unnest(p_lots) with ordinality as part (lot_no, place)
  join lot l on l.account_id = p_account and l.lot_no = part.lot_no;
end $$;

revoke execute on function ledger.lots_facts from public;
