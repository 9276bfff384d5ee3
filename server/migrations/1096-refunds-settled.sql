-- Since when a refund's key is certain to be known to the gateway again: an operator compared it with the gateway's total, and it was to be
-- sent. Null: since it was made.
alter table payment_refund add column key_since timestamptz;
