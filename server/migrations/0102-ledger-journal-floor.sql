-- A uuid below every journal whose entries may tell of the given day or a later one: entries never tell of a day after their
-- journal's (post_entry refuses it; a day's margin for time zones). So a question about the days since `p_day` is a range of
-- the statement's own index and needs no other.
create function ledger.journal_floor(p_day date) returns uuid
language sql immutable strict parallel safe
return (
  lpad(to_hex(greatest((extract(epoch from p_day)::bigint - 2 * 86400) * 1000, 0)), 12, '0') || '00000000000000000000')::uuid;

revoke execute on function ledger.journal_floor from public;
grant execute on function ledger.journal_floor to waymark_web, waymark_jobs;
