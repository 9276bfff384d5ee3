-- Who belongs to whose family (POINT-13). Nobody does without agreeing: a member is asked, and somebody new is enrolled first, and asked
-- once the address is proven; until then the row knows only names and address.
create table family_member (
  family_member_id uuid primary key,
  company_code text not null,
  program_code text not null,
  account bigint not null check (account > 0),
  customer_number bigint not null references customer,
  relative_account bigint check (relative_account > 0),
  relative_customer bigint references customer,
  given_name text not null default '',
  family_name text not null default '',
  email text,
  relationship text not null check (relationship in ('SPOUSE', 'PARTNER', 'CHILD', 'PARENT', 'SIBLING', 'OTHER')),
  state text not null check (state in ('ENROLLING', 'ASKED', 'ACTIVE', 'DECLINED', 'ENDED')),
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  decided_at timestamptz,
  constraint family_member_is_somebody check ((state = 'ENROLLING') <= (email is not null)),
  constraint family_member_has_an_account check (state in ('ENROLLING', 'ENDED', 'DECLINED') or relative_account is not null),
  constraint family_member_is_another check (relative_account is null or relative_account <> account)
);
create index family_member_of on family_member (account, asked_at) where state in ('ENROLLING', 'ASKED', 'ACTIVE');
create index family_member_relative on family_member (relative_account, asked_at) where state in ('ASKED', 'ACTIVE');
create index family_member_enrolling on family_member (lower(email)) where state = 'ENROLLING';
create unique index family_member_once on family_member (least(account, relative_account), greatest(account, relative_account))
  where relative_account is not null and state in ('ASKED', 'ACTIVE');

grant select, insert on family_member to waymark_web;
grant update (state, relative_account, relative_customer, decided_at) on family_member to waymark_web;
