-- Whose points pay an order's price: null where they are the membership's own, a family pool's account where its member may spend them.
alter table activity add column fee_account bigint check (fee_account > 0);
