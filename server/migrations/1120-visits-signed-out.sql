-- When the provider said that the person had signed out there, before the visit had opened a session: it opens none.
alter table provider_visit add column signed_out_at timestamptz;
