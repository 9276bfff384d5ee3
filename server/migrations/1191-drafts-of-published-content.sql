-- The draft that a version was published from, by its revision; null for an import. Whoever publishes that draft too late is told so.
alter table content_version add column draft_revision integer;
