-- Who agreed that a term is renewed without them: a row a consent, with the text's version, the plan and the most that is charged. It is
-- written when the member agrees, and in force once the mandate's method is saved. The newest one in force counts; a newer one ends it.
-- `stopped_at` is the member's own word, and only theirs takes it back. Cents. The order acts for the membership named here.
create table auto_renewal (
  auto_renewal_id uuid primary key,
  subscription_id uuid not null references subscription,
  program_code text not null,
  membership_number text not null,
  mandate_id uuid not null references payment_mandate,
  plan text not null,
  consent_version text not null,
  total bigint not null check (total > 0),
  currency text not null,
  locale text not null,
  agreed_at timestamptz not null,
  stopped_at timestamptz,
  ended_at timestamptz
);
create index auto_renewal_of_subscription on auto_renewal (subscription_id, agreed_at) where ended_at is null;
create index auto_renewal_of_mandate on auto_renewal (mandate_id);
grant select, insert, update (stopped_at, ended_at) on auto_renewal to waymark_web, waymark_jobs;

-- What the member did with it, in their order.
create table auto_renewal_event (
  auto_renewal_id uuid not null references auto_renewal,
  event text not null check (event in ('agreed', 'stopped', 'resumed')),
  at timestamptz not null
);
create index auto_renewal_event_of on auto_renewal_event (auto_renewal_id, at);
grant select, insert on auto_renewal_event to waymark_web, waymark_jobs;

-- Proof of each notice: of which charge, at what price, for which day, and the message that carried it. `notice` is a distance in days,
-- 'agreed' for the confirmation of the consent, 'late' for one after the last day, 'consent' for a price that needs a new one.
create table auto_renewal_notice (
  auto_renewal_id uuid not null references auto_renewal,
  term_id uuid not null references subscription_term,
  notice text not null check (notice ~ '^([0-9]+|agreed|late|consent)$'),
  total bigint not null,
  charged_on date,
  message_id uuid not null,
  sent_at timestamptz not null,
  primary key (auto_renewal_id, term_id, notice, total)
);
create index auto_renewal_notice_of_term on auto_renewal_notice (term_id);
grant select, insert on auto_renewal_notice to waymark_web, waymark_jobs;

-- A charge, claimed with its order: one try a day for each product after a term, one that is open or has succeeded at a time. The process
-- that works on it has it until `worked_until`.
create table auto_renewal_claim (
  order_id uuid primary key references orders (order_id) deferrable initially deferred,
  auto_renewal_id uuid not null references auto_renewal,
  term_id uuid not null references subscription_term,
  product text not null,
  total bigint not null,
  claimed_on date not null,
  claimed_at timestamptz not null,
  worked_until timestamptz,
  outcome text check (outcome in ('charged', 'failed')),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null)),
  unique (term_id, product, claimed_on)
);
create unique index auto_renewal_claim_once on auto_renewal_claim (term_id, product) where outcome is distinct from 'failed';
create index auto_renewal_claim_open on auto_renewal_claim (claimed_at) where outcome is null;
create index auto_renewal_claim_of on auto_renewal_claim (auto_renewal_id);
grant select, insert on auto_renewal_claim to waymark_web;
grant select, update (worked_until, outcome, settled_at) on auto_renewal_claim to waymark_jobs;

-- A member who stops has a membership that is ending.
grant update (stopped_at) on subscription to waymark_web;
