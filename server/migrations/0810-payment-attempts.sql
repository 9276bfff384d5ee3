-- A payment is of a subject, which payments knows by kind and id only, and is tried once or several times: each attempt is one page or one
-- charge at a gateway. What a payment stands at follows from its attempts: `paid_attempt` is the attempt whose money counts, and money on
-- any other goes back.
alter table payment
  add column subject_kind text,
  add column subject_id uuid,
  add column paid_attempt integer,
  add column given_up_at timestamptz;
update payment set subject_kind = 'order', subject_id = payment_id;
alter table payment alter column subject_kind set not null, alter column subject_id set not null;
create index payment_of_subject on payment (subject_kind, subject_id);

create table payment_attempt (
  payment_id uuid not null references payment on delete cascade,
  attempt integer not null check (attempt > 0),
  -- Which adapter opened it, and the gateway's number; null until the gateway has answered.
  gateway text,
  session_id text,
  redirect_url text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'cancelled', 'expired')),
  opened_at timestamptz not null,
  -- We close a page that a gateway keeps open for longer.
  ends_at timestamptz not null,
  final_at timestamptz,
  -- When the gateway is asked again although nobody waits: about pages that should have ended, and for money that comes after the end.
  ask_again_at timestamptz,
  -- What the gateway took, where that is not what it was asked for.
  paid_amount bigint,
  paid_currency text,
  compared_at timestamptz,
  primary key (payment_id, attempt),
  unique (session_id),
  check ((gateway is null) = (session_id is null)),
  check ((paid_amount is null) = (paid_currency is null))
);
create index payment_attempt_ask_again on payment_attempt (ask_again_at) where ask_again_at is not null;
create index payment_attempt_other_paid on payment_attempt (final_at) where paid_amount is not null;
create index payment_attempt_paid on payment_attempt (opened_at, payment_id, attempt) where status = 'succeeded';
grant select, insert, update on payment_attempt to waymark_web, waymark_jobs;

insert into payment_attempt (payment_id, attempt, gateway, session_id, redirect_url, status, opened_at, ends_at, final_at, ask_again_at,
  paid_amount, paid_currency, compared_at)
select payment_id, 1, case when session_id is not null then 'hosted-page' end, session_id, redirect_url, status, created_at,
  created_at + session_seconds * interval '1 second', final_at, ask_again_at, paid_amount, paid_currency, compared_at
from payment;
update payment set paid_attempt = 1 where status = 'succeeded';
alter table payment add foreign key (payment_id, paid_attempt) references payment_attempt (payment_id, attempt) deferrable;
