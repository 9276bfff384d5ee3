-- What went back to the payer of an order, a row a refund, written with its effect: whoever decided it, and whichever way it was paid. The
-- money of a row is in `payment_refund` under the same id. Cents, and points; `value` is what the points had paid.
create table order_refund (
  refund_id uuid primary key,
  order_id uuid not null references orders (order_id),
  money bigint not null check (money >= 0),
  value bigint not null check (value >= 0),
  points bigint not null check (points >= 0),
  journal_id uuid,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  check ((points > 0) = (journal_id is not null))
);
create index order_refund_of_order on order_refund (order_id, made_at);
grant select on order_refund to waymark_web;
grant select, insert on order_refund to waymark_jobs;

-- A member's refund is one transaction of the jobs' role, which returns points: the key of the request and the use of the PIN belong to it.
grant insert, update on request_key to waymark_jobs;
grant update on pin_transaction to waymark_jobs;
