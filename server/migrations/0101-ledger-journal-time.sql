-- The moment that a journal's UUIDv7 carries (milliseconds). Journals are stamped by the application's clock, imports with the
-- past, so this is when a journal was recorded; PostgreSQL 15 has no function of its own for it.
create function ledger.journal_time(p_journal uuid) returns timestamptz
language sql immutable strict parallel safe
return to_timestamp(('x' || substr(replace(p_journal::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0);

revoke execute on function ledger.journal_time from public;
grant execute on function ledger.journal_time to waymark_web, waymark_jobs;
