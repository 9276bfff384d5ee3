-- migration: no transaction
create index concurrently orders_listed on orders (company_code, submitted_at, order_number);
