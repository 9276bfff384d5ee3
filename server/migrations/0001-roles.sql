-- Two roles below the owner. Requests run as waymark_web, jobs and operator commands as waymark_jobs; neither owns a table,
-- and what each may do is granted beside every table and function. Roles belong to the whole server, so another database of
-- it may have made them already, or be making them at this moment.
do $$
begin
  create role waymark_web nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  create role waymark_jobs nologin;
exception when duplicate_object or unique_violation then null;
end $$;

revoke create on schema public from public;
grant usage on schema public to waymark_web, waymark_jobs;
grant waymark_web, waymark_jobs to current_user;
