-- Expired points that are to be given up with what brought them, where no reversal takes them: they return from breakage and go to the issuer
-- at once, in one journal that adds nothing to the balance, so that nobody can restore them. Follows the points as follow_lots does. Expired
-- lots expire first, in `p_expiry_journal`. Returns {kind: 'forgone', points}. Works on frozen accounts, since it is an operator's action.
create function ledger.forgo_expired(
  p_account bigint, p_lots bigint[], p_points bigint[], p_today date, p_journal uuid, p_expiry_journal uuid, p_facts jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  returned record;
  changed record;
begin
  if coalesce(p_facts #>> '{detail,reason}', '') = '' then
    raise exception 'Points are given up for a reason' using errcode = 'invalid_parameter_value';
  end if;
  perform from balance b where b.account_id = p_account order by b.point_type for update;
  perform expire_lots(p_account, p_today, p_expiry_journal);
  returned := return_expired_lots(p_account, p_lots, p_points, p_journal, p_today, p_facts);
  if returned.total > 0 then
    changed := change_balance(p_account, 'POINTS', -returned.total, 1);
    update lot l set remaining = 0 where l.account_id = p_account and l.lot_no = any (returned.lots);
    perform post_entry(
      p_account, p_journal, 'POINTS', changed.seq, 'adjustment', -returned.total, changed.posted, -1, p_today, p_facts,
      p_facts -> 'detail', returned.lots, returned.taken);
  end if;
  return jsonb_build_object('kind', 'forgone', 'points', returned.total::text);
end $$;
grant execute on function ledger.forgo_expired to waymark_jobs;
