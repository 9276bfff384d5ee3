-- A file of users that a company uploaded (CORP-03), from its check to the end of its undo. `content_key` is a hash of what the file
-- says: the same content again, in whatever encoding, is the same import until it is undone.
create table company_import (
  import_id uuid primary key,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  content_key bytea not null,
  file_name text not null,
  ignored_columns jsonb not null,
  -- What lines get that name no role, and the language of those that name none.
  role text not null,
  locale text not null,
  state text not null check (state in ('CHECKED', 'SENDING', 'SENT', 'UNDONE')),
  uploaded_by bigint not null references customer,
  uploaded_at timestamptz not null,
  sent_by bigint references customer,
  sent_at timestamptz,
  ended_at timestamptz,
  undone_at timestamptz,
  foreign key (company_code, program_code, membership_number) references membership,
  constraint company_import_sent check ((state in ('SENDING', 'SENT')) <= (sent_by is not null and sent_at is not null))
);
create unique index company_import_once on company_import (company_code, program_code, membership_number, content_key)
  where state <> 'UNDONE';
create index company_import_latest on company_import (company_code, program_code, membership_number, uploaded_at desc, import_id);
create index company_import_sending on company_import (sent_at, import_id) where state = 'SENDING';
create index company_import_age on company_import (uploaded_at);
create index company_import_by_uploader on company_import (uploaded_by);
create index company_import_by_sender on company_import (sent_by) where sent_by is not null;
grant select, insert, update (role, locale, state, sent_by, sent_at, ended_at, undone_at) on company_import to waymark_web;
grant select, update (state, ended_at), delete on company_import to waymark_jobs;

-- The lines of such a file as they were read or fixed, with what the check said of each. READY lines are the ones that are sent.
create table company_import_row (
  import_id uuid not null references company_import on delete cascade,
  line integer not null,
  given_name text not null,
  family_name text not null,
  email text not null,
  language text not null,
  cost_centre text not null,
  role text not null,
  by_email text collate "C" generated always as (lower(email)) stored,
  verdict text not null check (verdict in ('READY', 'INVITED', 'USER', 'TWICE', 'WRONG', 'SENT', 'WITHDRAWN')),
  -- WRONG: [{field, code}]. TWICE: the line that has the address first.
  problems jsonb not null default '[]',
  first_line integer,
  nominee_reference bigint,
  primary key (import_id, line)
);
create index company_import_row_email on company_import_row (import_id, by_email);
create index company_import_row_verdict on company_import_row (import_id, verdict, line);
create index company_import_row_problem on company_import_row (import_id, line) where verdict in ('INVITED', 'USER', 'TWICE', 'WRONG');
grant select, insert, update (given_name, family_name, email, language, cost_centre, role, verdict, problems, first_line,
  nominee_reference) on company_import_row to waymark_web;
grant select, update (verdict, problems, first_line, nominee_reference), delete on company_import_row to waymark_jobs;
