-- Payments that the payer's bank withdraws, or asks about first (an inquiry, which moves no money). The state is the gateway's, read there
-- whenever it tells of one, and each day while it is undecided. One that was decided isn't opened again: money that comes back after a loss
-- makes it reinstated.
create table payment_dispute (
  dispute_id uuid primary key,
  gateway text not null,
  gateway_dispute text not null,
  payment_id uuid not null,
  attempt integer not null,
  -- Minor units; less than was paid if the bank withdraws a part.
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The bank's reason, in the gateway's words.
  reason text not null,
  state text not null check (state in ('inquiry', 'open', 'won', 'lost', 'reinstated')),
  opened_at timestamptz not null,
  -- Until when the gateway takes evidence.
  answer_by timestamptz,
  changed_at timestamptz not null,
  -- When the gateway is next asked, should its event get lost.
  ask_again_at timestamptz,
  unique (gateway, gateway_dispute),
  foreign key (payment_id, attempt) references payment_attempt (payment_id, attempt)
);
create index payment_dispute_of_payment on payment_dispute (payment_id);
create index payment_dispute_undecided on payment_dispute (opened_at) where state in ('inquiry', 'open');
create index payment_dispute_ask_again on payment_dispute (ask_again_at) where ask_again_at is not null;
create index payment_dispute_ended on payment_dispute (changed_at) where state in ('lost', 'reinstated');
grant select, insert, update on payment_dispute to waymark_web, waymark_jobs;

-- The daily comparison names a dispute that no event told of.
alter table gateway_difference drop constraint gateway_difference_kind_check;
alter table gateway_difference add constraint gateway_difference_kind_check check (kind in (
  'paidThereOnly', 'paidHereOnly', 'otherAmount', 'refundMissingThere', 'refundMissingHere', 'disputeMissingHere')) not valid;
