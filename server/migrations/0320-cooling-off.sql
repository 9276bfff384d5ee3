-- Cooling-off: a transfer that is ready (paid, or free) is held back for a while, and its sender can cancel it. How long is what the
-- quote promised. `held_until` stays once it is over: it tells a transfer that was cancelled from a payment that was.
alter table quote add column cooling_off_minutes integer not null default 0 check (cooling_off_minutes >= 0);
alter table activity
  add column cooling_off_minutes integer not null default 0 check (cooling_off_minutes >= 0),
  add column held_until timestamptz,
  drop constraint activity_state_check,
  drop constraint activity_check1,
  add constraint activity_state_check check (state in ('PAYMENT_PENDING', 'HELD', 'POSTED', 'FAILED', 'CANCELLED')),
  add constraint activity_settled_check check ((state in ('PAYMENT_PENDING', 'HELD')) = (settled_at is null)),
  add constraint activity_held_check check (state <> 'HELD' or held_until is not null);
create index activity_due on activity (held_until, activity_id) where state = 'HELD';
