-- At most two per person: H (home) and B (business). Phones are E.164, countries ISO 3166-1 alpha-2. `other_numbers` are contact types
-- without a column (H and B, and a type given with the other address): {"H": "+6444990000"}.
create table customer_contact (
  customer_number bigint not null references customer,
  address_type text not null check (address_type in ('H', 'B')),
  address_line1 text not null default '',
  address_line2 text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  country_code text not null default '',
  mobile text not null default '',
  phone text not null default '',
  other_numbers jsonb not null default '{}',
  primary key (customer_number, address_type)
);
grant select, insert, update on customer_contact to waymark_web;
grant select, insert, update, delete on customer_contact to waymark_jobs;

create table member_preference (
  customer_number bigint not null references customer,
  preference_code text not null,
  preference_value text not null,
  changed_at timestamptz not null,
  primary key (customer_number, preference_code)
);
grant select, insert, update on member_preference to waymark_web;
grant select, delete on member_preference to waymark_jobs;

-- Consents given or withdrawn: when, from where, and with which text. Rights make it append-only: a later decision is a new row.
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
grant select, update (masked_address) on consent_event to waymark_jobs;

-- A person's picture as encoded by the server, never the uploaded bytes.
create table profile_image (
  customer_number bigint primary key references customer,
  content_type text not null check (content_type = 'image/webp'),
  image bytea not null,
  changed_at timestamptz not null
);
grant select, insert, update, delete on profile_image to waymark_web;
grant select, delete on profile_image to waymark_jobs;
