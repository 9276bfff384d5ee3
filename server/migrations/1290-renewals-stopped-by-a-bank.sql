-- Automatic renewal that stopped since the payer's bank returned a payment: its member's page says why.
alter table auto_renewal add column is_stopped_by_bank boolean not null default false;
grant update (is_stopped_by_bank) on auto_renewal to waymark_web, waymark_jobs;
