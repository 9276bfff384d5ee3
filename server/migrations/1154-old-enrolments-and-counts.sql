-- What the daily job deletes old rows by, of enrolments that were never finished, of sign-outs that providers announced, and of counted visits.
create index enrolment_mail_age on enrolment_mail (ordered_at);
create index provider_sign_out_age on provider_sign_out (heard_at);
create index tracking_count_age on tracking_count (hour);
