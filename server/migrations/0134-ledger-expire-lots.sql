-- Moves what is left of an account's expired lots (last valid day before `p_today`) to breakage: one journal, one entry an expiry date,
-- each telling of the day after the last valid one. Held parts stay until their hold ends. Reads leave expired lots out already,
-- so running late changes no answer. Answers {kind: 'expired', journal, points}, 'nothing', or 'drifting' for an account that
-- reconciliation has frozen, whose lots are not to be trusted.
create function ledger.expire_lots(p_account bigint, p_today date, p_journal uuid) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  drifting boolean;
  batch record;
  changed record;
  total bigint := 0;
begin
  select 'drift' = any (b.frozen_by) into drifting
  from balance b where b.account_id = p_account and b.point_type = 'POINTS' for update;
  if drifting then return jsonb_build_object('kind', 'drifting'); end if;
  for batch in
    select l.expires_on, sum(l.remaining - l.held)::bigint as points,
      array_agg(l.lot_no order by l.lot_no) as lots, array_agg(l.remaining - l.held order by l.lot_no) as taken
    from lot l
    where l.account_id = p_account and l.open and l.expires_on < p_today and l.remaining > l.held
    group by l.expires_on order by l.expires_on
  loop
    changed := change_balance(p_account, 'POINTS', -batch.points, 1);
    update lot l set remaining = l.held where l.account_id = p_account and l.lot_no = any (batch.lots);
    perform post_entry(
      p_account, p_journal, 'POINTS', changed.seq, 'expiry', -batch.points, changed.posted, -3, batch.expires_on + 1,
      '{}', jsonb_build_object('expiresOn', batch.expires_on), batch.lots, batch.taken);
    total := total + batch.points;
  end loop;
  if total = 0 then return jsonb_build_object('kind', 'nothing'); end if;
  return jsonb_build_object('kind', 'expired', 'journal', p_journal, 'points', total::text);
end $$;

revoke execute on function ledger.expire_lots from public;
grant execute on function ledger.expire_lots to waymark_jobs;
