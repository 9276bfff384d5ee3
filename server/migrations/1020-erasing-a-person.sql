-- A member's lines in operators' files, for a copy of their data and for erasing it. Files have numbers grouped and addresses in any case;
-- server/src/privacy/personal-table-store.ts compares these expressions.
drop index console_file_row_member;
drop index console_file_row_email;
create index console_file_row_member on console_file_row (regexp_replace(cells ->> 'membershipNumber', '[^0-9]', '', 'g'));
create index console_file_row_user on console_file_row (regexp_replace(cells ->> 'userNumber', '[^0-9]', '', 'g'))
  where cells ->> 'userNumber' is not null;
create index console_file_row_email on console_file_row (lower(regexp_replace(cells ->> 'email', '[\s\u00a0]', '', 'g')))
  where cells ->> 'email' is not null;
-- A quote of seats says for which users.
grant update (terms) on quote to waymark_jobs;
