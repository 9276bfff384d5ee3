-- A saved method that the gateway refuses for good, such as a card that its owner's bank has replaced, isn't charged any more.
alter table payment_method drop constraint payment_method_state_check;
alter table payment_method add constraint payment_method_state_check
  check (state in ('opening', 'saved', 'cancelled', 'expired', 'removed', 'refused')) not valid;
