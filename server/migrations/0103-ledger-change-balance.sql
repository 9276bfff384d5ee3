-- Changes a balance and counts its entries in one update, which also locks the row until the transaction ends. Answers null when
-- the account is unknown or when less than what is held would stay: then nothing is changed or locked.
-- A refusal that is found out later is undone by the opposite call; nobody else can have seen the difference.
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

revoke execute on function ledger.change_balance from public;
