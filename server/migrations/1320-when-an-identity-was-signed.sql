-- When the provider signed who somebody is, on its clock: a notice of an earlier sign-out that arrives late doesn't end that sign-in.
alter table provider_visit add column signed_at timestamptz;
