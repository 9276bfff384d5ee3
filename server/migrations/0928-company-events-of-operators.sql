-- An operator's act has no customer behind it: the company's trail shows it as customer service's, with case number and reason.
alter table company_event alter column actor drop not null;
