-- What a person should know of: a kind with its facts, in no language. `account` is the membership's that it is about, null where it is
-- about the person's sign-in. The id is a UUIDv7, so that ids sort by time.
create table notification (
  notification_id uuid primary key,
  customer_number bigint not null references customer,
  account bigint references membership (account),
  news jsonb not null check (jsonb_typeof(news) = 'object'),
  at timestamptz not null,
  read_at timestamptz
);
create index notification_of_customer on notification (customer_number, notification_id desc);
create index notification_unread on notification (customer_number) where read_at is null;
-- The walk of the job that forgets old ones.
create index notification_age on notification (at);

grant select, insert on notification to waymark_web, waymark_jobs;
grant update (read_at) on notification to waymark_web;
grant delete on notification to waymark_jobs;
