-- migration: contract
-- A dispute's hold can be on several accounts: the order's own, who got its points, the one these were merged into, and family pools.
alter table order_dispute add column hold_accounts bigint[];
update order_dispute set hold_accounts = array[hold_account] where hold_account is not null;
alter table order_dispute drop column hold_account;
alter table order_dispute add constraint order_dispute_hold check ((hold_accounts is null) = (hold_id is null)) not valid;
