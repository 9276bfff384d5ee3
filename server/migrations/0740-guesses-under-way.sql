-- Guesses at a password or a PIN are counted in one place, by whom they are for (at sign-in a keyed hash, elsewhere the person and what is
-- guessed). One that is under way holds a place until its answer is known, so that wrong ones side by side cannot slip past the lock and right
-- ones are not refused. `locks`: in a row, without a right answer; where configuration says so each lasts longer than the one before.
alter table sign_in_attempt
  add column under_way integer not null default 0,
  add column under_way_until timestamptz,
  add column locks integer not null default 0;
alter table credential drop column pin_failures, drop column pin_locked_until;
