-- migration: no transaction
create index concurrently orders_of_programme on orders (company_code, program_code, submitted_at, order_number)
  where state in ('POSTED', 'PART_REFUNDED');
