-- A seat splits a term of its holder's own: the days after the seat are a row that says which term they are part of. That one has the order,
-- so that a refund of the order counts and ends all of its days.
alter table subscription_term add column part_of uuid;
