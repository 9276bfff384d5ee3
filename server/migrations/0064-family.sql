-- Family pools (POINT-13): their members, rights and invitations. The points are in the ledger: a pool is an account there, whose lots
-- keep their contributor.
create table pool (
  pool_id uuid primary key,
  company_code text not null,
  program_code text not null,
  account bigint not null unique check (account > 0),
  opened_at timestamptz not null,
  closed_at timestamptz
);
grant select, insert, update (closed_at) on pool to waymark_web, waymark_jobs;

-- A person's pool membership, kept after it has ended, since the pool's activity shows former members too. `share_percent` of each accrual
-- after `share_from` goes into the pool; accruals up to `share_done` have been processed. `rejoin_from` is when the person can join a pool
-- again.
create table pool_member (
  pool_member_id uuid primary key,
  pool_id uuid not null references pool,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  account bigint not null check (account > 0),
  customer_number bigint not null references customer,
  role text not null check (role in ('HEAD', 'MEMBER')),
  spending text not null check (spending in ('ENABLER', 'SPENDER', 'NON_SPENDER')),
  share_percent integer not null default 0 check (share_percent between 0 and 100),
  share_from uuid,
  share_done uuid,
  joined_at timestamptz not null,
  left_at timestamptz,
  left_how text check (left_how in ('LEFT', 'REMOVED', 'CLOSED')),
  rejoin_from date,
  foreign key (company_code, program_code, membership_number) references membership,
  constraint pool_member_left_somehow check ((left_at is null) = (left_how is null)),
  constraint pool_member_shares_from check (share_percent = 0 or share_from is not null)
);
create unique index pool_member_once on pool_member (account) where left_at is null;
create unique index pool_member_head on pool_member (pool_id) where left_at is null and role = 'HEAD';
create index pool_member_of_pool on pool_member (pool_id, joined_at);
create index pool_member_past on pool_member (account, left_at desc) where left_at is not null;
-- For the job: members with a share to move, and those who left recently.
create index pool_member_sharing on pool_member (pool_member_id) where left_at is null and share_percent > 0;
create index pool_member_left on pool_member (left_at) where left_at is not null;
grant select, insert, update (role, spending, share_percent, share_from, share_done, left_at, left_how, rejoin_from) on pool_member to
  waymark_web;
grant select, insert, update (spending, share_percent, share_from, share_done, left_at, left_how, rejoin_from) on pool_member to
  waymark_jobs;

create table pool_invitation (
  invitation_id uuid primary key,
  pool_id uuid not null references pool,
  company_code text not null,
  program_code text not null,
  membership_number text not null,
  account bigint not null check (account > 0),
  customer_number bigint not null references customer,
  spending text not null check (spending in ('ENABLER', 'SPENDER', 'NON_SPENDER')),
  invited_by bigint not null references customer,
  state text not null default 'PENDING' check (state in ('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  foreign key (company_code, program_code, membership_number) references membership,
  constraint pool_invitation_pending_is_open check ((state = 'PENDING') = (ended_at is null))
);
create unique index pool_invitation_once on pool_invitation (pool_id, account) where state = 'PENDING';
create index pool_invitation_received on pool_invitation (account, sent_at desc) where state = 'PENDING';
create index pool_invitation_due on pool_invitation (ends_at) where state = 'PENDING';
grant select, insert, update (state, ended_at) on pool_invitation to waymark_web, waymark_jobs;

-- Requests to hand over a pool to another member, by the head (POINT-13) or, if the head can't ask, by the operator recorded here.
create table pool_hand_on (
  hand_on_id uuid primary key,
  pool_id uuid not null references pool,
  from_member uuid not null references pool_member,
  to_member uuid not null references pool_member,
  state text not null default 'WAITING' check (state in ('WAITING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  operator text,
  offered_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  constraint pool_hand_on_ended check ((state = 'WAITING') = (ended_at is null))
);
create unique index pool_hand_on_once on pool_hand_on (pool_id) where state = 'WAITING';
create index pool_hand_on_of_member on pool_hand_on (to_member);
create index pool_hand_on_by_member on pool_hand_on (from_member);
grant select, insert, update (state, ended_at) on pool_hand_on to waymark_web, waymark_jobs;

-- Family links and requests (POINT-13). Nobody joins without accepting: a member gets a request, and a new person is enrolled first and gets
-- it once the address is verified; until then the row has only their name and address.
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
grant select, insert, update (relative_account, relative_customer, state, decided_at) on family_member to waymark_web;
grant select, update (given_name, family_name, email, state) on family_member to waymark_jobs;
