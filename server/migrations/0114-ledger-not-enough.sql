-- Why the points could not leave a balance that change_balance or hold_points left as it was: {kind: 'frozen', account} or
-- {kind: 'not_enough', available}. Raises when there is no such account.
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

revoke execute on function ledger.not_enough from public;
