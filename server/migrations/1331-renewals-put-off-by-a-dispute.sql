-- A charge that is put off while a bank has a payment of the club, and the one that is announced once it has decided, each have a notice that names
-- the dispute.
alter table auto_renewal_notice drop constraint auto_renewal_notice_notice_check;
alter table auto_renewal_notice add constraint auto_renewal_notice_notice_check
  check (notice ~ '^([0-9]+|agreed|late|consent|(disputed|again)-[0-9a-f-]{36})$') not valid;
