-- Each line of an operator's file is sealed on its own, so that a person's line can be erased and the others are still known to be what was
-- read (decision 956). `line_hash` is SHA-256 of `salt`, the line's number and its cells; `rows_hash` of the file covers the lines' hashes.
-- An erased line loses its cells and its salt: without it nobody can guess the cells from the hash.
alter table console_file_row add column salt uuid, add column line_hash bytea;
alter table console_file_row add constraint console_file_row_line_hash_check check (length(line_hash) = 32) not valid;
alter table console_file_row drop constraint console_file_row_state_check;
alter table console_file_row add constraint console_file_row_state_check check (state in ('UNCHECKED', 'READY', 'FAULTY', 'TWICE', 'THERE',
  'DONE', 'FAILED', 'REVERSED', 'KEPT', 'ERASED')) not valid;
grant update (cells, salt) on console_file_row to waymark_jobs;

update console_file_row set salt = gen_random_uuid();
update console_file_row set line_hash = sha256(convert_to(salt || ' ' || line || ' ' || cells::text, 'UTF8'));
-- Only files whose lines are still those that were read.
update console_file f set rows_hash = (
  select sha256(convert_to(string_agg(r.line || ' ' || encode(r.line_hash, 'hex'), E'\n' order by r.line), 'UTF8'))
  from console_file_row r where r.file_id = f.file_id)
where f.rows_hash = (
  select sha256(convert_to(string_agg(r.line || ' ' || r.cells::text, E'\n' order by r.line), 'UTF8'))
  from console_file_row r where r.file_id = f.file_id);
