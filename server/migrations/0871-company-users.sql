-- A company's users (CORP-03; the wire calls them nominees). Names and address are the company's own record of them: they are there
-- before there is a customer, and a person's profile is not touched by them. P is invited, A in, D removed.
-- `privileges` is by screen or `screen/tab` (PROG-05). `facts` is the rest of what the company writes of a user.
update nominee set status = 'D' where status <> 'A';
alter table nominee
  alter column customer_number drop not null,
  add column given_name text not null default '',
  add column family_name text not null default '',
  add column email text not null default '',
  add column preferred_language text not null default 'en',
  add column facts jsonb not null default '{}',
  add column invited_at timestamptz,
  add column invitation_ends_at timestamptz,
  add column joined_at timestamptz,
  add column removed_at timestamptz,
  add column version integer not null default 1,
  drop constraint nominee_company_code_program_code_membership_number_custome_key,
  add constraint nominee_status check (status in ('P', 'A', 'D')),
  add constraint nominee_in_is_a_person check (status <> 'A' or customer_number is not null),
  add constraint nominee_invited_until check (status <> 'P' or invitation_ends_at is not null);
update nominee n set given_name = c.given_name, family_name = c.family_name, email = coalesce(c.email, '')
from customer c where c.customer_number = n.customer_number;
-- What lists are sorted and searched by, in the order of their signs, so that an index has both.
alter table nominee
  add column by_family_name text collate "C" generated always as (lower(family_name || ' ' || given_name)) stored,
  add column by_given_name text collate "C" generated always as (lower(given_name || ' ' || family_name)) stored,
  add column by_email text collate "C" generated always as (lower(email)) stored;
create unique index nominee_once on nominee (company_code, program_code, membership_number, customer_number) where status = 'A';
create unique index nominee_invited_once on nominee (company_code, program_code, membership_number, by_email) where status = 'P';
create index nominee_listed on nominee (company_code, program_code, membership_number, by_family_name, nominee_reference)
  where status <> 'D';
create index nominee_of_status on nominee (company_code, program_code, membership_number, status, by_family_name, nominee_reference);
create index nominee_given_name on nominee (company_code, program_code, membership_number, by_given_name);
create index nominee_email on nominee (company_code, program_code, membership_number, by_email);
-- What the job that forgets invitations reads by.
create index nominee_never_joined on nominee (invitation_ends_at) where customer_number is null;
grant select, insert, update (customer_number, status, privileges, given_name, family_name, email, preferred_language, facts, invited_at,
  invitation_ends_at, joined_at, removed_at, version) on nominee to waymark_web;
grant select, insert, update, delete on nominee to waymark_jobs;

-- A company has one owner, its membership's holder. An owner who hands over names a user here; with that user's word the two change
-- places in one transaction.
alter table company_account add column offered_to bigint references nominee, add column offer_ends_at timestamptz,
  add constraint company_account_offer_ends check ((offered_to is null) = (offer_ends_at is null));
create index company_account_offered_to on company_account (offered_to) where offered_to is not null;
grant update (offered_to, offer_ends_at) on company_account to waymark_web;

-- What was done to a company and its users, by whom: append-only.
create table company_event (
  event_id uuid primary key,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  kind text not null,
  actor bigint not null references customer,
  nominee_reference bigint,
  detail jsonb not null default '{}',
  at timestamptz not null,
  foreign key (company_code, program_code, membership_number) references membership
);
create index company_event_of_company on company_event (company_code, program_code, membership_number, event_id desc);
create index company_event_by_actor on company_event (actor);
create index company_event_age on company_event (at);
grant select, insert on company_event to waymark_web;
grant select, insert, delete on company_event to waymark_jobs;

-- Makes another the owner of an account, on its owner's word: {kind: 'handedOver'}, or {kind: 'forbidden'} with nothing changed. The
-- owner before has no right to spend afterwards. A protection goes along, or handing over would be the way around it. Runs with the rights of
-- `hand_over_company`, which alone calls it.
create function ledger.hand_over_account(p_principal bigint, p_account bigint, p_customer bigint) returns jsonb
language plpgsql set search_path = ledger, pg_temp as $$
declare
  protected timestamptz;
begin
  delete from account_actor a
  where a.account_id = p_account and a.customer_id = p_principal and a.role = 'owner' and p_principal <> p_customer
  returning a.protected_until into protected;
  if not found then return jsonb_build_object('kind', 'forbidden'); end if;
  insert into account_actor as a (account_id, customer_id, role, protected_until)
  values (p_account, p_customer, 'owner', protected)
  on conflict (account_id, customer_id) do update
    set role = 'owner', protected_until = greatest(a.protected_until, excluded.protected_until)
    where a.account_id = p_account and a.customer_id = p_customer;
  return jsonb_build_object('kind', 'handedOver');
end $$;

-- Hands a company over to the user to whom its owner offered it, on that user's word. Membership, ledger and users change together:
-- {kind: 'handedOver', before}, or {kind: 'notOffered'} with nothing changed.
create function hand_over_company(p_company text, p_programme text, p_number text, p_customer bigint, p_at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taking bigint;
  held record;
begin
  select a.offered_to into taking from company_account a join nominee n on n.nominee_reference = a.offered_to
  where a.company_code = p_company and a.program_code = p_programme and a.membership_number = p_number
    and a.offer_ends_at > p_at and n.customer_number = p_customer and n.status = 'A'
  for update of a;
  if taking is null then return jsonb_build_object('kind', 'notOffered'); end if;
  select m.customer_number as owner, m.account into held from membership m
  where m.company_code = p_company and m.program_code = p_programme and m.membership_number = p_number for update;
  if ledger.hand_over_account(held.owner, held.account, p_customer) ->> 'kind' <> 'handedOver' then
    return jsonb_build_object('kind', 'notOffered');
  end if;
  update membership set customer_number = p_customer
  where company_code = p_company and program_code = p_programme and membership_number = p_number;
  update nominee set status = 'D', removed_at = p_at, privileges = '{}', version = version + 1 where nominee_reference = taking;
  update company_account set offered_to = null, offer_ends_at = null
  where company_code = p_company and program_code = p_programme and membership_number = p_number;
  return jsonb_build_object('kind', 'handedOver', 'before', held.owner::text);
end $$;
grant execute on function hand_over_company to waymark_web;
