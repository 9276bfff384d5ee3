-- The account whose payment it is, once its seller has acted on the dispute: a member's disputes are found by it.
alter table payment_dispute add column account bigint;
update payment_dispute set account = orders.account from orders where orders.order_id = payment_dispute.payment_id;
