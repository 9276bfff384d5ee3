-- As before, without a tier of its own: who joins has the programme's lowest until a grant says more.
create or replace function enrol_member(p_member jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m record;
  found_customer bigint;
  own_number text;
begin
  select * into m from jsonb_to_record(p_member) as r (
    customer bigint, account bigint, "companyCode" text, "programCode" text, "membershipNumber" text,
    "enrolledOn" date, "givenName" text, "familyName" text, "dateOfBirth" date, "countryCode" text, phone text, email text,
    language text, "offersAccepted" boolean, "termsAcceptedAt" timestamptz, "referredBy" text, affiliation text,
    "passwordHash" text, "pinHash" text);
  insert into customer (customer_number, given_name, family_name, email, preferred_language, date_of_birth, offers_accepted,
    terms_accepted_at, created_at)
  values (m.customer, m."givenName", m."familyName", m.email, m.language, m."dateOfBirth", m."offersAccepted",
    m."termsAcceptedAt", m."termsAcceptedAt")
  on conflict (lower(email)) do nothing
  returning customer_number into found_customer;
  if found_customer is null then
    select c.customer_number into found_customer from customer c where lower(c.email) = lower(m.email) for update;
  else
    insert into customer_contact (customer_number, address_type, country_code, mobile)
    values (found_customer, 'H', m."countryCode", m.phone);
  end if;
  insert into credential (customer_number, password_hash, pin_hash)
  values (found_customer, m."passwordHash", m."pinHash") on conflict do nothing;
  if not found then return jsonb_build_object('kind', 'known'); end if;
  select h.membership_number into own_number from membership h
  where h.customer_number = found_customer and h.company_code = m."companyCode" and h.program_code = m."programCode";
  if own_number is null then
    own_number := m."membershipNumber";
    insert into membership (company_code, program_code, membership_number, customer_number, account, enrolled_on,
      referred_by, affiliation)
    values (m."companyCode", m."programCode", own_number, found_customer, m.account, m."enrolledOn",
      (select r.membership_number from membership r
       where r.company_code = m."companyCode" and r.program_code = m."programCode" and r.membership_number = m."referredBy"),
      m.affiliation);
    perform ledger.open_account(
      m.account, jsonb_build_array(jsonb_build_object('customer', found_customer, 'role', 'owner')));
  end if;
  return jsonb_build_object('kind', 'enrolled', 'customer', found_customer::text, 'membershipNumber', own_number);
end $$;
