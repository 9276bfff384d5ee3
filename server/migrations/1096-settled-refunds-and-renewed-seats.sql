-- Since when a refund's key is certain to be known to the gateway again: an operator compared it with the gateway's total, and it was to be
-- sent. Null: since it was made.
alter table payment_refund add column key_since timestamptz;

-- A renewed seat's holder gets a further term, so that what was bought for the one before ends with it. It says with which term their days on
-- the seat began; null for that one.
alter table subscription_term add column continues uuid;
