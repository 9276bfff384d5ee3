-- A person's terms in a club, revoked ones too: read for every member who signs in, in the club or not.
create index subscription_term_of_subscription on subscription_term (subscription_id);
-- What a new password ends.
create index pending_sign_in_of_customer on pending_sign_in (customer_number) where used_at is null;
