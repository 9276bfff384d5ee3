-- One row for each Idempotency-Key that had an effect. It is written in the transaction of that effect: a twin waits for it
-- on the primary key. `subject` names what was made (an activity), so that work cut off between two transactions is resumed;
-- `answer` is the first answer, given again to every repeat.
create table request_key (
  customer bigint not null,
  key text not null check (length(key) between 8 and 128),
  operation text not null,
  body_hash bytea not null,
  subject text not null,
  answer json,
  created_at timestamptz not null default now(),
  primary key (customer, key)
);
create index request_key_age on request_key (created_at);

grant select, insert, update on request_key to waymark_web;
grant select, delete on request_key to waymark_jobs;
