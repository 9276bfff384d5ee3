-- Sending money back, and asking after payments that have ended.
-- `refused`: the gateway said no for good; only an operator sends it again. `refund_due_at` is when the next try is due; each failure
-- makes the pause longer. `ask_again_at` is when the gateway is asked again about a payment that ended without money: money that comes
-- later goes back. `paid_amount` and `paid_currency` are set where the gateway took something else than was asked for.
alter table payment
  drop constraint payment_refund_check,
  add constraint payment_refund_check check (refund in ('none', 'due', 'refused', 'refunded')),
  add column refund_attempts integer not null default 0,
  add column refund_due_at timestamptz,
  add column refund_failure text,
  add column ask_again_at timestamptz,
  add column paid_amount bigint,
  add column paid_currency text,
  add constraint payment_paid_both check ((paid_amount is null) = (paid_currency is null));
drop index payment_refund_due;
create index payment_refund_due on payment (refund_due_at) where refund = 'due';
create index payment_refund_refused on payment (created_at) where refund = 'refused';
create index payment_ask_again on payment (ask_again_at) where ask_again_at is not null;

alter table payment_refund
  add column attempts integer not null default 0,
  add column due_at timestamptz,
  add column failure text,
  add column refused_at timestamptz,
  add constraint payment_refund_one_end check (done_at is null or refused_at is null);
drop index payment_refund_open;
create index payment_refund_open on payment_refund (due_at) where done_at is null and refused_at is null;
create index payment_refund_refusals on payment_refund (made_at) where refused_at is not null;
grant update (attempts, due_at, failure, refused_at) on payment_refund to waymark_web;
