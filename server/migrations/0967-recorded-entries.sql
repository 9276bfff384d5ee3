-- migration: no transaction
-- For the sums of a day: entries are appended in the order of their time, so an index of ranges of pages costs next to nothing.
create index concurrently entry_recorded on ledger.entry using brin (recorded_at) with (autosummarize = on);
