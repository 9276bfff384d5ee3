-- Gives back a key that this very transaction claimed, since what it claimed it for was refused: keys keep effects, not refusals.
create function ledger.release_key(p_account bigint, p_key text, p_result uuid)
returns void
language plpgsql as $$
begin
  if p_key is not null then
    delete from idempotency where account_id = p_account and key = p_key and result = p_result;
  end if;
end $$;

revoke execute on function ledger.release_key from public;
