-- Two roles below the owner. Requests run as waymark_web, jobs and operator commands as waymark_jobs; neither owns a table, and their
-- rights are granted next to each table and function. Roles belong to the whole server, so another of its databases may have created
-- them already or be doing so now, or an administrator has, for a login without CREATEROLE.
do $$
begin
  if to_regrole('waymark_web') is null then
    create role waymark_web nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if to_regrole('waymark_jobs') is null then
    create role waymark_jobs nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not (pg_has_role(current_user, 'waymark_web', 'member') and pg_has_role(current_user, 'waymark_jobs', 'member')) then
    grant waymark_web, waymark_jobs to current_user;
  end if;
end $$;

-- Only the owner can create objects here, and others can only call functions granted to them.
revoke create on schema public from public;
grant usage on schema public to waymark_web, waymark_jobs;
alter default privileges revoke execute on functions from public;

-- Created by the migrator before its first file: the files that have run. A server whose files haven't all run doesn't start.
grant select on schema_migration to waymark_web, waymark_jobs;
