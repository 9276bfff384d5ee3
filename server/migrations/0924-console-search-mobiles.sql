-- migration: no transaction
create index concurrently customer_contact_mobile on customer_contact (mobile) where mobile <> '';
