-- What a journal took from an account, as the answer of the call that posted it: {kind: 'posted', journal, lots}.
create function ledger.posted_answer(p_account bigint, p_journal uuid) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('kind', 'posted', 'journal', p_journal, 'lots', taken_lots(p_account, e.lots_taken, e.taken))
    from entry e
    where e.account_id = p_account and e.journal_id = p_journal and e.point_type = 'POINTS' and e.amount < 0
    order by e.seq limit 1);
end $$;

revoke execute on function ledger.posted_answer from public;
