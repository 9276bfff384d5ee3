-- The programme's content: partners, offers, benefits, pages, and header and footer. One row per item with all its languages; text is a
-- tree, never HTML. Operators and the demo write it, requests read it.
create table content_item (
  company_code text not null,
  content_id text not null check (content_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('partner', 'offer', 'benefit', 'page', 'chrome')),
  position integer not null,
  body jsonb not null,
  made_by text not null check (length(made_by) between 1 and 100),
  made_at timestamptz not null,
  primary key (company_code, content_id)
);
create index content_item_kind on content_item (company_code, kind, position, content_id);
grant select on content_item to waymark_web;
grant select, insert, update, delete on content_item to waymark_jobs;

-- Offers activated by a membership, once and permanently.
create table offer_activation (
  account bigint not null,
  offer_id text not null,
  customer_number bigint not null,
  activated_at timestamptz not null,
  primary key (account, offer_id)
);
grant select, insert on offer_activation to waymark_web;
grant select on offer_activation to waymark_jobs;
