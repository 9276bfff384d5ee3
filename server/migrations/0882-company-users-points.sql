-- Which user of a company an order or a flight is of: the user's own number, or the company's for its account holder. The cost centre is
-- the user's at that time, so that limits count in the same place when an order ends without effect.
alter table orders
  add column user_number text check (user_number ~ '^[0-9]{6,16}$'),
  add column cost_centre text;
alter table flight_record add column user_number text check (user_number ~ '^[0-9]{6,16}$');
-- A company's flights of one user, by day.
create index flight_of_user on flight_record (company_code, program_code, membership_number, user_number, departs_on desc, record_id desc)
  where user_number is not null;
-- The cost centre of a user; also added with the import of users.
alter table nominee add column if not exists cost_centre text not null default '' check (length(cost_centre) <= 40);
