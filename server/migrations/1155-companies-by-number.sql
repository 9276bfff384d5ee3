-- The console's search has a company's number without its country, so the country comes last: one index for both.
create unique index company_account_by_number on company_account (company_code, business_number, country_code)
  where business_number is not null;
drop index company_account_business_number;
