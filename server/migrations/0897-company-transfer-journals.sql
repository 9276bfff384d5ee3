-- migration: no transaction
-- A company's month finds the transfers behind its ledger's lines by their journals.
create unique index concurrently company_transfer_journal on company_transfer (journal_id) where journal_id is not null;
