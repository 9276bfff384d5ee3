-- Moves points between two balances, and so locks both, in the order of their ids: two opposite movements queue up and never
-- deadlock. A system account (below zero) has no balance to move. from_seq is null when the sender has too little or is unknown, to_seq
-- when the recipient is unknown; the caller then undoes the rest with unmove_balances.
create function ledger.move_balances(
  p_from bigint, p_to bigint, p_points bigint,
  out from_seq bigint, out from_posted bigint, out from_frozen boolean,
  out to_seq bigint, out to_posted bigint, out to_frozen boolean)
language plpgsql as $$
declare
  changed record;
begin
  if p_to > 0 and p_to < p_from then
    changed := change_balance(p_to, 'POINTS', p_points, 1);
    to_seq := changed.seq; to_posted := changed.posted; to_frozen := changed.frozen;
  end if;
  changed := change_balance(p_from, 'POINTS', -p_points, 1);
  from_seq := changed.seq; from_posted := changed.posted; from_frozen := changed.frozen;
  if p_to > p_from then
    changed := change_balance(p_to, 'POINTS', p_points, 1);
    to_seq := changed.seq; to_posted := changed.posted; to_frozen := changed.frozen;
  end if;
  if p_to > 0 and to_seq is null then
    raise exception 'There is no account %', p_to using errcode = 'no_data_found';
  end if;
end $$;

revoke execute on function ledger.move_balances from public;
