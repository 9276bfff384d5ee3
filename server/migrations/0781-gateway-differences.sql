-- Where the gateway's list of payments and ours don't agree, found by the daily comparison: a row a difference, closed by the first
-- comparison that no longer finds it. `since` is how far back that comparison looked, so that the next ones look as far.
create table gateway_difference (
  difference_id uuid primary key,
  kind text not null check (kind in (
    'paidThereOnly', 'paidHereOnly', 'otherAmount', 'refundMissingThere', 'refundMissingHere')),
  -- The gateway's number of the payment, and ours, or what the gateway has in its place.
  session_id text not null,
  reference text not null,
  description text not null,
  -- Cents; null where the side knows nothing of it.
  our_amount bigint,
  their_amount bigint,
  currency text not null,
  since timestamptz not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  closed_at timestamptz
);
create unique index gateway_difference_open on gateway_difference (kind, session_id) where closed_at is null;
-- What the job that forgets old rows reads by.
create index gateway_difference_age on gateway_difference (closed_at);
grant select, insert, update, delete on gateway_difference to waymark_jobs;

-- The comparison marks the payments that it met in the gateway's list; those of its days that stay unmarked are unknown there.
alter table payment add column compared_at timestamptz;
create index payment_created on payment (created_at, payment_id) where status = 'succeeded';
