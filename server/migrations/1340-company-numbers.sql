-- The company that has one of two numbers in a country; none, and the caller can write them. Whoever gives a company its numbers calls this
-- in the same transaction: they come one after another, so a number that another has just been given is found.
create function claim_company_numbers(p_company text, p_country text, p_business text, p_tax text)
returns table (program_code text, membership_number text)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('company numbers ' || p_company || ' ' || p_country, 0));
  return query
    select a.program_code, a.membership_number from company_account a
    where a.company_code = p_company and a.country_code = p_country and a.business_number = p_business
    union
    select a.program_code, a.membership_number from company_account a
    where a.company_code = p_company and a.country_code = p_country and a.tax_number = p_tax;
end $$;
grant execute on function claim_company_numbers to waymark_web;

-- As in 0870, with the numbers claimed as for a company's profile.
create or replace function open_company(p_company jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c record;
begin
  select * into c from jsonb_to_record(p_company) as r (
    customer bigint, account bigint, "companyCode" text, "programCode" text, "membershipNumber" text, "enrolledOn" date,
    "companyName" text, "countryCode" text, "businessNumber" text, "taxNumber" text, "registerState" text, "contactName" text,
    email text, "addressLine1" text, "addressLine2" text, city text, region text, "postalCode" text, "phoneAreaCode" text,
    "phoneNumber" text, at timestamptz);
  if exists (
    select from claim_company_numbers(c."companyCode", c."countryCode", c."businessNumber", c."taxNumber"))
  then
    return jsonb_build_object('kind', 'exists');
  end if;
  insert into membership (company_code, program_code, membership_number, customer_number, account, company_name, enrolled_on)
  values (c."companyCode", c."programCode", c."membershipNumber", c.customer, c.account, c."companyName", c."enrolledOn");
  perform ledger.open_account(c.account, jsonb_build_array(jsonb_build_object('customer', c.customer, 'role', 'owner')));
  insert into company_account (company_code, program_code, membership_number, country_code, business_number, tax_number,
    register_state, contact_name, email, address_line1, address_line2, city, region, postal_code, phone_area_code, phone_number,
    opened_at)
  values (c."companyCode", c."programCode", c."membershipNumber", c."countryCode", c."businessNumber", c."taxNumber",
    c."registerState", c."contactName", c.email, c."addressLine1", c."addressLine2", c.city, c.region, c."postalCode",
    c."phoneAreaCode", c."phoneNumber", c.at);
  return jsonb_build_object('kind', 'opened');
end $$;
