-- A draft's revision is used once in a company's content: a later draft of the same item never has one that was seen before.
create sequence content_draft_revision as integer;
grant usage on sequence content_draft_revision to waymark_jobs;
select setval('content_draft_revision', (select coalesce(max(revision), 0) + 1 from content_draft), false);
alter table content_draft alter column revision set default nextval('content_draft_revision');
