-- A refund ends what its order added (server/src/subscriptions/extra-store.ts), and each order asks what its account owes
-- (server/src/orders/refunds/debt-store.ts).
create index subscription_add_on_of_order on subscription_add_on (order_id) where revoked_at is null;
create index guest_card_of_order on guest_card (order_id) where revoked_at is null;
create index point_debt_of_account on point_debt (account) where paid < points;
