-- Moves points between two balances, and so locks both, in the order of their ids: two opposite movements queue up and never
-- deadlock. A system account (below zero) has no balance to move. from_seq is null when the sender has too little or is unknown, to_seq
-- when the recipient is unknown; the caller then undoes the rest with unmove_balances.
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

revoke execute on function ledger.move_balances from public;
