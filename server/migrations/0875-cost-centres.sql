-- The part of a company that pays for a user (CORP-03): text as the company writes it, empty where it has none.
alter table nominee add column cost_centre text not null default '' check (length(cost_centre) <= 40);
grant update (cost_centre) on nominee to waymark_web;
