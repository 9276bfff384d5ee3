-- migration: no transaction
create index concurrently customer_contact_phone on customer_contact (phone) where phone <> '';
