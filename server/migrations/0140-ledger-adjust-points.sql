-- Corrects a balance by an operator's decision: above zero it opens a lot that expires on `p_expires_on`, below zero it takes the lots
-- that expire first. The facts' detail must say why (`reason`). Once for ever a reference. Works on frozen accounts.
-- Answers {kind: 'adjusted', journal}; or, with nothing changed, 'reference_used' (account, journal), 'not_enough' (available).
create function ledger.adjust_points(
  p_account bigint, p_point_type text, p_amount bigint, p_expires_on date, p_today date, p_journal uuid, p_reference text,
  p_facts jsonb, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  used jsonb := claim_reference(p_reference, p_account, p_journal);
  changed record;
  chosen record;
  is_debit_of_points boolean := p_point_type = 'POINTS' and p_amount < 0;
begin
  if used is not null then return used; end if;
  if coalesce(p_facts #>> '{detail,reason}', '') = '' then
    raise exception 'An adjustment needs a reason' using errcode = 'invalid_parameter_value';
  end if;
  changed := change_balance(p_account, p_point_type, p_amount, 1);
  if changed.seq is null then
    delete from business_ref where ref = p_reference and journal_id = p_journal;
    return adjust_refused(p_account, p_point_type, p_today);
  end if;
  chosen := choose_lots(p_account, case when is_debit_of_points then -p_amount else 0 end, p_today, null);
  if is_debit_of_points and chosen.total < -p_amount then
    perform change_balance(p_account, p_point_type, -p_amount, -1);
    delete from business_ref where ref = p_reference and journal_id = p_journal;
    return adjust_refused(p_account, p_point_type, p_today);
  end if;
  update lot l set remaining = l.remaining - part.points
  from unnest(chosen.lots, chosen.taken) as part (lot_no, points)
  where l.account_id = p_account and l.lot_no = part.lot_no;
  perform post_entry(
    p_account, p_journal, p_point_type, changed.seq, 'adjustment', p_amount, changed.posted, -1, p_today, p_facts,
    p_facts -> 'detail', case when is_debit_of_points then chosen.lots end, case when is_debit_of_points then chosen.taken end);
  if p_point_type = 'POINTS' and p_amount > 0 then
    perform make_lots(p_account, changed.seq, array[p_expires_on], array[p_amount], array[false]);
  end if;
  perform send_outbox(p_outbox);
  return jsonb_build_object('kind', 'adjusted', 'journal', p_journal);
end $$;

revoke execute on function ledger.adjust_points from public;
grant execute on function ledger.adjust_points to waymark_jobs;
