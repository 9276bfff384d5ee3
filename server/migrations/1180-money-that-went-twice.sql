-- What is left to settle after a lost dispute: money that went to the payer twice, since it was refunded before, and money that the bank gave
-- back later. Both stay until an operator closes them.
alter table gateway_difference drop constraint gateway_difference_kind_check;
alter table gateway_difference add constraint gateway_difference_kind_check check (kind in (
  'paidThereOnly', 'paidHereOnly', 'otherAmount', 'refundMissingThere', 'refundMissingHere', 'disputeMissingHere',
  'lostAfterRefund', 'disputeReinstated')) not valid;
