alter table ledger.hold validate constraint hold_purpose;

-- The dispute that gave the payer this money, so that it isn't refunded too.
alter table payment_refund add column settled_by uuid;

-- The state of a dispute that its seller has acted on; null for none yet.
alter table payment_dispute add column applied text;

-- What a dispute of its payment did to an order: points held while it is open, and what was lost with it. Won, or lost, it stays for the record.
create table order_dispute (
  dispute_id uuid primary key references payment_dispute,
  order_id uuid not null references orders (order_id),
  state text not null check (state in ('open', 'won', 'lost')),
  -- Cents that the bank withdraws.
  amount bigint not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- The points on hold: of the order's own account, of the one that got them, or of the one these were merged into.
  hold_account bigint,
  hold_id uuid,
  held_points bigint not null default 0,
  check ((hold_account is null) = (hold_id is null)),
  check ((state = 'open') = (ended_at is null))
);
create index order_dispute_of_order on order_dispute (order_id);
grant select on order_dispute to waymark_web;
grant select, insert, update on order_dispute to waymark_jobs;
