-- Writes what is to be told once the effect has committed: an array of {id, topic, payload}, or null for nothing.
create function ledger.send_outbox(p_messages jsonb) returns void
language plpgsql as $$
begin
  if p_messages is not null then
    insert into public.outbox (id, topic, payload)
    select m.id, m.topic, m.payload from jsonb_to_recordset(p_messages) as m (id uuid, topic text, payload jsonb);
  end if;
end $$;

revoke execute on function ledger.send_outbox from public;
