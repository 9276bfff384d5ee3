-- Claims an idempotency key for the transaction that is about to post. Null: claimed. A concurrent copy waits here until the first has
-- committed, then gets its result: {kind: 'replayed', result}. Another operation or body: {kind: 'key_reused'}. Without a key (a job's
-- own work) there is nothing to claim. A refusal releases the key: release_key.
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
    -- Not found: the concurrent copy was refused and released the key between the two statements.
    exit when found;
  end loop;
  if first.operation <> p_operation or first.body_hash <> p_body_hash then
    return jsonb_build_object('kind', 'key_reused');
  end if;
  return jsonb_build_object('kind', 'replayed', 'result', first.result);
end $$;

-- Releases a key claimed by this transaction after a refusal: keys store effects, not refusals.
create function ledger.release_key(p_account bigint, p_key text, p_result uuid)
returns void
language plpgsql as $$
begin
  if p_key is not null then
    delete from idempotency where account_id = p_account and key = p_key and result = p_result;
  end if;
end $$;

-- Claims an external reference, unique forever across all accounts. Null: claimed; otherwise its holder: {kind: 'reference_used',
-- account, journal}. A concurrent copy waits until the first has committed or rolled back.
create function ledger.claim_reference(p_ref text, p_account bigint, p_journal uuid)
returns jsonb
language plpgsql as $$
declare
  first ledger.business_ref;
begin
  insert into business_ref (ref, account_id, journal_id) values (p_ref, p_account, p_journal) on conflict do nothing;
  if found then return null; end if;
  select * into strict first from business_ref where ref = p_ref;
  return jsonb_build_object('kind', 'reference_used', 'account', first.account_id::text, 'journal', first.journal_id);
end $$;

-- Deletes idempotency keys created before a moment, at most `p_most`; returns how many. Scans all accounts, one page per call.
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
grant execute on function ledger.forget_keys to waymark_jobs;

-- Writes the messages to send once the effect has committed: an array of {id, topic, payload, class}, or null for none.
create function ledger.send_outbox(p_messages jsonb) returns void
language plpgsql as $$
begin
  if p_messages is not null then
    insert into public.outbox (id, topic, payload, class)
    select m.id, m.topic, m.payload, coalesce(m.class, 'orders')
    from jsonb_to_recordset(p_messages) as m (id uuid, topic text, payload jsonb, class text);
  end if;
end $$;
