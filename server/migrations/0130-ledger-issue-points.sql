-- Issues points to one account as one journal: lines [{pointType, kind, points, expiresOn, isBonus, rule, detail}], so that the base,
-- the bonus and the status points of a flight stand or fall together. Each line is an entry, and each line of POINTS opens a lot.
-- Once for ever a reference: {kind: 'issued', journal}, or {kind: 'reference_used', account, journal} with nothing changed.
-- A frozen account still earns.
create function ledger.issue_points(
  p_account bigint, p_journal uuid, p_reference text, p_occurred_on date, p_counter_account bigint, p_lines jsonb,
  p_facts jsonb, p_outbox jsonb)
returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  used jsonb := claim_reference(p_reference, p_account, p_journal);
  line record;
  changed record;
begin
  if used is not null then return used; end if;
  for line in
    select l.value, l.value ->> 'pointType' as point_type, (l.value ->> 'points')::bigint as points,
      (l.value ->> 'expiresOn')::date as expires_on, coalesce((l.value ->> 'isBonus')::boolean, false) as is_bonus
    from jsonb_array_elements(p_lines) with ordinality as l (value, place)
    order by l.value ->> 'pointType', l.place
  loop
    if line.points is null or line.points <= 0 then
      raise exception 'Points must be above zero, not %', line.points using errcode = 'invalid_parameter_value';
    end if;
    changed := change_balance(p_account, line.point_type, line.points, 1);
    if changed.seq is null then
      raise exception 'There is no account %', p_account using errcode = 'no_data_found';
    end if;
    perform post_entry(
      p_account, p_journal, line.point_type, changed.seq, line.value ->> 'kind', line.points, changed.posted,
      p_counter_account, p_occurred_on,
      p_facts || jsonb_strip_nulls(jsonb_build_object('rule', line.value ->> 'rule')), line.value -> 'detail', null, null);
    if line.point_type = 'POINTS' then
      perform make_lots(p_account, changed.seq, array[line.expires_on], array[line.points], array[line.is_bonus]);
    end if;
  end loop;
  if changed is null then
    raise exception 'Journal % issues nothing', p_journal using errcode = 'invalid_parameter_value';
  end if;
  perform send_outbox(p_outbox);
  return jsonb_build_object('kind', 'issued', 'journal', p_journal);
end $$;

revoke execute on function ledger.issue_points from public;
grant execute on function ledger.issue_points to waymark_jobs;
