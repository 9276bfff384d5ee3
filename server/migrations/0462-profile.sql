-- A person changes these of their profile by themselves; names and the e-mail address have ways of their own.
grant update (title, gender, date_of_birth, preferred_language) on customer to waymark_web;

-- Whether the mandatory fields are filled follows from the profile and the configuration, so it is not stored (ROUTE-19).
alter table membership drop column mandatory_fields_filled;
