-- The lots of a debit or hold as data, in the order in which they were taken: [{lot, expiresOn, points, isBonus}]. Lots never change
-- their date, so a replay reads the same answer as the first call.
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

revoke execute on function ledger.taken_lots from public;
