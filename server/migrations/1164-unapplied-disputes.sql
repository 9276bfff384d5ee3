-- migration: no transaction
create index concurrently payment_dispute_unapplied on payment_dispute (changed_at) where applied is distinct from state;
