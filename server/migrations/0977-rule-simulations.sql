-- Totals of simulations of everybody's latest data, so that whoever puts a draft with the same values in force sees them. No members: who
-- gains and loses is read from a new run.
create table rule_simulation (
  simulation_id uuid primary key,
  company_code text not null,
  program_code text not null,
  -- The version that the values were simulated beside.
  config_version integer not null,
  -- SHA-256 of each changed place of the document with its value.
  values_hash bytea not null check (length(values_hash) = 32),
  replay text not null check (replay in ('transactions', 'lots', 'tiers')),
  on_day date not null,
  knobs jsonb not null,
  replayed integer not null,
  members integer not null,
  measures jsonb not null,
  ran_at timestamptz not null,
  ran_by bigint not null references console_operator,
  unique (company_code, config_version, values_hash, replay, on_day)
);
create index rule_simulation_age on rule_simulation (ran_at);
grant select, insert, delete, update (replayed, members, measures, ran_at, ran_by) on rule_simulation to waymark_jobs;
