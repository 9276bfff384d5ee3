-- What they found is found by the indexes of 1210 and 1214. Nothing looks for a payment mandate by its subject: a subject has its mandate's id.
drop index pending_sign_in_of_customer;
drop index provider_visit_of_identity;
drop index provider_visit_without_session;
drop index payment_mandate_of_subject;
