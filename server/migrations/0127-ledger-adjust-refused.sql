-- {kind: 'not_enough', available}: what an adjustment below zero could have taken at most. Raises when there is no such account.
create function ledger.adjust_refused(p_account bigint, p_point_type text, p_today date) returns jsonb
language plpgsql stable as $$
declare
  posted bigint;
begin
  select b.posted into posted from balance b where b.account_id = p_account and b.point_type = p_point_type;
  if not found then
    raise exception 'There is no account %', p_account using errcode = 'no_data_found';
  end if;
  return jsonb_build_object('kind', 'not_enough', 'available', case
    when p_point_type = 'STATUS' then posted::text
    else (choose_lots(p_account, posted, p_today, null)).total::text end);
end $$;

revoke execute on function ledger.adjust_refused from public;
