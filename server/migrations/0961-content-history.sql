-- Every published state of a content item, so that an earlier one can be looked at and published again.
create table content_version (
  company_code text not null,
  content_id text not null,
  number integer not null check (number > 0),
  kind text not null,
  -- Null if it was removed.
  body jsonb,
  made_by text not null,
  made_at timestamptz not null,
  primary key (company_code, content_id, number)
);
grant select, insert on content_version to waymark_jobs;
insert into content_version (company_code, content_id, number, kind, body, made_by, made_at)
select company_code, content_id, 1, kind, body, made_by, made_at from content_item;

-- What somebody works on, one for each item. Members don't see it before it's published.
create table content_draft (
  company_code text not null,
  content_id text not null check (content_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- An item as `operator content import` reads it; it needn't be valid yet.
  body jsonb not null,
  -- The published version that it was begun from; 0 for a new item.
  based_on integer not null,
  -- Grows with each save: a save of an earlier one is refused.
  revision integer not null default 1,
  edited_by bigint not null references console_operator,
  edited_at timestamptz not null,
  primary key (company_code, content_id)
);
grant select, insert, update, delete on content_draft to waymark_jobs;
