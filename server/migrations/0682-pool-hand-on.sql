-- A pool goes on to another of its members when the head asks and the member agrees (POINT-13); when the head cannot ask any more, the
-- operator asks in their place, and is named here.
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
grant select, insert on pool_hand_on to waymark_web, waymark_jobs;
grant update (state, ended_at) on pool_hand_on to waymark_web, waymark_jobs;
grant update (role) on pool_member to waymark_web;
