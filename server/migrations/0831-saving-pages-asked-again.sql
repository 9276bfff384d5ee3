-- When the gateway is asked again about a page on which a method is to be saved, which its owner may have closed after saving.
alter table payment_method add column ask_again_at timestamptz;
create index payment_method_ask_again on payment_method (ask_again_at) where ask_again_at is not null;
