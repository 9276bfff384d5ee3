-- Refuses, as an error, what no well-made call asks for: points that are not above zero, an account to itself, and a journal that is
-- not of the day given (a day's margin for programmes' time zones, against the day in UTC), because limits are counted on journals of that day. Answers the journal's moment.
create function ledger.check_move(p_points bigint, p_from bigint, p_to bigint, p_today date, p_made_by uuid)
returns timestamptz
language plpgsql immutable as $$
declare
  made_at timestamptz := journal_time(p_made_by);
begin
  if p_points is null or p_points <= 0 then
    raise exception 'Points must be above zero, not %', p_points using errcode = 'invalid_parameter_value';
  end if;
  if p_from is null or p_from <= 0 or p_to is null or p_to = 0 or p_from = p_to then
    raise exception 'Points cannot go from account % to %', p_from, p_to using errcode = 'invalid_parameter_value';
  end if;
  if p_today is null or made_at is null or abs((made_at at time zone 'UTC')::date - p_today) > 1 then
    raise exception 'Journal % is not of %', p_made_by, p_today using errcode = 'invalid_parameter_value';
  end if;
  return made_at;
end $$;

revoke execute on function ledger.check_move from public;
