-- Chooses, in the order in which they expire and then by number, the lots that `p_points` come from: those with free points that
-- are still valid on `p_valid_on`, leaving out the lots of one entry where asked. Reads no further than it needs.
-- `parts` are the same lots as an answer carries them (taken_lots reads them again for a replay). `total` below `p_points` means not enough, and is then all that is available. Changes nothing: the caller holds the balance's lock.
create function ledger.choose_lots(
  p_account bigint, p_points bigint, p_valid_on date, p_except_seq bigint,
  out lots bigint[], out taken bigint[], out expiries date[], out bonuses boolean[], out total bigint, out parts jsonb[])
language plpgsql as $$
declare
  -- A cursor is planned for its first rows, so it walks the index in order and never sorts all the lots of a large account.
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

revoke execute on function ledger.choose_lots from public;
