import { sql } from 'kysely'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CompanyKey } from '../company-store.ts'
import { isNomineeOf } from '../users/nominee-store.ts'

/**
 * Compares lines that are right in themselves with each other and with the company's people: USER and INVITED for who is there, TWICE
 * for an address that an earlier line has, else READY. Capitals make no difference.
 * @param emails only lines with these addresses; all lines without it
 */
export async function compareRows(
  tx: Tx,
  key: CompanyKey,
  owner: CustomerNumber,
  importId: string,
  emails?: readonly string[],
): Promise<void> {
  const chosen =
    emails === undefined
      ? sql``
      : sql`and r.by_email = any(${emails.map((email) => email.toLowerCase())}::text[])`
  await sql`
    with checked as (
      select r.line, r.by_email, min(r.line) over (partition by r.by_email) as first
      from company_import_row r
      where r.import_id = ${importId}::uuid and r.verdict in ('READY', 'INVITED', 'USER', 'TWICE') ${chosen}
    ), known as (
      select n.by_email as email, n.status from nominee n
      where ${isNomineeOf(key)} and n.status in ('P', 'A') and n.by_email in (select by_email from checked)
      union all
      select lower(c.email), 'A' from customer c join nominee n on n.customer_number = c.customer_number
      where ${isNomineeOf(key)} and n.status = 'A' and lower(c.email) in (select by_email collate "default" from checked)
      union all
      select lower(c.email), 'A' from customer c where c.customer_number = ${owner}
    ), standing as (
      select email, min(status) as status from known group by email
    )
    update company_import_row r
    set verdict = case
        when s.status = 'A' then 'USER' when s.status = 'P' then 'INVITED'
        when c.first < c.line then 'TWICE' else 'READY' end,
      first_line = case when s.status is null and c.first < c.line then c.first end
    from checked c left join standing s on s.email = c.by_email
    where r.import_id = ${importId}::uuid and r.line = c.line`.execute(tx)
}
