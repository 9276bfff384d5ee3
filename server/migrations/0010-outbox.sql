-- What is to be told to the outside once a transaction has committed: mail, notifications, webhooks. The row is written in
-- the transaction whose effect it tells of; the relay claims rows, and a consumer may see one twice.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  done_at timestamptz,
  failure text
);
create index outbox_due on outbox (due_at) where done_at is null;

grant select, insert on outbox to waymark_web;
grant select, insert, update, delete on outbox to waymark_jobs;
