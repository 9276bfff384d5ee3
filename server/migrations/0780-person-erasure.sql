-- Copies and erasure of a person by an operator (server/src/privacy). The trail of an erasure: under numbers, with who asked for it.
create table person_erasure (
  customer_number bigint primary key references customer,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  reason text not null,
  made_by text not null,
  erased_at timestamptz not null
);
grant select, insert on person_erasure to waymark_jobs;

-- What the jobs' role reads for a copy, and overwrites or drops for an erasure.
grant select on request_key, enrolment_mail, operator_run, service_request_event to waymark_jobs;
grant delete on payment_said, session, credential, provider_identity, customer_contact, service_request, service_request_event, expiry_reminder
  to waymark_jobs;
grant update (masked_address) on consent_event to waymark_jobs;
grant update (recipient_name) on quote to waymark_jobs;
grant update (words) on claim_event to waymark_jobs;
grant update (news) on notification to waymark_jobs;
grant select on family_member to waymark_jobs;
grant update (given_name, family_name, email, state) on family_member to waymark_jobs;

-- Takes messages that people wrote out of the facts of one account's entries, and the names of those whose numbers are given. All entries,
-- or those of the journals named. Amounts, lots and totals stay. @returns how many entries changed
create function ledger.forget_words(p_account bigint, p_journals uuid[], p_numbers text[]) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  changed bigint;
begin
  update entry e set detail = (e.detail - 'message') || case
      when e.detail ->> 'counterpartyNumber' = any (p_numbers) and e.detail ? 'counterpartyName'
      then jsonb_build_object('counterpartyName', '') else '{}'::jsonb end
  where e.account_id = p_account and (p_journals is null or e.journal_id = any (p_journals))
    and (e.detail ? 'message'
      or (e.detail ->> 'counterpartyNumber' = any (p_numbers) and e.detail ->> 'counterpartyName' <> ''));
  get diagnostics changed = row_count;
  return jsonb_build_object('kind', 'done', 'entries', changed);
end $$;
revoke execute on function ledger.forget_words from public;
grant execute on function ledger.forget_words to waymark_jobs;
