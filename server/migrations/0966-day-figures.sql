-- What happened in a programme on each day of its time zone, for the console's plots. A job sums it: a page shouldn't wait for the ledger's
-- entries to be added up. Of points: what members got and what left them, without what moved between members.
create table day_figure (
  company_code text not null,
  program_code text not null,
  day date not null,
  issued bigint not null,
  spent bigint not null,
  expired bigint not null,
  sign_ups integer not null,
  claims integer not null,
  summed_at timestamptz not null,
  primary key (company_code, program_code, day)
);
grant select, insert, update on day_figure to waymark_jobs;

-- Members' points by the month of their last day, `never` for those without one, as of the last sum.
create table liability_figure (
  company_code text not null,
  program_code text not null,
  month text not null check (month = 'never' or month ~ '^\d{4}-\d\d$'),
  points bigint not null,
  summed_at timestamptz not null,
  primary key (company_code, program_code, month)
);
grant select, insert, delete on liability_figure to waymark_jobs;
