alter table order_dispute validate constraint order_dispute_hold;
