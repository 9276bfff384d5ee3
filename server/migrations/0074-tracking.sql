-- Hourly counts of portal events. No row is about one person, and people can't be told apart.
create table tracking_count (
  company_code text not null,
  hour timestamptz not null,
  event text not null,
  detail jsonb not null,
  times bigint not null,
  primary key (company_code, hour, event, detail)
);
grant select, insert, update on tracking_count to waymark_web;
grant select, delete on tracking_count to waymark_jobs;
