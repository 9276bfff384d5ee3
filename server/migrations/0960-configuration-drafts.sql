-- Changes of a company's configuration that operators prepare in the console. A draft is text, since it needn't be valid while somebody
-- works on it. Who wrote any of it never puts it in force: neither that account nor another one of the same address.
create table configuration_draft (
  draft_id uuid primary key,
  company_code text not null,
  title text not null check (length(title) between 1 and 100),
  document text not null check (length(document) <= 400000),
  -- The version that it was begun from.
  based_on integer not null,
  -- Grows with each save: a save of an earlier one is refused.
  revision integer not null default 1,
  made_by bigint not null references console_operator,
  edited_by bigint not null references console_operator,
  edited_at timestamptz not null,
  editors bigint[] not null,
  -- Their addresses, in lower case.
  persons text[] not null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'applied', 'dropped')),
  effective_from timestamptz,
  -- The version that it became.
  version integer,
  applied_by bigint references console_operator,
  reason text,
  case_number text,
  check ((state in ('scheduled', 'applied')) = (version is not null)),
  check ((version is null) = (applied_by is null) and (version is null) = (effective_from is null)),
  check (not (applied_by = any (editors)))
);
create index configuration_draft_open on configuration_draft (company_code, edited_at desc, draft_id) where state = 'draft';
create unique index configuration_draft_version on configuration_draft (company_code, version) where version is not null;
grant select, insert, update on configuration_draft to waymark_jobs;

-- A scheduled version that was cancelled before its time. Its row stays as it was written, and never takes effect.
alter table configuration add column withdrawn_at timestamptz;
grant update (withdrawn_at) on configuration to waymark_jobs;
