-- migration: no transaction
-- What the daily job finds addresses by that an invitation couldn't be sent to: nearly all rows have none.
create index concurrently referral_invite_unsent on referral_invite (invited_at) where address is not null;
