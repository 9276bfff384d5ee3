-- What a profile has beside names and addresses. `version` grows with every change, so that two tabs cannot overwrite each other.
-- `own_attributes` is what people say of themselves; `attributes` stays the operator's, since one of them marks an employee.
alter table customer
  add column version integer not null default 1,
  add column nationality text not null default '',
  add column designation text not null default '',
  add column own_attributes jsonb not null default '{}';
grant update (version, nationality, designation, own_attributes) on customer to waymark_web;

create table member_preference (
  customer_number bigint not null references customer,
  preference_code text not null,
  preference_value text not null,
  changed_at timestamptz not null,
  primary key (customer_number, preference_code)
);
grant select, insert, update on member_preference to waymark_web;
grant select, delete on member_preference to waymark_jobs;

-- What was agreed to or taken back: when, from where, by which words. Append-only by rights: what is said later follows, and changes
-- nothing that stands here.
create table consent_event (
  customer_number bigint not null references customer,
  seq integer not null,
  consent_code text not null,
  is_given boolean not null,
  wording text not null,
  masked_address text not null,
  at timestamptz not null,
  primary key (customer_number, seq)
);
grant select, insert on consent_event to waymark_web;
grant select on consent_event to waymark_jobs;
