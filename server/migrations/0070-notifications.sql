-- Notifications: a kind with language-neutral facts. `account` is the membership it is about, null if it is about the person's sign-in. The
-- id is a UUIDv7, so ids sort by time.
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
-- For the job that deletes old ones.
create index notification_age on notification (at);
grant select, insert, update (read_at) on notification to waymark_web;
grant select, insert, delete, update (news) on notification to waymark_jobs;

-- Expiry reminders sent to an account: once for each last valid day and configured distance, however often or concurrently the job runs.
create table expiry_reminder (
  account bigint not null references membership (account),
  expires_on date not null,
  days_before integer not null check (days_before > 0),
  points bigint not null check (points > 0),
  sent_at timestamptz not null,
  primary key (account, expires_on, days_before)
);
grant select, insert, delete on expiry_reminder to waymark_jobs;
