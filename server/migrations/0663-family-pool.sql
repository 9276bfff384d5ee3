-- Family pools (POINT-13): who is in which, on what terms, and who is invited. The points are the ledger's: a pool is an account there,
-- whose lots remember who put them in.
create table pool (
  pool_id uuid primary key,
  company_code text not null,
  program_code text not null,
  account bigint not null unique check (account > 0),
  opened_at timestamptz not null,
  closed_at timestamptz
);

-- A person's part in a pool, kept when it has ended: the joint activity tells of former members too. `share_percent` of each accrual after
-- `share_from` goes into the pool; up to `share_done` that has been seen to. `rejoin_from` is when the person may be in a pool again.
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
-- The walks of the job: whose share is to be moved, and who left lately.
create index pool_member_sharing on pool_member (pool_member_id) where left_at is null and share_percent > 0;
create index pool_member_left on pool_member (left_at) where left_at is not null;

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

grant select, insert on pool, pool_member, pool_invitation to waymark_web, waymark_jobs;
grant update (closed_at) on pool to waymark_web, waymark_jobs;
grant update (spending, share_percent, share_from, share_done, left_at, left_how, rejoin_from) on pool_member to waymark_web, waymark_jobs;
grant update (state, ended_at) on pool_invitation to waymark_web, waymark_jobs;
