-- What a person sees of their sessions, and what each needs to know of itself: the company whose times it lives by, the address that
-- it was last used from, and whether it was resumed from a remembered device, which is no proof of the password.
alter table session
  add column company_code text,
  add column address text not null default '',
  add column resumed boolean not null default false;

update session s set company_code = coalesce(
  (select min(company_code) from membership m where m.customer_number = s.customer_number),
  (select min(company_code) from nominee n where n.customer_number = s.customer_number));
delete from session where company_code is null;
alter table session alter column company_code set not null;
