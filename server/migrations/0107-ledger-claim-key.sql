-- Claims an idempotency key for the transaction that is about to post. Null: claimed. A concurrent twin waits here until the first
-- has committed, then learns what it made: {kind: 'replayed', result}. Another operation or body: {kind: 'key_reused'}.
-- Without a key (a job's own work) there is nothing to claim. A refusal gives the key back: release_key.
create function ledger.claim_key(p_account bigint, p_key text, p_operation text, p_body_hash text, p_result uuid)
returns jsonb
language plpgsql as $$
declare
  first ledger.idempotency;
begin
  if p_key is null then return null; end if;
  loop
    insert into idempotency (account_id, key, operation, body_hash, result)
    values (p_account, p_key, p_operation, p_body_hash, p_result)
    on conflict do nothing;
    if found then return null; end if;
    select * into first from idempotency where account_id = p_account and key = p_key;
    -- Not found: the twin was refused and gave the key back between the two statements.
    exit when found;
  end loop;
  if first.operation <> p_operation or first.body_hash <> p_body_hash then
    return jsonb_build_object('kind', 'key_reused');
  end if;
  return jsonb_build_object('kind', 'replayed', 'result', first.result);
end $$;

revoke execute on function ledger.claim_key from public;
