-- Two roles below the owner. Requests run as waymark_web, jobs and operator commands as waymark_jobs; neither owns a table, and what
-- each can do is granted beside every table and function. Roles belong to the whole server, so another database of it could have made
-- them already, or be making them at this moment; or an administrator has, for a login without CREATEROLE.
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

-- Nobody makes anything here but the owner, and nobody calls a function of the owner's that wasn't granted to them.
revoke create on schema public from public;
grant usage on schema public to waymark_web, waymark_jobs;
alter default privileges revoke execute on functions from public;

-- Made by the migrator before its first file: which files have run. A server that has not got all of its own does not start.
grant select on schema_migration to waymark_web, waymark_jobs;
