-- The points ledger: its own schema, so that 'every table of the ledger' is a question the catalogue answers.
--
-- Written for one machine and for many. account_id is first in every key and every predicate of the functions of the files after this
-- one, and one statement touches one account; the two keys that cannot start with it (business_ref, and the indexes that jobs walk) say
-- so. No triggers; identifiers are made by the application; foreign keys stay within one account.
--
-- Both roles can read. Every change goes through the functions, which run as the owner.
create schema ledger;
grant usage on schema ledger to waymark_web, waymark_jobs;

-- The rules for rows of the three tables that a transfer writes are in a function a table, which the table's one check calls:
-- PostgreSQL reads and prepares the text of every check constraint in every statement that writes, but keeps a function prepared
-- for the session. As constraints the same rules took a fifth of a transfer's time (docs/benchmarks.md).
create function ledger.is_sound_balance(
  p_account bigint, p_point_type text, p_posted bigint, p_held bigint, p_frozen_by text[])
returns boolean
language plpgsql immutable as $$
begin
  -- Not a system account; what is held is part of what is posted; status is never held.
  return p_account > 0 and p_point_type in ('POINTS', 'STATUS')
    and p_held >= 0 and p_posted >= p_held and (p_point_type = 'POINTS' or p_held = 0)
    and p_frozen_by <@ array['member', 'operator', 'drift'];
end $$;

create function ledger.is_sound_entry(
  p_account bigint, p_point_type text, p_kind text, p_amount bigint, p_balance_after bigint, p_counter_account bigint,
  p_lots bigint[], p_taken bigint[], p_reverses uuid, p_reverses_seq bigint, p_detail jsonb)
returns boolean
language plpgsql immutable as $$
begin
  -- The sign is the kind's; a row is of two accounts; a debit of POINTS, and nothing else, names its lots and how much of each; a reversal,
  -- and nothing else, says what it takes back.
  return case
      when p_kind in ('accrual', 'bonus', 'purchase', 'gift_in', 'transfer_in') then p_amount > 0
      when p_kind in ('transfer_out', 'redemption', 'expiry') then p_amount < 0
      when p_kind in ('adjustment', 'renewal', 'conversion', 'pool_in', 'pool_out', 'reversal') then p_amount <> 0
      else false end
    and p_balance_after >= 0 and p_counter_account <> p_account and p_counter_account <> 0
    and (p_lots is not null) = (p_point_type = 'POINTS' and p_amount < 0) and (p_lots is null) = (p_taken is null)
    and (p_lots is null or cardinality(p_lots) = cardinality(p_taken))
    and (p_kind = 'reversal') = (p_reverses is not null) and (p_reverses is null) = (p_reverses_seq is null)
    and jsonb_typeof(p_detail) = 'object';
end $$;

create function ledger.is_sound_lot(
  p_lot_no bigint, p_point_type text, p_granted bigint, p_remaining bigint, p_held bigint)
returns boolean
language plpgsql immutable as $$
begin
  -- Lots are of POINTS and numbered 1 to 1023 within their entry; what remains lies between what is held and what was granted.
  return p_point_type = 'POINTS' and p_lot_no % 1024 between 1 and 1023
    and p_granted > 0 and p_held >= 0 and p_remaining >= p_held and p_granted >= p_remaining;
end $$;

-- Member, pool and company accounts are above zero and have one row a point type. System accounts are constants below zero
-- without a row here (so no hot row): issuer -1, redemption -2, breakage -3, fees -4, partners -5, charities -6.
-- `seq` counts the entries, so the last entry's number; `frozen_by` names who keeps the points from leaving, none when free;
-- `drifts` counts reconciliations in a row that found this account wrong.
create table ledger.balance (
  account_id bigint not null,
  point_type text not null,
  posted bigint not null default 0,
  held bigint not null default 0,
  seq bigint not null default 0,
  drifts smallint not null default 0,
  frozen_by text[] not null default '{}',
  primary key (account_id, point_type),
  constraint balance_is_sound check (ledger.is_sound_balance(account_id, point_type, posted, held, frozen_by))
) with (fillfactor = 80);
create index balance_drifting on ledger.balance (account_id) where drifts > 0;
grant select on ledger.balance to waymark_web, waymark_jobs;

-- One row a side. A row moves `amount` from counter_account to account_id, so it cannot be unbalanced; a movement between two
-- members is two mirrored rows with one journal. These rows are the member's statement.
-- `lots_taken` and `taken` say which lots a debit took and how much of each. A reversal names the journal and the entry (by its
-- seq) that it reverses. `rule` and `config_version` answer 'why this number'. `detail` is facts without language.
create table ledger.entry (
  account_id bigint not null,
  journal_id uuid not null,
  point_type text not null,
  seq bigint not null,
  kind text not null,
  amount bigint not null,
  balance_after bigint not null,
  counter_account bigint not null,
  occurred_on date not null,
  recorded_at timestamptz not null,
  rule text,
  config_version integer,
  lots_taken bigint[],
  taken bigint[],
  reverses uuid,
  reverses_seq bigint,
  partner text,
  reference text,
  detail jsonb not null default '{}',
  primary key (account_id, journal_id, point_type, seq),
  constraint entry_seq unique (account_id, point_type, seq),
  foreign key (account_id, point_type) references ledger.balance,
  constraint entry_reversed foreign key (account_id, point_type, reverses_seq)
    references ledger.entry (account_id, point_type, seq),
  constraint entry_is_sound check (ledger.is_sound_entry(
    account_id, point_type, kind, amount, balance_after, counter_account, lots_taken, taken, reverses, reverses_seq, detail))
);
create unique index entry_reversed_once on ledger.entry (account_id, point_type, reverses_seq) where reverses_seq is not null;
grant select on ledger.entry to waymark_web, waymark_jobs;

