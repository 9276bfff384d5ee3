-- Read for a copy of a person's data and for erasing it (server/src/privacy), former ones too: a table without such an index was read whole.
create index pool_member_of_customer on pool_member (customer_number);
create index pool_invitation_of_customer on pool_invitation (customer_number);
create index pool_invitation_by on pool_invitation (invited_by);
create index family_member_of_customer on family_member (customer_number);
create index family_member_of_relative on family_member (relative_customer) where relative_customer is not null;
create index traveller_reveal_by on traveller_reveal (customer_number);
create index membership_merge_of_number on membership_merge (company_code, program_code, membership_number);
create index company_account_email on company_account (lower(email));
create index company_seat_event_by on company_seat_event (actor);
create index auto_renewal_of_term on auto_renewal (subscription_id);
create index guest_card_of_term on guest_card (term_id);
create index subscription_add_on_of_term on subscription_add_on (term_id);
-- Operators' commands that name a person, as server/src/privacy/personal-term-store.ts writes them.
create index operator_run_about_person on operator_run using gin (array_remove(array[
  regexp_replace(arguments ->> 'number', '[^0-9]', '', 'g'),
  regexp_replace(arguments ->> 'membershipNumber', '[^0-9]', '', 'g'),
  regexp_replace(arguments ->> 'user', '[^0-9]', '', 'g'),
  regexp_replace(arguments ->> 'head', '[^0-9]', '', 'g'),
  regexp_replace(arguments ->> 'to', '[^0-9]', '', 'g')], null)) with (fastupdate = off);
-- These had only the rows that are open.
drop index family_member_enrolling;
create index family_member_email on family_member (lower(email)) where email is not null;
drop index point_debt_of_account;
create index point_debt_of_account on point_debt (account);
drop index company_application_of_email;
create index company_application_of_email on company_application (lower(email));
drop index enrolment_of_email;
create index enrolment_of_email on enrolment (lower(email), filed_at desc);
