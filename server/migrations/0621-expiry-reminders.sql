-- What was sent to remind an account of points that expire: once for each last valid day and each of the configured distances to it,
-- however often the job runs and however many of it.
create table expiry_reminder (
  account bigint not null references membership (account),
  expires_on date not null,
  days_before integer not null check (days_before > 0),
  points bigint not null check (points > 0),
  sent_at timestamptz not null,
  primary key (account, expires_on, days_before)
);

grant select, insert on expiry_reminder to waymark_jobs;
