-- What a browser said of a payment when it came back from it (POINT-05): for the record, beside what the gateway says, which alone decides. The
-- latest word stays, as long as its order. The PIN's transaction is not in it.
create table payment_said (
  activity_id uuid primary key references activity (activity_id),
  said jsonb not null,
  said_at timestamptz not null
);
grant select, insert, update on payment_said to waymark_web;
grant select on payment_said to waymark_jobs;
