-- Each company's configuration: whole documents, dated and numbered, never changed. The one in force at a moment is the latest dated no
-- later, so a past decision can be explained by the version it was made with.
create table configuration (
  company_code text not null,
  version integer not null check (version > 0),
  effective_from timestamptz not null,
  body jsonb not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  primary key (company_code, version)
);
create index configuration_in_force on configuration (company_code, effective_from desc, version desc);
grant select on configuration to waymark_web;
grant select, insert on configuration to waymark_jobs;
