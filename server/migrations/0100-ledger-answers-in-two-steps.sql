-- On many machines a function that reads tables can't be called inside a query on the ledger's tables: the query runs where its rows
-- are, and the function's tables are not all there. So these read the row first, and then its lots.
create or replace function ledger.posted_answer(p_account bigint, p_journal uuid) returns jsonb
language plpgsql stable as $$
declare
  debit record;
begin
  select e.lots_taken, e.taken into debit from entry e
  where e.account_id = p_account and e.journal_id = p_journal and e.point_type = 'POINTS' and e.amount < 0
  order by e.seq limit 1;
  if not found then return null; end if;
  return jsonb_build_object(
    'kind', 'posted', 'journal', p_journal, 'lots', taken_lots(p_account, debit.lots_taken, debit.taken));
end $$;

create or replace function ledger.held_answer(p_account bigint, p_hold uuid) returns jsonb
language plpgsql stable as $$
declare
  pinned record;
begin
  select h.lots, h.taken into pinned from hold h where h.account_id = p_account and h.hold_id = p_hold;
  if not found then return null; end if;
  return jsonb_build_object('kind', 'held', 'hold', p_hold, 'lots', taken_lots(p_account, pinned.lots, pinned.taken));
end $$;
