-- Companies (CORP-01, CORP-02): what is known of a company beyond its membership, which has its name and its points. Numbers are text as
-- it is compared, never a number: at least one of the two is there, and each belongs to one account in a country.
create table company_account (
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  business_number text check (business_number ~ '^[0-9]{11,13}$'),
  tax_number text check (tax_number ~ '^[0-9]{9}$'),
  register_state text not null check (register_state in ('REGISTERED', 'IN_LIQUIDATION', 'REMOVED', 'UNCHECKED')),
  contact_name text not null default '',
  email text not null,
  address_line1 text not null default '',
  address_line2 text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  phone_isd_code text not null default '64' check (phone_isd_code = '64'),
  phone_area_code text not null default '',
  phone_number text not null default '',
  version integer not null default 1,
  opened_at timestamptz not null,
  primary key (company_code, program_code, membership_number),
  foreign key (company_code, program_code, membership_number) references membership,
  constraint company_account_has_a_number check (num_nonnulls(business_number, tax_number) > 0)
);
create unique index company_account_business_number on company_account (company_code, country_code, business_number)
  where business_number is not null;
create unique index company_account_tax_number on company_account (company_code, country_code, tax_number) where tax_number is not null;
grant select, update (business_number, tax_number, register_state, contact_name, email, address_line1, address_line2, city, region,
  postal_code, phone_area_code, phone_number, version) on company_account to waymark_web;
grant select, insert, update on company_account to waymark_jobs;

-- A registration is kept here until its owner's address is proven: before that a number is nobody's, so that no stranger can keep a
-- company out by registering it. `facts` is what the form told of the company.
create table company_application (
  application_id uuid primary key,
  company_code text not null,
  program_code text not null,
  facts jsonb not null,
  given_name text not null,
  family_name text not null,
  email text not null,
  preferred_language text not null,
  offers_accepted boolean not null,
  terms_accepted_at timestamptz not null,
  filed_at timestamptz not null,
  done_at timestamptz
);
create index company_application_of_email on company_application (lower(email)) where done_at is null;
create index company_application_age on company_application (filed_at);
grant select, insert, update (done_at) on company_application to waymark_web;
grant select, delete on company_application to waymark_jobs;

-- Makes a customer of a person whose address is proven and who has no password yet, with nothing but that. Somebody who was imported
-- keeps their name. Answers {kind: 'enrolled', customer}, or {kind: 'known'} for an address whose person has a password already.
create function enrol_person(p_person jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p record;
  found_customer bigint;
begin
  select * into p from jsonb_to_record(p_person) as r (
    customer bigint, "givenName" text, "familyName" text, email text, language text, "offersAccepted" boolean,
    "termsAcceptedAt" timestamptz, at timestamptz, "passwordHash" text, "pinHash" text);
  insert into customer (customer_number, given_name, family_name, email, preferred_language, offers_accepted, terms_accepted_at,
    created_at)
  values (p.customer, p."givenName", p."familyName", p.email, p.language, p."offersAccepted", p."termsAcceptedAt", p.at)
  on conflict (lower(email)) do nothing
  returning customer_number into found_customer;
  if found_customer is null then
    select c.customer_number into found_customer from customer c where lower(c.email) = lower(p.email) for update;
  end if;
  insert into credential (customer_number, password_hash, pin_hash)
  values (found_customer, p."passwordHash", p."pinHash") on conflict do nothing;
  if not found then return jsonb_build_object('kind', 'known'); end if;
  return jsonb_build_object('kind', 'enrolled', 'customer', found_customer::text);
end $$;
grant execute on function enrol_person to waymark_web;

-- Opens a company's account for its owner: membership, account in the ledger, and what is known of the company. Two that register the
-- same number at the same time are told apart by the lock: {kind: 'opened'}, or {kind: 'exists'} with nothing changed.
create function open_company(p_company jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c record;
begin
  select * into c from jsonb_to_record(p_company) as r (
    customer bigint, account bigint, "companyCode" text, "programCode" text, "membershipNumber" text, "enrolledOn" date,
    "companyName" text, "countryCode" text, "businessNumber" text, "taxNumber" text, "registerState" text, "contactName" text,
    email text, "addressLine1" text, "addressLine2" text, city text, region text, "postalCode" text, "phoneAreaCode" text,
    "phoneNumber" text, at timestamptz);
  perform pg_advisory_xact_lock(hashtextextended('open company ' || c."companyCode" || c."countryCode", 0));
  if exists (
    select from company_account a
    where a.company_code = c."companyCode" and a.country_code = c."countryCode"
      and (a.business_number = c."businessNumber" or a.tax_number = c."taxNumber"))
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
grant execute on function open_company to waymark_web;

-- The name of a company is its membership's, which the web may not write.
create function rename_company(p_company text, p_programme text, p_number text, p_name text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update membership m set company_name = p_name
  where m.company_code = p_company and m.program_code = p_programme and m.membership_number = p_number
    and exists (
      select from company_account a
      where a.company_code = p_company and a.program_code = p_programme and a.membership_number = p_number)
$$;
grant execute on function rename_company to waymark_web;
