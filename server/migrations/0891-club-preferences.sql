-- What a member of the club chose: how they are told of the end of their term, the language of the club's emails (null for that of their
-- profile), and whose guest card comes first. Without a row nothing was chosen.
create table subscription_preference (
  subscription_id uuid primary key references subscription,
  end_notices text not null check (end_notices in ('mail', 'inbox')),
  language text,
  first_guest text,
  changed_at timestamptz not null
);
grant select, insert, update on subscription_preference to waymark_web;
grant select, delete on subscription_preference to waymark_jobs;
