-- The return trip from the programme's home airport that a member saves for, one an account. Its price isn't stored: it follows the rates.
create table member_goal (
  account bigint primary key check (account > 0),
  destination text not null check (destination ~ '^[A-Z]{3}$'),
  cabin text not null check (cabin in ('ECONOMY', 'PREMIUM', 'BUSINESS')),
  chosen_at timestamptz not null
);
grant select, insert, delete, update on member_goal to waymark_web;
grant select, delete on member_goal to waymark_jobs;
