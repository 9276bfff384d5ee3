-- Everything that goes back is a row of one table: money that could not be used, money of a second attempt, and what an operator decided.
-- A row waits (due), is with the gateway (sent), is back (done), or was refused for good; only an operator sends a refused one again, by a
-- key of its own: `round`.
alter table payment_refund
  add column attempt integer,
  add column cause text not null default 'decided' check (cause in ('unusable', 'surplus', 'decided')),
  add column state text not null default 'due' check (state in ('due', 'sent', 'done', 'refused')),
  add column round integer not null default 0,
  add column gateway_refund text;
update payment_refund set attempt = 1,
  state = case when done_at is not null then 'done' when refused_at is not null then 'refused' else 'due' end;
insert into payment_refund (refund_id, payment_id, attempt, amount, cause, state, reason, made_by, made_at, due_at, attempts, failure, done_at)
select payment_id, payment_id, 1, coalesce(paid_amount, amount), 'unusable',
  case refund when 'refunded' then 'done' else refund end, 'the order could have no effect', 'payments', coalesce(final_at, created_at),
  coalesce(refund_due_at, created_at), refund_attempts, refund_failure, case when refund = 'refunded' then final_at end
from payment where refund <> 'none';
update payment_refund set due_at = made_at where due_at is null;

drop index payment_refund_open;
drop index payment_refund_refusals;
alter table payment_refund
  alter column attempt set not null,
  alter column due_at set not null,
  alter column cause drop default,
  drop constraint payment_refund_one_end,
  drop column refused_at,
  add check ((state = 'done') = (done_at is not null)),
  add foreign key (payment_id, attempt) references payment_attempt (payment_id, attempt);
create index payment_refund_open on payment_refund (due_at) where state in ('due', 'sent');
-- An attempt's money is found unusable, or too much, once.
create unique index payment_refund_of_attempt on payment_refund (payment_id, attempt) where cause <> 'decided';
grant insert on payment_refund to waymark_web;
grant update (state, attempts, due_at, failure, gateway_refund, done_at) on payment_refund to waymark_web;

-- What payment_attempt and payment_refund say now.
drop index payment_created;
alter table payment
  drop column session_id,
  drop column redirect_url,
  drop column status,
  drop column refund,
  drop column final_at,
  drop column refund_attempts,
  drop column refund_due_at,
  drop column refund_failure,
  drop column ask_again_at,
  drop column paid_amount,
  drop column paid_currency,
  drop column compared_at;
create index payment_refund_refused on payment_refund (made_at) where state = 'refused';
