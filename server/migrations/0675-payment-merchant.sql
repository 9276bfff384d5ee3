-- Whom the payment page names: the company that the order is of. A payment of before names nobody.
alter table payment add column merchant text;
