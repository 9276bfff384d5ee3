-- Invitations of friends. The address stands here until its mail is sent, and then only its keyed hash, so that the same person is not
-- written to again and again; after a year that goes as well.
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
create index membership_referred_by on membership (company_code, program_code, referred_by) where referred_by is not null;
grant select, insert on referral_invite to waymark_web;
grant select, update, delete on referral_invite to waymark_jobs;
