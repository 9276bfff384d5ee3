-- Payments for which the gateway took another amount or currency than was asked for: operators list them.
create index payment_other_paid on payment (final_at) where paid_amount is not null;
