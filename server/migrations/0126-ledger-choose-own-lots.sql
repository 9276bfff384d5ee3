-- Chooses from the lots that one entry opened, up to `p_points`, whatever their date. As choose_lots otherwise.
create function ledger.choose_own_lots(
  p_account bigint, p_seq bigint, p_points bigint, out lots bigint[], out taken bigint[], out total bigint)
language plpgsql as $$
declare
  candidate record;
  portion bigint;
begin
  lots := '{}'; taken := '{}'; total := 0;
  for candidate in
    select l.lot_no, l.remaining - l.held as free from lot l
    where l.account_id = p_account and l.lot_no between p_seq * 1024 and p_seq * 1024 + 1023 and l.remaining > l.held
    order by l.lot_no
  loop
    exit when total >= p_points;
    portion := least(candidate.free, p_points - total);
    total := total + portion;
    lots := lots || candidate.lot_no;
    taken := taken || portion;
  end loop;
end $$;

revoke execute on function ledger.choose_own_lots from public;
