-- Forgets idempotency keys made before a moment, at most `p_most` of them; answers how many. Walks all accounts, a page a call.
create function ledger.forget_keys(p_before timestamptz, p_most integer) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  forgotten integer;
begin
  delete from idempotency i using (
    select k.account_id, k.key from idempotency k where k.made_at < p_before order by k.made_at limit p_most) as old
  where i.account_id = old.account_id and i.key = old.key;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

revoke execute on function ledger.forget_keys from public;
grant execute on function ledger.forget_keys to waymark_jobs;
