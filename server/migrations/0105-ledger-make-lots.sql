-- Opens the lots of a credit: one an expiry date, with the points that arrived with that date, so that moving points cannot move
-- their expiry. A merged lot counts as bonus only when all of it was. The table refuses more than 1,023 lots an entry.
create function ledger.make_lots(
  p_account bigint, p_seq bigint, p_expiries date[], p_points bigint[], p_bonuses boolean[])
returns void
language plpgsql as $$
begin
  -- Most credits are of one lot, and need no grouping.
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

revoke execute on function ledger.make_lots from public;