-- A credit of POINTS opens lots: lot_no is the entry's seq x 1024 + n, n from 1 to 1023. expires_on is the last valid day, null for
-- never. `open` is generated and not `remaining > 0` in the indexes, because only so the updates stay out of them (HOT).
create table ledger.lot (
  account_id bigint not null,
  lot_no bigint not null,
  point_type text not null default 'POINTS',
  source_seq bigint generated always as (lot_no / 1024) stored,
  expires_on date,
  granted bigint not null,
  remaining bigint not null,
  held bigint not null default 0,
  is_bonus boolean not null default false,
  open boolean generated always as (remaining > 0) stored,
  primary key (account_id, lot_no),
  foreign key (account_id, point_type, source_seq) references ledger.entry (account_id, point_type, seq),
  constraint lot_is_sound check (ledger.is_sound_lot(lot_no, point_type, granted, remaining, held))
) with (fillfactor = 80);
create index lot_open on ledger.lot (account_id, expires_on, lot_no) where open;
-- The expiry job's walk over all accounts.
create index lot_expiring on ledger.lot (expires_on, account_id) where open;
grant select on ledger.lot to waymark_web, waymark_jobs;

-- Points set aside, by exact lots. pending -> posted | voided | expired, once. `purpose` is the kind of the entry that settling will
-- write here, `arrives_as` that of its mirror when the counter account is a member's.
create table ledger.hold (
  account_id bigint not null,
  hold_id uuid not null,
  point_type text not null default 'POINTS',
  principal bigint not null,
  purpose text not null,
  arrives_as text,
  counter_account bigint not null,
  amount bigint not null,
  lots bigint[] not null,
  taken bigint[] not null,
  state text not null default 'pending',
  made_on date not null,
  ends_at timestamptz not null,
  journal_id uuid,
  primary key (account_id, hold_id),
  foreign key (account_id, point_type) references ledger.balance,
  constraint hold_of_points check (point_type = 'POINTS'),
  constraint hold_amount check (amount > 0),
  constraint hold_purpose check (purpose in ('transfer_out', 'redemption', 'renewal', 'conversion', 'pool_out', 'pool_in')),
  constraint hold_arrives_where_it_goes check ((arrives_as is not null) = (counter_account > 0)),
  constraint hold_state check (state in ('pending', 'posted', 'voided', 'expired')),
  constraint hold_posted_names_its_journal check ((state = 'posted') = (journal_id is not null)),
  constraint hold_lots_in_pairs check (cardinality(lots) = cardinality(taken))
);
create index hold_pending on ledger.hold (account_id) where state = 'pending';
-- The walk of the job that ends holds.
create index hold_due on ledger.hold (ends_at, account_id) where state = 'pending';
grant select on ledger.hold to waymark_web, waymark_jobs;

-- What pending holds of other accounts will bring to this one, so that a recipient's limits are counted on its own rows.
create table ledger.incoming (
  account_id bigint not null,
  hold_id uuid not null,
  kind text not null,
  amount bigint not null,
  made_on date not null,
  primary key (account_id, hold_id),
  constraint incoming_amount check (amount > 0)
);
grant select on ledger.incoming to waymark_jobs;

-- What a key did: `result` is the journal or hold that its first call made. Written by the transaction that posts, so a refusal
-- leaves none.
create table ledger.idempotency (
  account_id bigint not null,
  key text not null,
  operation text not null,
  body_hash text not null,
  result uuid not null,
  made_at timestamptz not null default now(),
  primary key (account_id, key),
  constraint idempotency_key_length check (length(key) between 1 and 200)
);
create index idempotency_age on ledger.idempotency (made_at);
grant select on ledger.idempotency to waymark_jobs;

-- References from outside that count once for ever: a flight's accrual, a partner's posting, a claim, a gateway's payment.
-- Distributed by `ref`, since they must be unique over all accounts.
create table ledger.business_ref (
  ref text primary key,
  account_id bigint not null,
  journal_id uuid not null,
  constraint business_ref_length check (length(ref) between 1 and 200)
);
grant select on ledger.business_ref to waymark_jobs;

-- Which customer may act on which account. owner, nominee and head may spend; contributor (a pool's member) may not.
-- After a change of password, PIN or email address the person cannot let points leave any account until `protected_until`,
-- because a thief's first step is such a change. It belongs to the right to act, not to the account: others who act on a company's
-- account go on, and points still arrive.
create table ledger.account_actor (
  account_id bigint not null,
  customer_id bigint not null,
  role text not null,
  protected_until timestamptz,
  primary key (account_id, customer_id),
  constraint account_actor_role check (role in ('owner', 'nominee', 'head', 'contributor'))
);
-- What a change protects: every account of one person. It cannot start with account_id, and is walked at such changes only.
create index account_actor_of_customer on ledger.account_actor (customer_id, account_id);
grant select on ledger.account_actor to waymark_web, waymark_jobs;
