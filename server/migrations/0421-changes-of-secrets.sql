-- When a person last changed what proves who they are, and until when their points stay (ledger.account_actor refuses; this is for pages).
-- The security question is kept for the record and resets nothing; of its answer only a hash is kept.
alter table credential
  add column password_changed_at timestamptz,
  add column pin_changed_at timestamptz,
  add column protected_until timestamptz,
  add column security_question text,
  add column security_answer_hash text;
grant update (email) on customer to waymark_web;

-- Links asked for by somebody signed out are made by the jobs' role, after the answer; how many an account got is counted by their age.
create index mailed_link_made on mailed_link (customer_number, purpose, created_at);
grant update on mailed_link to waymark_jobs;
