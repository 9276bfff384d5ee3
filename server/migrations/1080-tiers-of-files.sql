-- Tiers that a line of a members' file gives by hand. They count towards the operator's limit of tiers, as a tier on a member's page does.
alter table console_file_row add column tiers integer not null default 0;
alter table console_file_run add column tiers integer not null default 0;
grant update (tiers) on console_file_row to waymark_jobs;
