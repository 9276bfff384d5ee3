-- An enrolment is stored here until its address is verified: before that there is no customer, membership or password, so nobody can take
-- over another person's account in advance. `done_at` is when it was completed.
create table enrolment (
  enrolment_id uuid primary key,
  company_code text not null,
  program_code text not null,
  given_name text not null,
  family_name text not null,
  date_of_birth date not null,
  country_code text not null,
  phone text not null,
  email text not null,
  preferred_language text not null,
  offers_accepted boolean not null,
  terms_accepted_at timestamptz not null,
  referred_by text,
  affiliation text,
  filed_at timestamptz not null,
  done_at timestamptz
);
create index enrolment_of_email on enrolment (lower(email), filed_at desc) where done_at is null;
create index enrolment_age on enrolment (filed_at);
grant select, insert, update on enrolment to waymark_web;
grant select, delete on enrolment to waymark_jobs;

-- Enrolment emails, counted by address, to limit what a public page can be made to send to strangers.
create table enrolment_mail (
  message_id uuid primary key,
  email text not null,
  ordered_at timestamptz not null
);
create index enrolment_mail_of_email on enrolment_mail (lower(email), ordered_at);
grant select, insert, delete on enrolment_mail to waymark_jobs;

-- Creates a member after the address is verified: customer, contact, membership with its ledger account, and credential, in one step. The
-- web's role can't write these tables directly. An imported person who never had a password keeps their name and memberships and gets the
-- credential. Returns {kind: 'enrolled', customer, membershipNumber}, or {kind: 'known'} with nothing changed if the address's person
-- already has a password.
create function enrol_member(p_member jsonb) returns jsonb
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
grant execute on function enrol_member to waymark_web;

-- Referral invitations. The address is kept until its email is sent, and then only its keyed hash, so the same person isn't emailed
-- repeatedly; after a year the hash is deleted too.
create table referral_invite (
  invite_id uuid primary key,
  referral_reference text not null,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  customer_number bigint not null references customer,
  address text,
  address_hash bytea not null,
  language text not null,
  invited_at timestamptz not null,
  foreign key (company_code, program_code, membership_number) references membership
);
create index referral_invite_of_customer on referral_invite (customer_number, invited_at);
create index referral_invite_of_address on referral_invite (address_hash, invited_at);
create index referral_invite_by_time on referral_invite (invited_at);
grant select, insert on referral_invite to waymark_web;
grant select, update, delete on referral_invite to waymark_jobs;
