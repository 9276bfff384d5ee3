-- migration: contract
-- A link by which a guest shows at a lounge that a member lets them in. Its secret is derived from the id when it's shown or mailed and kept
-- nowhere. `place` is taken while the link counts: 1 to the guests that the plan includes, or 1 of a guest card. So the database holds the
-- limit, whichever requests come together. The guest's name is as the host wrote it; their email address isn't kept.
create table guest_link (
  link_id uuid primary key,
  term_id uuid not null references subscription_term,
  customer_number bigint not null references customer,
  card_id uuid references guest_card,
  place smallint check (place > 0),
  guest_name text not null,
  locale text not null,
  valid_until date not null,
  made_at timestamptz not null,
  opened_at timestamptz,
  -- When a reader at a door read it last.
  used_at timestamptz,
  revoked_at timestamptz
);
create unique index guest_link_included on guest_link (term_id, place) where card_id is null and place is not null;
create unique index guest_link_of_card on guest_link (card_id) where card_id is not null and place is not null;
create index guest_link_of_customer on guest_link (customer_number, made_at);
grant select, insert, update on guest_link to waymark_web;
grant select, update, delete on guest_link to waymark_jobs;
