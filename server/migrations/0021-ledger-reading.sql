-- The time in a journal's UUIDv7 (milliseconds), which is when it was recorded by the application's clock; imports use past times.
-- PostgreSQL 15 has no built-in function for it.
create function ledger.journal_time(p_journal uuid) returns timestamptz
language sql immutable strict parallel safe
return to_timestamp(('x' || substr(replace(p_journal::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0);
grant execute on function ledger.journal_time to waymark_web, waymark_jobs;

-- A uuid below every journal whose entries can be dated on or after the given day: an entry's day is never later than its journal's
-- (post_entry refuses it, with a day's margin for time zones). So a query for the days since `p_day` is a range of the statement's
-- own index and needs no other.
create function ledger.journal_floor(p_day date) returns uuid
language sql immutable strict parallel safe
return (
  lpad(to_hex(greatest((extract(epoch from p_day)::bigint - 2 * 86400) * 1000, 0)), 12, '0') || '00000000000000000000')::uuid;
grant execute on function ledger.journal_floor to waymark_web, waymark_jobs;
