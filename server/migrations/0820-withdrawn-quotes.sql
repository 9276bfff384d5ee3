-- When a quote was withdrawn, because somebody whose order got no answer was told that there is none.
alter table quote add column withdrawn_at timestamptz;
